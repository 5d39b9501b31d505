import { readMarkdownParts } from 'shared-kit/content/markdown';
import type { SheetResult } from 'shared-kit/content/sheet-block';
import { calculateBlocks, tryInPlace, type PlacedAnswer } from 'shared-kit/content/sheet-answer';

/** The results of a Markdown text's sheets, in their order. */
export const calculateText = (text: string): SheetResult[] =>
  calculateBlocks(readMarkdownParts(text).sheets, new Date().toISOString().slice(0, 10));

/** What an answer comes to in the sheets of its question, both Markdown; null if nothing can be tried. */
export const tryTexts = ({
  question,
  answer,
}: {
  question: string;
  answer: string;
}): PlacedAnswer | null =>
  tryInPlace(readMarkdownParts(question).sheets, readMarkdownParts(answer, { isOwn: true }));
