import { WorkerError, WorkerTimeoutError, type WorkerRequest } from 'shared-kit/client/worker';
import { createEngine } from './engine-client';
import type { Tasks } from './tasks';

/** A worker that does what the test says. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  requests: WorkerRequest<Tasks>[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(request: WorkerRequest<Tasks>) {
    this.requests.push(request);
  }

  terminate() {
    this.isTerminated = true;
  }

  respond(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const worker = (index = 0) => {
  const started = FakeWorker.started[index];
  if (started === undefined) throw new Error(`Worker ${index} was not started.`);
  return started;
};

function useWorker(constructor: unknown) {
  Object.defineProperty(globalThis, 'Worker', { value: constructor, configurable: true });
}

beforeEach(() => {
  FakeWorker.started = [];
  useWorker(FakeWorker);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Worker');
});

const HTML = '<p><strong>x</strong></p>';

test('several tasks share one worker, and each gets its own response', async () => {
  const engine = createEngine();
  const one = engine.run('toMarkdown', ['a'], 1_000);
  const two = engine.run('toMarkdown', ['b'], 1_000);
  expect(FakeWorker.started).toHaveLength(1);
  const [first, second] = worker().requests;
  worker().respond({ id: second?.id, output: ['B'] });
  worker().respond({ id: first?.id, output: ['A'] });
  expect(await Promise.all([one, two])).toEqual([['A'], ['B']]);
});

test('an error in a task rejects that task only', async () => {
  const engine = createEngine();
  const task = engine.run('toHtml', 'x', 1_000);
  worker().respond({ id: worker().requests[0]?.id, error: 'broken' });
  await expect(task).rejects.toThrow(new WorkerError('broken'));
  expect(worker().isTerminated).toBe(false);
});

test('a task that takes too long is stopped, and the next one starts another worker', async () => {
  jest.useFakeTimers();
  const engine = createEngine();
  const slow = engine.run('toHtml', 'x', 10_000);
  const other = engine.run('toHtml', 'y', 60_000);
  const outcomes = Promise.allSettled([slow, other]);
  jest.advanceTimersByTime(10_000);
  const [first, second] = await outcomes;
  expect(first).toMatchObject({ reason: expect.any(WorkerTimeoutError) });
  expect(second).toMatchObject({ reason: expect.any(WorkerError) });
  expect(worker().isTerminated).toBe(true);
  void engine.run('toHtml', 'z', 1_000).catch(() => {});
  expect(FakeWorker.started).toHaveLength(2);
  engine.stop();
});

test('where a worker cannot be made, tasks run in this thread', async () => {
  useWorker(
    jest.fn(() => {
      throw new DOMException('Another origin', 'SecurityError');
    }),
  );
  expect(await createEngine().run('toMarkdown', [HTML], 1_000)).toEqual(['**x**']);
});

test('where a worker cannot load, what it was given runs in this thread', async () => {
  const engine = createEngine();
  const task = engine.run('toMarkdown', [HTML], 1_000);
  worker().dispatchEvent(new Event('error'));
  expect(await task).toEqual(['**x**']);
  expect(await engine.run('toMarkdown', [HTML], 1_000)).toEqual(['**x**']);
  expect(FakeWorker.started).toHaveLength(1);
});

test('a worker that breaks after it worked is replaced', async () => {
  const engine = createEngine();
  const one = engine.run('toHtml', 'x', 1_000);
  worker().respond({ id: worker().requests[0]?.id, output: 'X' });
  await one;
  const two = engine.run('toHtml', 'y', 1_000);
  worker().dispatchEvent(new Event('error'));
  await expect(two).rejects.toThrow(WorkerError);
  void engine.run('toHtml', 'z', 1_000).catch(() => {});
  expect(FakeWorker.started).toHaveLength(2);
  engine.stop();
});
