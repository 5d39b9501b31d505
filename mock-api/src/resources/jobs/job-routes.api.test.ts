import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { runJob } from '../../jobs/scheduler';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminJobs, audit } = contract;
const HOUR = 3_600_000;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
});
beforeEach(() => api.db.deleteFrom('jobs').execute());
afterAll(() => api.close());

const job = (name: string, run: () => Promise<unknown>) => ({
  name,
  intervalMs: HOUR,
  leaseMs: HOUR,
  run,
});

const list = async () => (await api.request(adminJobs.list, {}, admin)).items;
const run = (name: string) => api.send(adminJobs.run, { params: { name } }, admin);
const clock = () => new Date();

/** A job that another process is running, or was when it was killed. */
const insertLeased = (name: string, until: number) =>
  api.db
    .insertInto('jobs')
    .values({
      name,
      due_at: new Date(Date.now() + until),
      lease: newId(),
      finished_at: null,
      result: null,
      last_error: null,
    })
    .execute();

test('lists jobs by name with their results, their errors and what runs', async () => {
  await runJob(
    api.db,
    job('counting', async () => ({ counted: 3 })),
    clock,
  );
  const failing = job('failing', () => Promise.reject(new Error('Not today.')));
  await expect(runJob(api.db, failing, clock)).rejects.toThrow('Not today.');
  await insertLeased('long', HOUR);
  await insertLeased('killed', -HOUR);
  expect(await list()).toMatchObject([
    { name: 'counting', status: 'waiting', result: { counted: 3 }, lastError: null },
    { name: 'failing', status: 'failed', result: null, lastError: 'Not today.' },
    { name: 'killed', status: 'waiting', finishedAt: null },
    { name: 'long', status: 'running', finishedAt: null },
  ]);
});

test('makes a job due now, and audits it', async () => {
  const counting = job('counting', async () => 1);
  await runJob(api.db, counting, clock);
  expect(await runJob(api.db, counting, clock)).toEqual({ ran: false });
  expect(await run('counting')).toMatchObject({ status: 200, body: { status: 'waiting' } });
  expect((await runJob(api.db, counting, clock)).ran).toBe(true);
  const log = await api.request(audit.list, { query: { q: 'job.run' } }, admin);
  expect(log.items).toMatchObject([{ subject: { kind: 'job' }, after: { name: 'counting' } }]);
});

test('leaves a running job alone', async () => {
  await insertLeased('long', HOUR);
  expect(await run('long')).toMatchObject({ status: 200, body: { status: 'running' } });
  expect(
    (
      await runJob(
        api.db,
        job('long', async () => 1),
        clock,
      )
    ).ran,
  ).toBe(false);
});

test('404 for a job that does not exist', async () => {
  expect((await run('nothing')).status).toBe(404);
});
