import { startTestApi, type TestApi } from '../testing/start-test-api';
import type { Job } from './job';
import { LeaseLostError } from './job-lease';
import { runJob } from './scheduler';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => api.db.deleteFrom('jobs').execute());
afterAll(() => api.close());

/** Long enough for a renewal on a busy machine. */
const LEASE_MS = 1_000;
const HOUR = 3_600_000;

const createJob = (run: Job['run']): Job => ({
  name: 'long',
  intervalMs: HOUR,
  leaseMs: LEASE_MS,
  run,
});

const readRow = () =>
  api.db.selectFrom('jobs').selectAll().where('name', '=', 'long').executeTakeFirst();

/** The real time, or later. */
const now = () => new Date();
const inAnHour = () => new Date(Date.now() + HOUR);

/** A job that runs until it is released, or told that its lease is lost. */
function createHangingJob() {
  let release: (result: string) => void = () => {};
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const job = createJob((_, __, controls) => {
    start();
    return new Promise((resolve) => {
      release = resolve;
      controls?.signal?.addEventListener('abort', () => resolve('stopped'));
    });
  });
  return { job, started, release: (result: string) => release(result) };
}

test('a run longer than its lease is started by no other process', async () => {
  const { job, started, release } = createHangingJob();
  // On this clock no renewal is late, however busy the machine is.
  let time = Date.now();
  const clock = () => new Date(time);
  const running = runJob(api.db, job, clock);
  await started;
  const isRenewed = async () => (await readRow())?.due_at.getTime() === time + LEASE_MS;
  const end = time + LEASE_MS;
  while (time < end) {
    time += LEASE_MS / 4;
    while (!(await isRenewed()));
    const second = createJob(async () => 'second');
    expect(await runJob(api.db, second, clock)).toEqual({ ran: false });
  }
  release('first');
  expect(await running).toEqual({ ran: true, result: 'first' });
  expect(await readRow()).toMatchObject({ lease: null, result: 'first' });
});

test('a run that lost its lease is told, stops, and does not replace the result of the other', async () => {
  const { job, started } = createHangingJob();
  const running = runJob(api.db, job, now);
  const outcome = running.catch((error: unknown) => error);
  await started;
  const other = createJob(async () => 'second');
  expect(await runJob(api.db, other, inAnHour)).toEqual({ ran: true, result: 'second' });
  const finished = await readRow();
  expect(await outcome).toBeInstanceOf(LeaseLostError);
  expect(await readRow()).toEqual(finished);
  expect(finished).toMatchObject({ lease: null, result: 'second', last_error: null });
});

test('a run that lost its lease and fails stores no error', async () => {
  const failing = createJob(async () => {
    await runJob(
      api.db,
      createJob(async () => 'second'),
      inAnHour,
    );
    throw new Error('Too late.');
  });
  await expect(runJob(api.db, failing, now)).rejects.toBeInstanceOf(LeaseLostError);
  expect(await readRow()).toMatchObject({ result: 'second', last_error: null });
});

test('a run whose process no longer renews the lease is started again', async () => {
  const { job, started } = createHangingJob();
  let isCut = false;
  const leases = new Proxy(api.db, {
    get(db, name) {
      if (isCut) throw new Error('This process has no connection.');
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  const outcome = runJob(api.db, job, now, { leases }).catch((error: unknown) => error);
  await started;
  isCut = true;
  const other = createJob(async () => 'second');
  while (!(await runJob(api.db, other, now)).ran) expect((await readRow())?.lease).not.toBeNull();
  expect(await readRow()).toMatchObject({ lease: null, result: 'second' });
  isCut = false;
  expect(await outcome).toBeInstanceOf(LeaseLostError);
  expect(await readRow()).toMatchObject({ lease: null, result: 'second' });
});
