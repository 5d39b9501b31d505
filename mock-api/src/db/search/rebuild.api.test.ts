import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { buildSearches } from '../../jobs/build-searches';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { newId } from '../ids';
import { inTransaction } from '../transaction';
import { buildSmallSearches } from './rebuild';

const { adminUsers, adminComments, adminSubscribers, comments, posts, search, threads } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Wilhelmina Quartz');
  await api.request(posts.create, { body: publishablePost('Quokka ledger') }, keeper);
  const body = { title: 'Quokkas', category: 'data' as const };
  const { _id: thread } = await api.request(threads.create, { body }, keeper);
  await api.request(comments.create, { body: { thread, content: 'A quokka' } }, keeper);
  await api.request(contract.subscribers.subscribe, { body: { email: 'quokka@example.test' } });
});
afterAll(() => api.close());

/** As an older version has left them. */
async function spoil() {
  for (const table of ['posts', 'threads', 'users', 'comments', 'subscribers']) {
    await sql`update ${sql.table(table)} set search = ''`.execute(api.db);
  }
  await sql`delete from search_builds`.execute(api.db);
}

async function findEverywhere() {
  const q = 'quokka';
  const found = await api.request(search.all, { query: { q } });
  const replies = await api.request(adminComments.list, { query: { q } }, keeper);
  const readers = await api.request(adminSubscribers.list, { query: { q } }, keeper);
  const members = await api.request(adminUsers.list, { query: { q: 'quartz' } }, keeper);
  return {
    kinds: found.items.map(({ kind }) => kind).toSorted(),
    replies: replies.items.length,
    readers: readers.items.length,
    members: members.items.length,
  };
}

const EVERYTHING = { kinds: ['post', 'thread'], replies: 1, readers: 1, members: 1 };

test('finds nothing in rows without vectors, and everything once the job has built them', async () => {
  await spoil();
  expect(await findEverywhere()).toEqual({ kinds: [], replies: 0, readers: 0, members: 0 });
  const { built } = (await buildSearches.run(api.db, new Date())) as { built: number };
  expect(built).toBeGreaterThanOrEqual(5);
  expect(await findEverywhere()).toEqual(EVERYTHING);
  expect(await buildSearches.run(api.db, new Date())).toEqual({ built: 0 });
});

test('a start builds those of small tables', async () => {
  await spoil();
  await inTransaction(api.db, buildSmallSearches);
  expect(await findEverywhere()).toEqual(EVERYTHING);
});

test('the job goes on where it was stopped, newest rows first', async () => {
  const now = new Date();
  const names = Array.from({ length: 10_050 }, (_, index) => index);
  for (let from = 0; from < names.length; from += 1_000) {
    const rows = names.slice(from, from + 1_000).map((index) => ({
      ...{ id: newId(), email: `wombat-${index}@example.test`, source: 'site', tags: [] },
      ...{ email_key: `wombat-${index}@example.test`, search: '', confirmed_at: null },
      created_at: now,
    }));
    await api.db.insertInto('subscribers').values(rows).execute();
  }
  await spoil();
  const runAgain = jest.fn();
  await buildSearches.run(api.db, now, { runAgain });
  expect(runAgain).toHaveBeenCalledTimes(1);
  const countBuilt = async () => {
    const { rows } = await sql<{ built: number; newest: boolean }>`
      select count(*) filter (where search <> '')::int as built,
        bool_or(search <> '') filter (where email = 'wombat-10049@example.test') as newest
      from subscribers`.execute(api.db);
    return rows[0];
  };
  const first = await countBuilt();
  expect(first?.newest).toBe(true);
  expect(first?.built).toBeLessThan(10_051);
  await buildSearches.run(api.db, now, { runAgain });
  expect(runAgain).toHaveBeenCalledTimes(1);
  expect((await countBuilt())?.built).toBe(10_051);
});

test('stops when another process has taken over', async () => {
  await spoil();
  const signal = AbortSignal.abort();
  expect(await buildSearches.run(api.db, new Date(), { signal })).toEqual({ built: 0 });
});
