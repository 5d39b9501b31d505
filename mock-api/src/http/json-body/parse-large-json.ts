// Without `node:`, because that is the spelling by which webpack finds workers to bundle.
import { Worker } from 'worker_threads';
import { InvalidError } from '../../errors';
import { createTaskWorker } from '../../workers/task-worker';
import { BODY_BUDGET } from '../body-budget';
import { parseJson } from './parse-json';

/** The largest bodies take a fifth of a second, during which the process would serve nobody else. */
const bodies = createTaskWorker({
  createWorker: () =>
    new Worker(new URL('./json-worker.ts', import.meta.url), {
      // The text of the largest body and its values, both with two bytes for each character, are 128.
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    }),
  runHere: parseJson,
  timeoutMs: 5_000,
  // What it has parsed stays in its memory until there is more: two hundred megabytes at times.
  idleTimeoutMs: 5_000,
  // No more bytes than the budget admits. Without a limit, bodies whose clients have left, which
  // the budget counts no longer, would wait beside them.
  maxWaiting: BODY_BUDGET.processBytes,
  sizeOf: ({ byteLength }) => byteLength,
  // Another buffer may share its memory with a small one, which is part of a pool.
  transferOf: ({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  busyMessage: 'Too many large requests are being processed. Please try again in a moment.',
  failureError: () =>
    new InvalidError('The body is too complex. Please make it smaller or simpler.'),
});

/** Parses large bodies in a thread from now on. */
export const startJsonWorker = bodies.start;

/** Does what `parseJson` does, without blocking the process. The buffer is empty afterwards. */
export const parseLargeJson = bodies.run;
