import { contract } from 'shared-kit/contract';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

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
