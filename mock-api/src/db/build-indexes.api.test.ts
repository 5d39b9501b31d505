import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../testing/database';
import { waitForLock } from '../testing/wait-for-lock';
import { buildMissingIndex, buildSmallIndexes } from './build-indexes';
import { INDEXES } from './migrations/indexes';
import { migrations } from './migrations/list';

const IS_SERVER = process.env.TEST_ENGINE === 'postgres';

const SMALL = { name: 'jobs_by_end', table: 'jobs', definition: '(name desc)' };
const LARGE = { name: 'visitors_by_first', table: 'visitors', definition: '(first_seen)' };

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await sql`insert into visitors (session_id, first_seen, last_seen)
    select 'visitor ' || n, now(), now() from generate_series(1, 10001) n`.execute(test.db);
});
afterAll(() => test.close());

async function isBuilt(name: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index
    where indexrelid = to_regclass(${name})`.execute(test.db);
  return rows[0]?.valid;
}

it('leaves nothing to build after the migrations of a new database', async () => {
  for (const { name } of INDEXES) expect(await isBuilt(name)).toBe(true);
  expect(await buildMissingIndex(test.db)).toBeNull();
});

it('leaves the index of a large table to the job, which builds one after the other', async () => {
  const indexes = [SMALL, LARGE];
  await buildSmallIndexes(test.db, indexes);
  expect(await isBuilt(SMALL.name)).toBe(true);
  expect(await isBuilt(LARGE.name)).toBeUndefined();
  expect(await buildMissingIndex(test.db, indexes)).toBe(LARGE.name);
  expect(await isBuilt(LARGE.name)).toBe(true);
  expect(await buildMissingIndex(test.db, indexes)).toBeNull();
});

it('builds an index anew that a process which ended has left unfinished', async () => {
  await sql`update pg_index set indisvalid = false
    where indexrelid = ${LARGE.name}::regclass`.execute(test.db);
  await buildSmallIndexes(test.db, [LARGE]);
  expect(await isBuilt(LARGE.name)).toBe(false);
  expect(await buildMissingIndex(test.db, [LARGE])).toBe(LARGE.name);
  expect(await isBuilt(LARGE.name)).toBe(true);
});

it('lets two processes build at once, of which the server ends one', async () => {
  await sql`drop index ${sql.ref(LARGE.name)}`.execute(test.db);
  let builds: Promise<unknown> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await sql`lock table visitors in access exclusive mode`.execute(trx);
    builds = Promise.all([1, 2].map(() => buildMissingIndex(test.db, [LARGE])));
    await waitForLock(test.db, 2);
  });
  await builds;
  // Mends what the one that was ended may have left.
  await buildMissingIndex(test.db, [LARGE]);
  expect(await isBuilt(LARGE.name)).toBe(true);
});

it('leaves a table alone on which another process builds', async () => {
  await sql`drop index ${sql.ref(LARGE.name)}`.execute(test.db);
  const other = { ...LARGE, name: 'visitors_by_last', definition: '(last_seen)' };
  let buildOther: Promise<string | null> | undefined;
  const longReads = test.db.transaction().setIsolationLevel('repeatable read');
  await longReads.execute(async (trx) => {
    await sql`select from jobs`.execute(trx);
    buildOther = buildMissingIndex(test.db, [other]);
    await waitForLock(test.db);
    if (IS_SERVER) expect(await buildMissingIndex(test.db, [LARGE])).toBeNull();
  });
  expect(await buildOther).toBe(other.name);
  expect(await buildMissingIndex(test.db, [LARGE])).toBe(LARGE.name);
  expect(await isBuilt(LARGE.name)).toBe(true);
});

it('creates no index on the tables of older migrations in a migration, which would lock them', () => {
  const locking = migrations.flatMap(({ sql: statements }) => {
    const own = Array.from(statements.matchAll(/create table (\w+)/g), ([, table]) => table);
    const indexes = [...statements.matchAll(/create (?:unique )?index (\w+) on (\w+)/g)];
    return indexes.filter(([, , table]) => !own.includes(table)).map(([, index]) => index);
  });
  expect(locking).toEqual([]);
});
