import { contract } from 'shared-kit/contract';
import { syncPublishedPosts } from '../../db/published-posts';
import { inTransaction } from '../../db/transaction';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts, threads, comments, admin } = contract;
const COUNT = 11;

let api: TestApi;
let keeper: TestMember;
let threadId: string;

beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
  for (let number = 1; number <= COUNT; number += 1) {
    await api.request(posts.create, { body: publishablePost(`Post ${number}`) }, keeper);
    const thread = { title: `Thread ${number}`, category: 'data' as const };
    threadId = (await api.request(threads.create, { body: thread }, keeper))._id;
  }
  for (let number = 1; number <= COUNT; number += 1) {
    const body = { thread: threadId, content: `Reply ${number}` };
    await api.request(comments.create, { body }, keeper);
  }
  // Rows that tie on what they are sorted by are where a page can lose or repeat one.
  await inTransaction(api.db, async (trx) => {
    const tied = await trx
      .updateTable('posts')
      .set({ published_at: new Date(), updated_at: new Date() })
      .returning('id')
      .execute();
    await syncPublishedPosts(
      trx,
      tied.map(({ id }) => id),
    );
  });
  await api.db.updateTable('threads').set({ last_activity_at: new Date() }).execute();
  await api.db.updateTable('comments').set({ created_at: new Date() }).execute();
});
afterAll(() => api.close());

interface Page {
  items: { _id: string }[];
  nextCursor: string | null;
}

type RequestPage = (query: { limit: number; cursor?: string }) => Promise<Page>;

const lists: Record<string, RequestPage> = {
  'the newest posts': (query) => api.request(posts.list, { query }),
  'the most liked posts': (query) =>
    api.request(posts.list, { query: { ...query, sort: 'liked' } }),
  'posts of a tag': (query) => api.request(posts.list, { query: { ...query, tag: 'beginner' } }),
  'posts with a word': (query) => api.request(posts.list, { query: { ...query, q: 'post' } }),
  'posts for the admin': (query) => api.request(admin.posts, { query }, keeper),
  'a member’s own posts': (query) => api.request(posts.mine, { query }, keeper),
  'own posts with a word': (query) =>
    api.request(posts.mine, { query: { ...query, q: 'post', status: 'published' } }, keeper),
  threads: (query) => api.request(threads.list, { query }),
  'threads of a category': (query) =>
    api.request(threads.list, { query: { ...query, category: 'data' } }),
  replies: (query) => api.request(comments.listByThread, { params: { id: threadId }, query }),
};

test.each(Object.entries(lists))(
  'paging through %s returns every row once',
  async (_, requestPage) => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await requestPage({ limit: 4, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ _id }) => _id));
      if (page.nextCursor === null) break;
      expect(page.items).toHaveLength(4);
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(COUNT);
    expect(seen).toHaveLength(COUNT);
  },
);

test('returns the total of the admin list', async () => {
  const page = await api.request(admin.posts, { query: { limit: 2 } }, keeper);
  expect(page.total).toBe(COUNT);
});

test('rejects a forged cursor and a cursor of another list', async () => {
  const { nextCursor } = await api.request(posts.list, { query: { limit: 2 } });
  const cursor = nextCursor ?? '';
  const middle = Math.floor(cursor.length / 2);
  const changed =
    cursor.slice(0, middle) + (cursor[middle] === 'A' ? 'B' : 'A') + cursor.slice(middle + 1);
  for (const query of [{ cursor: changed }, { cursor: `${cursor}A` }, { cursor, sort: 'liked' }]) {
    const response = await api.send(posts.list, { query });
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { cursor: expect.any(String) } },
    });
  }
  expect((await api.send(threads.list, { query: { cursor } })).status).toBe(400);
});
