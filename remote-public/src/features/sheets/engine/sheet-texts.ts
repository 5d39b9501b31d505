import type { SheetBlock, SheetResult } from 'shared-kit/content/sheet-block';
import {
  calculateBlocks,
  tryInPlace,
  type AnswerParts,
  type PlacedAnswer,
} from 'shared-kit/content/sheet-answer';

/** The results of a text's sheets, in their order. */
export const calculateSheets = (blocks: readonly SheetBlock[]): SheetResult[] =>
  calculateBlocks(blocks, new Date().toISOString().slice(0, 10));

/** What an answer comes to in the sheets of its question; null if nothing can be tried. */
export const trySheets = (texts: {
  question: readonly SheetBlock[];
  answer: AnswerParts;
}): PlacedAnswer | null => tryInPlace(texts.question, texts.answer);
