import { sql } from 'kysely';
import { listNewest } from '../resources/posts/queries';
import { openTestDatabase, type TestDatabase } from '../testing/database';
import { openPool, type Connection } from './connect';

const IS_SERVER = process.env.TEST_ENGINE === 'postgres';

let test: TestDatabase;
/** A single connection, so that its statements are those of the session that is looked at. */
let connection: Connection;

beforeAll(async () => {
  test = await openTestDatabase();
  connection = openPool({ connectionString: test.url, keepsStatements: IS_SERVER }, 1);
});

afterAll(async () => {
  await connection.close();
  await test.close();
});

const listPosts = (limit = 20) => listNewest(connection.db, { limit });

async function findStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(connection.db);
  return rows.map(({ statement }) => statement);
}

it('prepares the list of newest posts once per connection, if the server can', async () => {
  await listPosts();
  await listPosts();
  const statements = await findStatements();
  expect(statements.filter((text) => text.includes('from "posts"'))).toHaveLength(
    IS_SERVER ? 1 : 0,
  );
});

it('prepares no other query', async () => {
  await listNewest(connection.db, { limit: 20, q: 'budget' });
  const statements = await findStatements();
  expect(statements.every((text) => text.includes('/* prepared */'))).toBe(true);
});

it('keeps a bounded number of statements, whatever page sizes are asked for', async () => {
  for (let limit = 1; limit <= 110; limit += 1) await listPosts(limit);
  expect((await findStatements()).length).toBeLessThanOrEqual(100);
});

it('answers over a pooler that loses statements, and prepares none from then on', async () => {
  await listPosts();
  await sql`deallocate all`.execute(connection.db);
  await expect(listPosts()).resolves.toMatchObject({ rows: [] });
  await listPosts();
  expect(await findStatements()).toEqual([]);
});
