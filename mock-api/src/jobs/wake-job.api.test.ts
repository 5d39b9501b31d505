import { contract } from 'shared-kit/contract';
import { createApp } from '../create-app';
import { createFolderMediaStore } from '../media/media-store';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { bulkChanges } from './bulk-changes';
import type { Job } from './job';
import { startScheduler } from './scheduler';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => api.db.deleteFrom('jobs').execute());
afterAll(() => api.close());

/** No check comes while a test runs. */
const NEVER = 3_600_000;

const schedule = (job: Job) =>
  startScheduler({
    db: api.db,
    jobs: [job],
    checkIntervalMs: NEVER,
    report: (error) => {
      throw error;
    },
  });

const nextTick = () => new Promise((again) => setImmediate(again));

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await nextTick();
}

test('a woken job runs without waiting for the next check', async () => {
  let runs = 0;
  const job = { name: 'woken', intervalMs: 0, leaseMs: 60_000, run: async () => (runs += 1) };
  const scheduler = schedule(job);
  await until(() => runs === 1);
  scheduler.wake('woken');
  scheduler.wake('unknown');
  await until(() => runs === 2);
  await scheduler.stop();
  scheduler.wake('woken');
  await nextTick();
  expect(runs).toBe(2);
});

test('a job that is woken while it runs, or asks for it, runs again', async () => {
  let runs = 0;
  let release = () => {};
  const job: Job = {
    name: 'busy',
    intervalMs: 0,
    leaseMs: 60_000,
    run: async (_, __, controls) => {
      runs += 1;
      if (runs === 1) await new Promise<void>((done) => (release = done));
      if (runs === 2) controls?.runAgain?.();
    },
  };
  const scheduler = schedule(job);
  await until(() => runs === 1);
  scheduler.wake('busy');
  release();
  await until(() => runs === 3);
  await scheduler.stop();
  expect(runs).toBe(3);
});

test('a bulk change is carried out as soon as it is accepted', async () => {
  const admin = await api.member('admin');
  const member = await api.member();
  const site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
  const report = (error: unknown) => {
    throw error;
  };
  const scheduler = schedule(bulkChanges({ site, report }));
  const app = await createApp({
    settings: { trustProxy: 'loopback', rateLimitFactor: 1_000, allowedOrigins: [], site },
    db: api.db,
    media: createFolderMediaStore('unused', api.db),
    report,
    wakeJob: scheduler.wake,
  });
  const response = await app.inject({
    method: 'POST',
    url: contract.adminBulk.start.path,
    headers: { authorization: `Bearer ${admin.token}`, host: 'localhost' },
    payload: { area: 'users', target: { ids: [member.id] }, action: 'disable' },
  });
  expect(response.statusCode).toBe(202);
  const params = { id: response.json<{ _id: string }>()._id };
  const read = () => api.request(contract.adminBulk.byId, { params }, admin);
  await until(async () => (await read()).status === 'done');
  expect((await read()).changed).toBe(1);
  await app.close();
  await scheduler.stop();
});
