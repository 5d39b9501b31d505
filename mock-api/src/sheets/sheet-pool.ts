// Without `node:`, because that is the spelling by which webpack finds workers to bundle.
import { Worker } from 'worker_threads';
import { findArticleSheets, mayHaveArticleSheet, mayHaveSheet } from 'shared-kit/content/markdown';
import type { SheetResult } from 'shared-kit/content/sheet-block';
import type { TriedAnswer } from 'shared-kit/content/sheet-answer';
import { InvalidError } from '../errors';
import { createTaskWorker } from '../workers/task-worker';
import type { InspectedQuestion } from './hidden-sets';
import { processSheets, type SheetOutput, type SheetTask } from './sheet-tasks';

/** A formula that takes too long or too much memory. It is no fault of the text: it is not calculated. */
class NotCalculatedError extends InvalidError {}

/** Strangers write the formulas: they run in a thread that is ended, and never in the process itself. */
const sheets = createTaskWorker({
  createWorker: () =>
    new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    }),
  runHere: processSheets,
  timeoutMs: 2_000,
  // A busy machine needs longer to load the engine than to calculate: nobody's formula is to blame.
  startMs: 8_000,
  idleTimeoutMs: 60_000,
  // All of them taking their two seconds, the last one waits for forty.
  maxWaiting: 20,
  busyMessage: 'Too many sheets are being calculated. Please try again in a moment.',
  failureError: () => new NotCalculatedError('These sheets take too long to calculate.'),
});

/** Calculates sheets in a thread from now on. */
export const startSheetWorker = sheets.start;

const today = () => new Date().toISOString().slice(0, 10);

/** Runs a task; `fallback` if it takes too long or too much memory. */
async function runOr<Fallback>(
  task: SheetTask,
  fallback: Fallback,
): Promise<SheetOutput | Fallback> {
  try {
    return await sheets.run(task);
  } catch (error) {
    if (error instanceof NotCalculatedError) return fallback;
    throw error;
  }
}

async function calculate(task: SheetTask): Promise<SheetResult[] | null> {
  const output = await runOr(task, null);
  return output !== null && 'results' in output ? output.results : null;
}

/**
 * The results of a Markdown text's sheets, in their order; null if it has none, or if they take too long to
 * calculate. Throws a 400 that names `field` if there are too many or too large ones, and a 503 if too
 * many texts wait.
 * @param context the Markdown of its question, whose sheets its formulas may refer to
 */
export async function calculateSheets(
  text: string,
  field: string,
  context = '',
): Promise<SheetResult[] | null> {
  if (!mayHaveSheet(text)) return null;
  return calculate({ kind: 'calculate', text, context, field, today: today() });
}

/**
 * The results of the sheets of an article, which is sanitised HTML; null if it has none, or if they are not
 * calculated. Throws a 400 if there are too many or too large ones.
 */
export async function calculateArticleSheets(html: string): Promise<SheetResult[] | null> {
  if (!mayHaveArticleSheet(html)) return null;
  const { sheets: blocks, problem } = findArticleSheets(html);
  if (problem !== null) throw new InvalidError(problem, { content: problem });
  return blocks.length === 0 ? null : calculate({ kind: 'blocks', blocks, today: today() });
}

/**
 * What an answer comes to in the sheets of its question, both Markdown. Null if nothing can be tried,
 * 'failed' if it takes too long. Throws a 503 if too many wait.
 */
export async function tryInThread(
  question: string,
  answer: string,
): Promise<TriedAnswer | null | 'failed'> {
  if (!mayHaveSheet(question)) return null;
  const output = await runOr({ kind: 'try', question, answer }, 'failed' as const);
  if (output === 'failed') return output;
  return 'tried' in output ? output.tried : null;
}

/**
 * What an answer comes to in the sheets of its question, and in hidden ones of other data, in the same way in
 * all. Null if nothing can be tried, 'failed' if it takes too long. Throws a 503 if too many wait.
 */
export async function tryAllInThread(
  question: string,
  hidden: string,
  answer: string,
): Promise<TriedAnswer[] | null | 'failed'> {
  if (!mayHaveSheet(question)) return null;
  const output = await runOr({ kind: 'try-all', question, hidden, answer }, 'failed' as const);
  if (output === 'failed') return output;
  return 'all' in output ? output.all : null;
}

/** What a challenge wants, by its text and its hidden sheets, both Markdown. Throws a 503 if too many wait. */
export async function inspectInThread(
  question: string,
  hidden: string,
): Promise<InspectedQuestion> {
  const output = await sheets.run({ kind: 'inspect', question, hidden });
  if (!('inspected' in output)) throw new Error('An inspection has another result.');
  return output.inspected;
}
