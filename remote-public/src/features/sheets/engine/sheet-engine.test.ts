import {
  WorkerError,
  WorkerStopError,
  WorkerTimeoutError,
  WorkerUnavailableError,
  type WorkerRequest,
} from 'shared-kit/client/worker';
import writeXlsxFile from 'write-excel-file/node';
import { createSheetEngine } from './sheet-engine';
import type { Tasks } from './sheet-data';

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
    if (request.name === 'load') this.respond({ id: request.id, output: null });
  }

  terminate() {
    this.isTerminated = true;
  }

  respond(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const createEngine = () =>
  // The parts of a worker that the engine uses.
  createSheetEngine(() => new FakeWorker() as unknown as Worker);

/** What the worker says when it has opened an empty workbook. */
const OPENED = { sheets: [], views: [], isCalculated: true, leftOut: [] };

/** The error that a promise is rejected with. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  FakeWorker.started = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('starts the engine once, then calculates', async () => {
  const engine = createEngine();
  const first = engine.open({ sheets: [] });
  await settle();
  const [worker] = FakeWorker.started;
  expect(worker?.requests.map(({ name }) => name)).toEqual(['load', 'open']);
  worker?.respond({ id: 2, output: OPENED });
  expect(await first).toEqual(OPENED);
  const second = engine.edit({ sheet: 0, address: 'A1', text: '2' });
  await settle();
  worker?.respond({ id: 3, output: ['two'] });
  expect(await second).toEqual(['two']);
  expect(worker?.requests.at(-1)?.name).toBe('edit');
  expect(FakeWorker.started).toHaveLength(1);
});

test('stops a calculation after two seconds; the next one has a new worker', async () => {
  const engine = createEngine();
  const stuck = failureOf(engine.open({ sheets: [] }));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await stuck).toBeInstanceOf(WorkerTimeoutError);
  expect(FakeWorker.started[0]?.isTerminated).toBe(true);
  const next = engine.edit({ sheet: 0, address: 'A1', text: '2' });
  await settle();
  // What was open is opened again, then what was typed is typed again: each has its own two seconds.
  const [, worker] = FakeWorker.started;
  expect(worker?.requests.at(-1)?.name).toBe('open');
  worker?.respond({ id: 4, output: OPENED });
  await settle();
  expect(worker?.requests.at(-1)).toMatchObject({
    name: 'edit',
    input: [{ address: 'A1', text: '2' }],
  });
  worker?.respond({ id: 5, output: [] });
  expect(await next).toEqual([]);
});

test('the time of one calculation is not that of the next', async () => {
  const engine = createEngine();
  const [one, two] = [engine.open({ sheets: [] }), engine.open({ sheets: [] })];
  await jest.advanceTimersByTimeAsync(1_500);
  const [worker] = FakeWorker.started;
  worker?.respond({ id: 2, output: OPENED });
  await one;
  await jest.advanceTimersByTimeAsync(1_500);
  worker?.respond({ id: 3, output: OPENED });
  expect(await two).toEqual(OPENED);
});

test('a failure ends the worker, which may have stopped in the middle of something', async () => {
  const engine = createEngine();
  const failed = failureOf(engine.open({ sheets: [] }));
  await settle();
  FakeWorker.started[0]?.respond({ id: 2, error: 'unreachable' });
  expect(await failed).toBeInstanceOf(WorkerError);
  expect(FakeWorker.started[0]?.isTerminated).toBe(true);
});

test('says that there is no engine where a worker cannot start', async () => {
  const refused = createSheetEngine(() => {
    throw new DOMException('of another origin', 'SecurityError');
  });
  await expect(refused.open({ sheets: [] })).rejects.toThrow(WorkerUnavailableError);
});

test('says that there is no engine if its files do not arrive', async () => {
  const engine = createEngine();
  const failed = failureOf(engine.open({ sheets: [] }));
  await settle();
  FakeWorker.started[0]?.dispatchEvent(new Event('error'));
  expect(await failed).toBeInstanceOf(WorkerUnavailableError);
});

test('closing ends the worker and what it does', async () => {
  const engine = createEngine();
  const closed = failureOf(engine.open({ sheets: [] }));
  await settle();
  engine.stop();
  expect(await closed).toBeInstanceOf(WorkerStopError);
  expect(FakeWorker.started[0]?.isTerminated).toBe(true);
});

test('refuses an archive that says it unpacks to very much', async () => {
  jest.useRealTimers();
  const bytes = new Uint8Array(
    await writeXlsxFile([{ sheet: 'A', data: [[{ type: Number, value: 1 }]] }]).toBuffer(),
  );
  const view = new DataView(bytes.buffer);
  let entry = 0;
  while (view.getUint32(entry, true) !== 0x02014b50) entry += 1;
  view.setUint32(entry + 24, 3_000_000_000, true);
  expect(await createEngine().open({ bytes: bytes.buffer, kind: 'workbook' })).toEqual({
    failure: 'too-large',
  });
});
