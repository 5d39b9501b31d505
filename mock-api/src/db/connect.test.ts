import { sql } from 'kysely';
import { startPostgres } from '@sheetfolk/tooling/postgres';
import { OutageError } from '../errors';
import { connectPostgres, type ApiConnection, type Database } from './connect';

const SIZE = 2;

let server: Awaited<ReturnType<typeof startPostgres>>;
let connection: ApiConnection;
beforeAll(async () => {
  server = await startPostgres();
  connection = await connectPostgres(server.url, SIZE);
}, 60_000);
afterAll(async () => {
  await connection.close();
  await server.stop();
});

const readSetting = async (db: Database, name: string) => {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(
    db,
  );
  return rows[0]?.value;
};

test('joins of requests keep no rows in a cache, those of jobs may', async () => {
  expect(await readSetting(connection.db, 'enable_memoize')).toBe('off');
  expect(await readSetting(connection.jobs, 'enable_memoize')).toBe('on');
});

const isAnswered = async (db: Database) => {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  return rows[0]?.one === 1;
};

test('health checks do not wait for the connections of requests', async () => {
  const { db, health } = connection;
  const held = Array.from({ length: SIZE }, () => db.startTransaction().execute());
  const transactions = await Promise.all(held);
  // A check that waited for one of those connections would be given up: they end after it.
  expect(await isAnswered(health)).toBe(true);
  for (const transaction of transactions) await transaction.commit().execute();
});

test('a health check without an answer is given up, and the next has another connection', async () => {
  const { health } = connection;
  await expect(sql`select pg_sleep(30)`.execute(health)).rejects.toThrow(OutageError);
  expect(await isAnswered(health)).toBe(true);
}, 20_000);
