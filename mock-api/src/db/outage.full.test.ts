import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Timers from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { apiError, contract } from 'shared-kit/contract';
import { startPostgres } from '@sheetfolk/tooling/postgres';
import { createApp } from '../create-app';
import { OutageError, TooSlowError } from '../errors';
import { createFolderMediaStore } from '../media/media-store';
import { createApiClient } from '../testing/api-client';
import { openPool, type Connection } from './connect';
import { migrate } from './migrate';
import { inTransaction } from './transaction';

const SIZE = 2;

/** Limits that nothing here reaches, however busy the machine is. */
const PATIENT = { waitMs: 20_000, timeouts: { read: 20_000, transaction: 20_000 } };

let server: Awaited<ReturnType<typeof startPostgres>>;
let connection: Connection;
/** One whose requests are given up soon. Nothing that must succeed has to be so quick. */
let impatient: Connection;
const apps: FastifyInstance[] = [];
let client: ReturnType<typeof createApiClient>;
let impatientClient: ReturnType<typeof createApiClient>;
const folder = mkdtempSync(join(tmpdir(), 'sf-outage-'));
const lines: Record<string, unknown>[] = [];
const reported: unknown[] = [];

/** Starts an API over a database, with connections for two requests at a time; returns its client. */
async function startApi(target: Connection) {
  const media = createFolderMediaStore(folder, target.db);
  const started = await createApp({
    settings: {
      trustProxy: 'loopback',
      rateLimitFactor: 1_000,
      allowedOrigins: [],
      site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
    },
    db: target.db,
    media,
    overload: { maxEventLoopDelay: 0, maxHeapUsedBytes: 0 },
    report: (error) => void reported.push(error),
    log: (entry) => void lines.push({ ...entry }),
  });
  apps.push(started);
  return createApiClient(await started.listen({ host: '127.0.0.1', port: 0 }));
}

beforeAll(async () => {
  server = await startPostgres();
  connection = openPool({ connectionString: server.url, ...PATIENT }, SIZE);
  impatient = openPool({ connectionString: server.url, ...PATIENT, waitMs: 400 }, SIZE);
  await migrate(connection.db);
  client = await startApi(connection);
  impatientClient = await startApi(impatient);
}, 60_000);

afterAll(async () => {
  for (const app of apps) await app.close();
  await connection.close();
  await impatient.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  lines.length = 0;
  reported.length = 0;
});

const listPosts = (from = client) => from.send(contract.posts.list);

/** Asserts a response that says when to come back, and is in the log by its id. */
function expectUnavailable({ status, headers, body }: Awaited<ReturnType<typeof listPosts>>) {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const { code, requestId } = apiError.parse(body);
  expect(code).toBe('unavailable');
  expect(headers.get('x-request-id')).toBe(requestId);
  expect(lines).toContainEqual(expect.objectContaining({ level: 'error', requestId }));
}

/** Keeps all connections busy until it is released. */
async function occupyPool({ db }: Connection) {
  const transactions = await Promise.all(
    Array.from({ length: SIZE }, () => db.startTransaction().execute()),
  );
  return {
    release: async () => {
      for (const transaction of transactions) await transaction.commit().execute();
    },
  };
}

test('responds 503 soon when all connections are busy, while health checks are answered', async () => {
  const busy = await occupyPool(impatient);
  const [response, health] = await Promise.all([
    listPosts(impatientClient),
    impatientClient.send(contract.site.health),
  ]);
  expectUnavailable(response);
  expect(lines[0]).toMatchObject({
    route: '/api/posts',
    cause: expect.stringContaining('timeout'),
  });
  expect(health).toMatchObject({ status: 200, body: { status: 'degraded' } });
  await busy.release();
  expect((await listPosts(impatientClient)).status).toBe(200);
});

test('refuses at once what would wait behind too many others', async () => {
  const busy = await occupyPool(connection);
  const query = () => sql`select 1`.execute(connection.db).catch((error: unknown) => error);
  const waiting = Array.from({ length: SIZE * 50 }, query);
  const refused = await query();
  expect(refused).toBeInstanceOf(OutageError);
  expect(refused).toMatchObject({ cause: { message: expect.stringContaining('wait') } });
  await busy.release();
  await Promise.all(waiting);
});

test('ends a read that takes too long, but lets a transaction take longer', async () => {
  const timeouts = { ...PATIENT.timeouts, read: 300 };
  // Its second query would have the time of the transaction, if that was left on the connection.
  const quick = openPool({ connectionString: server.url, ...PATIENT, timeouts }, 1);
  const endless = () => sql`select pg_sleep(60)`.execute(quick.db);
  await expect(endless()).rejects.toThrow(TooSlowError);
  const slow = inTransaction(quick.db, (trx) => sql`select pg_sleep(0.6)`.execute(trx));
  await expect(slow).resolves.toBeDefined();
  await expect(endless()).rejects.toThrow(TooSlowError);
  await quick.close();
});

test('responds 503 while the database is down, and works again when it is back', async () => {
  expect((await listPosts()).status).toBe(200);
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  const interrupted = inTransaction(connection.db, async (trx) => {
    begun();
    await resumed;
    await sql`select 1`.execute(trx);
  }).catch((error: unknown) => error);
  await hasBegun;

  await server.crash();
  expectUnavailable(await listPosts());
  expect(await client.send(contract.site.ready)).toMatchObject({ status: 503 });
  resume();
  expect(await interrupted).toBeInstanceOf(OutageError);

  await server.restart();
  expect((await listPosts()).status).toBe(200);
  expect(await client.send(contract.site.ready)).toMatchObject({ status: 200 });
  expect(reported).toEqual([]);
}, 30_000);

test('takes the failure of a file for what it is', async () => {
  const failure = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  const broken: Connection['db'] = connection.db.withPlugin({
    transformQuery: () => {
      throw failure;
    },
    transformResult: async ({ result }) => result,
  });
  const response = await listPosts(await startApi({ db: broken, close: async () => {} }));
  expect(response.status).toBe(500);
  expect(reported).toContain(failure);
});

test('retries a transaction that collided with another, after pauses that grow', async () => {
  // The module itself, because an import is a copy.
  const timers = jest.requireActual<typeof Timers>('node:timers/promises');
  const wait = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  let attempts = 0;
  const collided = await inTransaction(connection.db, async (trx) => {
    attempts += 1;
    if (attempts < 4) {
      await sql`do $$ begin raise exception 'collision' using errcode = '40001'; end $$`.execute(
        trx,
      );
    }
    return 'done';
  });
  expect(collided).toBe('done');
  expect(wait.mock.calls).toEqual([[10], [20], [40]]);
});
