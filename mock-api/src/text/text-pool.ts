import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
// Without `node:`, because that is the spelling by which webpack finds workers to bundle.
import { Worker } from 'worker_threads';
import { InvalidError, UnavailableError } from '../errors';
import { cleanHtml as cleanHtmlNow } from './clean-html';
import { renderMarkdown as renderMarkdownNow } from './markdown';
import type { TextResult, TextTask } from './text-tasks';

/** Texts that wait; with more, whoever asks waits too long anyway. */
const MAX_WAITING = 200;

/** In milliseconds. The longest texts that people write take a tenth of it. */
const TIMEOUT_MS = 5_000;

let hasWorker = false;
let worker: Worker | null = null;

/** Processes texts in a thread from now on. Without it they are processed here, as tests do. */
export function startTextWorker(): { stop: () => Promise<void> } {
  hasWorker = true;
  return {
    stop: async () => {
      hasWorker = false;
      await worker?.terminate();
      worker = null;
    },
  };
}

const createWorker = () =>
  new Worker(new URL('./text-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });

/** Runs a task in the worker. One that takes too long ends with it, and the next gets a new one. */
function runInWorker(task: TextTask): Promise<TextResult> {
  worker ??= createWorker();
  const current = worker;
  return new Promise((resolve, reject) => {
    const stop = (error: Error) => {
      worker = null;
      void current.terminate();
      reject(error);
    };
    const timer = setTimeout(() => stop(tooComplexError(task)), TIMEOUT_MS);
    const settle = () => {
      clearTimeout(timer);
      current.removeAllListeners('message').removeAllListeners('error');
    };
    current.once('message', (result: TextResult) => {
      settle();
      resolve(result);
    });
    // Out of memory, as a rule.
    current.once('error', () => {
      settle();
      stop(tooComplexError(task));
    });
    current.postMessage(task);
  });
}

function tooComplexError({ field }: TextTask): InvalidError {
  const message = 'This text is too complex. Please make it shorter or simpler.';
  return new InvalidError(message, { [field]: message });
}

async function runHere({ kind, text, field }: TextTask): Promise<TextResult> {
  await nextTurn();
  return { html: (kind === 'markdown' ? renderMarkdownNow : cleanHtmlNow)(text, field) };
}

const inTurn = pLimit(1);

/**
 * Processes texts one at a time in a thread of their own: the longest take a tenth of a second, during
 * which the process would serve nobody else. Throws a 400 that names the field if the text is
 * invalid or takes too long, and a 503 if too many wait.
 */
async function processText(task: TextTask): Promise<string> {
  if (inTurn.pendingCount >= MAX_WAITING) {
    throw new UnavailableError('Too many texts are being processed. Please try again in a moment.');
  }
  const result = await inTurn(() => (hasWorker ? runInWorker(task) : runHere(task)));
  if ('html' in result) return result.html;
  throw new InvalidError(result.message, result.fields);
}

/** Renders Markdown as sanitized HTML. */
export const renderMarkdown = (text: string, field: string): Promise<string> =>
  processText({ kind: 'markdown', text, field });

/** Sanitizes HTML. */
export const cleanHtml = (text: string, field: string): Promise<string> =>
  processText({ kind: 'html', text, field });
