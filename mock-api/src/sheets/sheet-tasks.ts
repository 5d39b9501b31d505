import { readMarkdownParts } from 'shared-kit/content/markdown';
import { withContext, type SheetBlock, type SheetResult } from 'shared-kit/content/sheet-block';
import {
  calculateBlocks,
  tryAnswer,
  tryAnswerInAll,
  type TriedAnswer,
} from 'shared-kit/content/sheet-answer';
import { InvalidError } from '../errors';
import { inspectQuestion, readHiddenSets, type InspectedQuestion } from './hidden-sets';

/** Calculates the sheets of a Markdown text, for its HTML. */
export interface CalculateTask {
  kind: 'calculate';
  text: string;
  /** The text of its question, whose sheets its formulas may refer to. */
  context: string;
  /** The input that is named in errors. */
  field: string;
  /** `2026-11-28`, for what depends on it. */
  today: string;
}

/** Calculates sheets that are no Markdown: those of articles. */
export interface CalculateBlocksTask {
  kind: 'blocks';
  blocks: readonly SheetBlock[];
  today: string;
}

/** Tries an answer in the sheets of its question, both Markdown. */
export interface TryTask {
  kind: 'try';
  question: string;
  answer: string;
}

/** Tries an answer in the sheets of its question, and in hidden ones of other data. All are Markdown. */
export interface TryAllTask {
  kind: 'try-all';
  question: string;
  hidden: string;
  answer: string;
}

/** Looks at the sheets of a challenge before it is saved, both Markdown. */
export interface InspectTask {
  kind: 'inspect';
  question: string;
  hidden: string;
}

export type SheetTask = CalculateTask | CalculateBlocksTask | TryTask | TryAllTask | InspectTask;

/** What a task comes to: results for each sheet, or of an answer. */
export type SheetOutput =
  | { results: SheetResult[] }
  | { tried: TriedAnswer | null }
  | { all: TriedAnswer[] | null }
  | { inspected: InspectedQuestion };

function calculateText({ text, context, field, today }: CalculateTask): SheetResult[] {
  const { sheets, problem } = readMarkdownParts(text);
  if (problem !== null) throw new InvalidError(problem, { [field]: problem });
  const all = withContext(sheets, readMarkdownParts(context).sheets);
  return calculateBlocks(all, today).slice(0, sheets.length);
}

/** Does a task. Throws a 400 that names the field if a sheet is too large, or there are too many. */
export function processSheets(task: SheetTask): SheetOutput {
  if (task.kind === 'calculate') return { results: calculateText(task) };
  if (task.kind === 'blocks') return { results: calculateBlocks(task.blocks, task.today) };
  if (task.kind === 'inspect') return { inspected: inspectQuestion(task.question, task.hidden) };
  const question = readMarkdownParts(task.question).sheets;
  if (task.kind === 'try-all') {
    const hidden = readHiddenSets(question, readMarkdownParts(task.hidden).sheets);
    const parts = readMarkdownParts(task.answer, { isOwn: true });
    return { all: tryAnswerInAll([question, ...hidden], parts) };
  }
  const answer = readMarkdownParts(task.answer, { isOwn: true });
  return { tried: tryAnswer(question, answer) };
}
