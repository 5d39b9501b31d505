import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { announceHalts } from './announce-halts';

const payload = z.object({ text: z.string(), event: z.string(), release: z.string() });
const MINUTE_MS = 60_000;

let api: TestApi;
let job: ReturnType<typeof announceHalts>;
/** The releases that the webhook was called for, and those that it refuses. */
const called: string[] = [];
const refused = new Set<string>();
const webhook = createServer(async (request, response) => {
  const { release } = payload.parse(await json(request));
  called.push(release);
  response.writeHead(refused.has(release) ? 400 : 204).end();
});

beforeAll(async () => {
  api = await startTestApi();
  await once(webhook.listen(0, '127.0.0.1'), 'listening');
  const address = webhook.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  job = announceHalts({
    site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
    webhookUrl: `http://127.0.0.1:${port}/`,
  });
});
beforeEach(async () => {
  called.length = 0;
  refused.clear();
  await api.db.deleteFrom('halted_releases').execute();
});
afterAll(async () => {
  webhook.close();
  await api.close();
});

const halt = (release: string, at: Date) =>
  api.db
    .insertInto('halted_releases')
    .values({ remote: 'remote_gigs', release, halted_at: at, reason: '5 of 5 loads failed.' })
    .execute();

test('a halt that the webhook refuses keeps no other one waiting, and the job says that it failed', async () => {
  const now = new Date();
  await halt('1.0.0', new Date(now.getTime() - 2 * MINUTE_MS));
  await halt('2.0.0', new Date(now.getTime() - MINUTE_MS));
  refused.add('1.0.0');
  await expect(job.run(api.db, now)).rejects.toThrow(
    'remote_gigs 1.0.0: Error: The webhook returned 400.',
  );
  expect(called).toEqual(['1.0.0', '2.0.0']);
});

test('a halt that was refused is sent again after pauses that double, until it is taken', async () => {
  const start = Date.now();
  await halt('1.0.0', new Date(start));
  refused.add('1.0.0');
  const runAfter = (seconds: number) => job.run(api.db, new Date(start + seconds * 1_000));
  await expect(runAfter(0)).rejects.toThrow('400');
  expect(await runAfter(14)).toEqual({ mailed: 0, called: 0 });
  await expect(runAfter(15)).rejects.toThrow('400');
  expect(await runAfter(44)).toEqual({ mailed: 0, called: 0 });
  refused.clear();
  expect(await runAfter(45)).toEqual({ mailed: 0, called: 1 });
  expect(await runAfter(3_600)).toEqual({ mailed: 0, called: 0 });
  expect(called).toHaveLength(3);
});

test('a halt of yesterday is not sent any more', async () => {
  await halt('1.0.0', new Date(Date.now() - 25 * 60 * MINUTE_MS));
  expect(await job.run(api.db, new Date())).toMatchObject({ called: 0 });
});
