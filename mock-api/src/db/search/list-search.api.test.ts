import { sql } from 'kysely';
import { contract, LIMITS } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { commentVector } from './documents';
import { createListSearch } from './list-search';

const { admin: ofAdmins, posts, threads, adminThreads } = contract;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin');
  for (const title of ['Quokka ledger', 'Ledger by month', 'Quokka charts', 'Ledger of ledgers']) {
    await api.request(posts.create, { body: publishablePost(title) }, admin);
    await api.request(threads.create, { body: { title, category: 'data' } }, admin);
  }
});
afterAll(() => api.close());

interface List {
  items: { title: string }[];
  nextCursor: string | null;
}

/** The titles of a list, read to its end a row at a time. */
async function readOut(read: (page: { limit: number; cursor?: string }) => Promise<List>) {
  const titles: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await read({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    titles.push(...page.items.map(({ title }) => title));
    if (page.nextCursor === null) return titles;
    cursor = page.nextCursor;
  }
}

// A word that two rows hold is rare, one that three do is common: lists find them in different ways.
test.each([
  ['rare', 'quokka', ['Quokka charts', 'Quokka ledger']],
  ['common', 'ledger', ['Ledger of ledgers', 'Ledger by month', 'Quokka ledger']],
  ['nowhere used', 'wombat', []],
])('a search for a %s word pages through the list in order', async (_, q, expected) => {
  const lists = [
    (page: object) => api.request(posts.list, { query: { q, ...page } }),
    (page: object) => api.request(threads.list, { query: { q, ...page } }),
    (page: object) => api.request(ofAdmins.posts, { query: { q, ...page } }, admin),
    (page: object) => api.request(adminThreads.list, { query: { q, ...page } }, admin),
  ];
  for (const list of lists) expect(await readOut(list)).toEqual(expected);
});

test('a search for a rare word pages through every sort order', async () => {
  const { items } = await api.request(posts.list, { query: { q: 'quokka' } });
  const [last] = items.toReversed();
  await api.request(posts.like, { params: { id: last?._id ?? '' } }, admin);
  const liked = await readOut((page) =>
    api.request(posts.list, { query: { q: 'quokka', sort: 'liked', ...page } }),
  );
  expect(liked).toEqual(['Quokka ledger', 'Quokka charts']);
  const byTitle = await readOut((page) =>
    api.request(ofAdmins.posts, { query: { q: 'quokka', sort: 'title', ...page } }, admin),
  );
  expect(byTitle).toEqual(['Quokka charts', 'Quokka ledger']);
});

test('many rows are known from statistics, few are counted', async () => {
  const body = { title: 'Busy', category: 'vba' } as const;
  const { _id: thread } = await api.request(threads.create, { body }, admin);
  const [wombat, formula] = ['A wombat', 'A formula'].map((content) => commentVector({ content }));
  await sql`insert into comments (id, thread_id, author_id, content, content_html, search, created_at)
    select gen_random_uuid(), ${thread}, ${admin.id},
      '', '', case when n % 20000 = 0 then ${wombat} else ${formula} end::tsvector, now()
    from generate_series(1, 60000) as n`.execute(api.db);
  await sql`analyze comments`.execute(api.db);
  const statements: string[] = [];
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') statements.push(node.sqlFragments.join('?'));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const visible = sql<boolean>`comments.deleted_at is null`;
  const count = async (q: string) => (await createListSearch(db, 'comments', q)).count(visible);
  const isCounted = () =>
    statements.splice(0).some((text) => /^\s*select count\(\*\) as/.test(text));
  expect(await count('formula')).toBe(LIMITS.exactCountMax + 1);
  expect(await count('')).toBe(LIMITS.exactCountMax + 1);
  expect(isCounted()).toBe(false);
  expect(await count('wombat')).toBe(3);
  expect(isCounted()).toBe(true);
}, 60_000);
