import { sql } from 'kysely';
import { describeStartError } from '../describe-start-error';
import { openTestDatabase } from '../testing/database';
import type { Connection } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations/list';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase({ empty: true });
});
afterAll(() => connection.close());

const listTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
    order by tablename`.execute(connection.db);
  return rows.map(({ name }) => name);
};

test('a database of a version before the baseline is refused in one line and stays as it is', async () => {
  const { db } = connection;
  await sql`create table users (id uuid primary key)`.execute(db);
  await sql`create table migrations (name text primary key, applied_at timestamptz(3) not null)`.execute(
    db,
  );
  await sql`insert into migrations values ('lock', now()), ('001-people', now())`.execute(db);
  const error: unknown = await migrate(db).catch((reason: unknown) => reason);
  expect(describeStartError(error)).toMatch(/^The database is of an older [^\n]+ DATA_DIR [^\n]+$/);
  expect(await listTables()).toEqual(['migrations', 'users']);
  await sql`drop table users, migrations`.execute(db);
});

test('processes that start at once migrate the database once', async () => {
  const { db } = connection;
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  await migrate(db);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    ...migrations.map(({ name }) => name),
    'lock',
    // Its tags, too, are those of this version.
    'merged-tags',
  ]);
});

test('migrations of a newer version are left as they are', async () => {
  const { db } = connection;
  await sql`insert into migrations values ('999-newer', now())`.execute(db);
  await migrate(db);
  const { rows } = await sql`select from migrations where name = '999-newer'`.execute(db);
  expect(rows).toHaveLength(1);
});

test('concurrent large and small values do not mix', async () => {
  const { db } = connection;
  const results = await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const text = `${'x'.repeat(number % 3 === 0 ? 200_000 : 10)}${number}`;
      const { rows } = await sql<{ text: string; number: number }>`
        select ${text}::text as text, ${number}::int as number`.execute(db);
      return rows[0]?.text === text && rows[0].number === number;
    }),
  );
  expect(results.every(Boolean)).toBe(true);
});

test('a failed transaction leaves nothing, and others wait for it', async () => {
  const { db } = connection;
  await sql`create table marks (name text primary key)`.execute(db);
  const mark = (name: string, fail: boolean) =>
    db.transaction().execute(async (trx) => {
      await sql`insert into marks values (${name})`.execute(trx);
      await sql`select 1`.execute(trx);
      if (fail) throw new Error(name);
    });
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.allSettled(names.map((name, index) => mark(name, index % 2 === 1)));
  const { rows } = await sql<{ name: string }>`select name from marks order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['a', 'c', 'e']);
});
