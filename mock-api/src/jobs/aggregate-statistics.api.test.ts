import { contract } from 'shared-kit/contract';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { reportCounterDrift } from './counter-drift';
import { aggregateStatistics } from './aggregate-statistics';

const { admin, adminThreads, adminUsers, community, comments, posts, threads } = contract;

let api: TestApi;
let keeper: TestMember;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
  author = await api.member();
});
afterAll(() => api.close());

const statistics = async () => (await api.request(admin.summary, {}, keeper)).counts;

/** The current statistics, which must be the same before and after the job. */
async function settled() {
  const before = await statistics();
  await aggregateStatistics.run(api.db, new Date());
  expect(await statistics()).toEqual(before);
  return before;
}

test('statistics follow every change of the rows they count', async () => {
  const start = { users: 2, activeUsers: 2, publishedPosts: 0, openThreads: 0, comments: 0 };
  expect(await settled()).toMatchObject(start);

  const post = await api.request(posts.create, { body: publishablePost() }, author);
  const other = await api.request(posts.create, { body: publishablePost() }, author);
  await api.request(posts.create, { body: { title: 'Only a draft' } }, author);
  const about = { title: 'Dates as text', category: 'data' as const };
  const thread = await api.request(threads.create, { body: about }, author);
  const reply = { thread: thread._id, content: 'Use VALUE.' };
  const comment = await api.request(comments.create, { body: reply }, keeper);
  expect(await settled()).toMatchObject({ publishedPosts: 2, openThreads: 1, comments: 1 });

  const hidden = { params: { id: post._id }, body: { published: false } };
  await api.request(admin.publishPost, hidden, keeper);
  await api.request(posts.remove, { params: { id: other._id } }, author);
  await api.request(comments.remove, { params: { id: comment._id } }, keeper);
  const locked = { params: { id: thread._id }, body: { locked: true } };
  await api.request(adminThreads.update, locked, keeper);
  const away = { params: { id: author.id }, body: { isActive: false } };
  await api.request(adminUsers.update, away, keeper);
  expect(await settled()).toMatchObject({
    users: 2,
    activeUsers: 1,
    publishedPosts: 0,
    openThreads: 0,
    comments: 0,
  });
  expect(await reportCounterDrift.run(api.db, new Date())).toEqual({});
});

test('lists the authors with the most posts first among the contributors', async () => {
  await api.request(posts.create, { body: publishablePost() }, keeper);
  const shown = await api.request(community.highlights, {});
  expect(shown.topContributors.map(({ count }) => count)).toEqual([1]);
});

test('a list has an exact total up to a thousand', async () => {
  const subjects = Array.from({ length: 1_005 }, (_, index) => index);
  const now = new Date();
  await api.db
    .insertInto('subscribers')
    .values(
      subjects.map((index) => ({
        id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        email: `reader-${index}@example.test`,
        email_key: `reader-${index}@example.test`,
        source: index < 3 ? 'footer' : 'home',
        tags: [],
        confirmed_at: index < 10 ? now : null,
        created_at: now,
      })),
    )
    .execute();
  const totalOf = async (query: { q?: string; confirmed?: 'true' | 'false' }) =>
    (await api.request(contract.adminSubscribers.list, { query }, keeper)).total;
  expect(await totalOf({})).toBe(1_001);
  expect(await totalOf({ confirmed: 'true' })).toBe(10);
  expect(await totalOf({ confirmed: 'false' })).toBe(995);
  expect(await totalOf({ q: 'footer' })).toBe(3);
});
