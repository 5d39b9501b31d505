import { sql } from 'kysely';
import { openTestDatabase } from '../testing/database';
import type { Connection } from './connect';
import { migrate } from './migrate';
import { migrations } from './migrations/list';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase({ empty: true });
});
afterAll(() => connection.close());

test('processes that start at once migrate the database once', async () => {
  const { db } = connection;
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  await migrate(db);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toEqual([...migrations.map(({ name }) => name), 'lock']);
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
