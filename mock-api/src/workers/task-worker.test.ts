import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { InvalidError, UnavailableError } from '../errors';
import { fakeTimeouts } from '../testing/fake-timers';
import { createTaskWorker } from './task-worker';

/** What the thread does with a task. */
const THREAD = `
  const { parentPort, threadId } = require('node:worker_threads');
  const behaviours = {
    identify: () => parentPort.postMessage({ result: String(threadId) }),
    reject: () => parentPort.postMessage({ message: 'Too short.', fields: { title: 'Too short.' } }),
    hang: () => { for (;;); },
    fail: () => { throw new Error('It failed.'); },
    exit: () => process.exit(),
    fill: () => { const kept = []; for (;;) kept.push(Array(10_000).fill({})); },
    measure: (bytes) => parentPort.postMessage({ result: String(bytes.length) }),
  };
  parentPort.on('message', ({ kind, bytes }) => behaviours[kind](bytes));
`;

interface Task {
  kind: string;
  bytes?: Uint8Array<ArrayBuffer>;
}

const FAILURE = 'Too complex.';

let threads: Worker[];
/** Resolve when the threads have ended, also if they have before. */
let exits: Promise<unknown>[];
let stopWorkers: (() => Promise<void>)[];
beforeEach(() => {
  threads = [];
  exits = [];
  stopWorkers = [];
});
afterEach(async () => {
  for (const stop of stopWorkers) await stop();
  jest.useRealTimers();
});

function createWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 16 };
  const thread = new Worker(THREAD, { eval: true, resourceLimits });
  threads.push(thread);
  exits.push(new Promise((resolve) => thread.once('exit', resolve)));
  return thread;
}

function createTasks(limits: { timeoutMs?: number; idleTimeoutMs?: number } = {}) {
  return createTaskWorker<Task, string>({
    createWorker,
    runHere: ({ kind }) => `${kind} here`,
    timeoutMs: 10_000,
    ...limits,
    maxWaiting: 10,
    sizeOf: ({ bytes }) => bytes?.length ?? 1,
    transferOf: ({ bytes }) => (bytes === undefined ? [] : [bytes.buffer]),
    busyMessage: 'Too many wait.',
    failureError: ({ kind }) => new InvalidError(FAILURE, { kind }),
  });
}

function startTasks(limits?: Parameters<typeof createTasks>[0]) {
  const tasks = createTasks(limits);
  stopWorkers.push(tasks.start().stop);
  return tasks;
}

test('runs all tasks in one thread, which the first one starts', async () => {
  const tasks = startTasks();
  expect(threads).toHaveLength(0);
  const first = await tasks.run({ kind: 'identify' });
  expect(await tasks.run({ kind: 'identify' })).toBe(first);
  expect(first).toBe(`${threads[0]?.threadId}`);
  expect(threads).toHaveLength(1);
});

test('throws what makes the input invalid, and keeps the thread', async () => {
  const tasks = startTasks();
  const error = await tasks.run({ kind: 'reject' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InvalidError);
  expect(error).toMatchObject({ message: 'Too short.', fields: { title: 'Too short.' } });
  await tasks.run({ kind: 'identify' });
  expect(threads).toHaveLength(1);
});

test.each(['fail', 'exit', 'fill'])(
  'if a task ends the thread (%s), it fails and the next gets a new one',
  async (kind) => {
    const tasks = startTasks();
    const first = await tasks.run({ kind: 'identify' });
    const failure = tasks.run({ kind });
    const next = tasks.run({ kind: 'identify' });
    await expect(failure).rejects.toMatchObject({ message: FAILURE, fields: { kind } });
    expect(await next).not.toBe(first);
    expect(threads).toHaveLength(2);
  },
);

test('a task that takes too long ends the thread, and the next gets a new one', async () => {
  fakeTimeouts();
  const tasks = startTasks({ timeoutMs: 1_000 });
  const first = await tasks.run({ kind: 'identify' });
  const hanging = tasks.run({ kind: 'hang' });
  await nextTurn();
  jest.advanceTimersByTime(1_000);
  await expect(hanging).rejects.toThrow(FAILURE);
  await exits[0];
  expect(await tasks.run({ kind: 'identify' })).not.toBe(first);
});

test('a thread that ends between two tasks is replaced', async () => {
  const tasks = startTasks();
  const first = await tasks.run({ kind: 'identify' });
  // Not as a task: a result and an error reach this thread in any order.
  threads[0]?.postMessage({ kind: 'fail' });
  await exits[0];
  expect(await tasks.run({ kind: 'identify' })).not.toBe(first);
});

test('a thread without tasks ends after a while, and the next task gets a new one', async () => {
  fakeTimeouts();
  const tasks = startTasks({ idleTimeoutMs: 10 });
  const first = await tasks.run({ kind: 'identify' });
  jest.advanceTimersByTime(10);
  await exits[0];
  expect(await tasks.run({ kind: 'identify' })).not.toBe(first);
});

test('refuses tasks while too many wait, by their size', async () => {
  const tasks = startTasks();
  const running = tasks.run({ kind: 'identify' });
  await new Promise((resolve) => setImmediate(resolve));
  const waiting = tasks.run({ kind: 'measure', bytes: new Uint8Array(8) });
  const refused = tasks.run({ kind: 'measure', bytes: new Uint8Array(3) });
  await expect(refused).rejects.toThrow(UnavailableError);
  await expect(refused).rejects.toThrow('Too many wait.');
  const last = tasks.run({ kind: 'measure', bytes: new Uint8Array(2) });
  expect(await Promise.all([running, waiting, last])).toEqual([expect.any(String), '8', '2']);
  expect(await tasks.run({ kind: 'measure', bytes: new Uint8Array(10) })).toBe('10');
});

test('moves what can be moved instead of copying it', async () => {
  const bytes = new Uint8Array(5);
  expect(await startTasks().run({ kind: 'measure', bytes })).toBe('5');
  expect(bytes).toHaveLength(0);
});

test('runs tasks in the own thread before the start and after the stop', async () => {
  const tasks = createTasks();
  expect(await tasks.run({ kind: 'identify' })).toBe('identify here');
  const { stop } = tasks.start();
  expect(await tasks.run({ kind: 'identify' })).not.toBe('identify here');
  await stop();
  expect(threads[0]?.threadId).toBe(-1);
  expect(await tasks.run({ kind: 'identify' })).toBe('identify here');
  expect(threads).toHaveLength(1);
});
