import { readMarkdownParts } from 'shared-kit/content/markdown';
import { createWorkerClient, type WorkerClient } from 'shared-kit/client/worker';
import { parseSheetBlock, withContext, type SheetResult } from 'shared-kit/content/sheet-block';
import type { PlacedAnswer } from 'shared-kit/content/sheet-answer';
import type { Tasks } from './sheet-data';
import { EVALUATE_MS, LOAD_MS, startWorker } from './sheet-engine';

/** Nobody writes or looks for so long: the worker's memory is worth more. */
const IDLE_MS = 30_000;

let client: WorkerClient<Tasks> | null = null;
let loaded: Promise<unknown> | null = null;
/** Tasks wait for the one before: its time must not count as theirs. */
let previous: Promise<unknown> = Promise.resolve();
let idle: ReturnType<typeof setTimeout> | undefined;

function stop(): void {
  client?.stop();
  client = null;
  loaded = null;
}

function runTask<Name extends 'calculateSheets' | 'tryAnswer'>(
  name: Name,
  input: Tasks[Name]['input'],
): Promise<Tasks[Name]['output']> {
  clearTimeout(idle);
  const result = previous.then(async () => {
    client ??= createWorkerClient<Tasks>(startWorker);
    const current = client;
    try {
      // The first task downloads the engine.
      await (loaded ??= current.run('calculateSheets', [], LOAD_MS));
      return await current.run(name, input, EVALUATE_MS);
    } catch (error) {
      stop();
      throw error;
    } finally {
      idle = setTimeout(stop, IDLE_MS);
    }
  });
  previous = result.catch(() => undefined);
  return result;
}

/**
 * The results of a Markdown text's sheets. Rejects if they take too long, or there is no worker.
 * @param context the sources of the question's sheets, which its formulas may refer to
 */
export async function calculateText(
  markdown: string,
  context: readonly string[],
): Promise<SheetResult[]> {
  const { sheets } = readMarkdownParts(markdown);
  const others = context.map(parseSheetBlock).filter((block) => block !== null);
  const results = await runTask('calculateSheets', withContext(sheets, others));
  return results.slice(0, sheets.length);
}

/** What an answer comes to in the sheets of its question, both Markdown. Rejects if that takes too long. */
export const tryAnswerText = (question: string, answer: string): Promise<PlacedAnswer | null> =>
  runTask('tryAnswer', {
    question: readMarkdownParts(question).sheets,
    answer: readMarkdownParts(answer, { isOwn: true }),
  });
