import { subscriberVector } from '../db/search/documents';
import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { reportCounterDrift } from './counter-drift';
import { aggregateStatistics } from './aggregate-statistics';

const { admin, adminSubmissions, adminThreads, adminUsers, submissions, comments, posts, threads } =
  contract;

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
  const shown = await api.request(submissions.highlights, {});
  expect(shown.topContributors.map(({ count }) => count)).toEqual([1]);
});

/** Sends a guest's post and returns its id. */
async function submit(): Promise<string> {
  const body = {
    fullName: 'Grace Guest',
    email: 'grace@example.test',
    title: 'What a pivot table is for',
    content: `<p>${'Pivot tables answer more than one question. '.repeat(3)}</p>`,
  };
  await api.request(submissions.submit, { body });
  const { items } = await api.request(adminSubmissions.list, { query: { limit: 1 } }, keeper);
  return items[0]?._id ?? '';
}

test('statistics and tags follow deletions, returns, reviews and removed members', async () => {
  const writer = await api.member();
  const tagged = (tags: string[]) => ({ ...publishablePost(), tags });
  const post = await api.request(posts.create, { body: tagged(['sums', 'dates']) }, writer);
  await api.request(
    posts.update,
    { params: { id: post._id }, body: tagged(['sums', 'vba']) },
    writer,
  );
  await api.request(posts.remove, { params: { id: post._id } }, writer);
  await api.request(posts.undelete, { params: { id: post._id } }, writer);
  await api.request(posts.like, { params: { id: post._id } }, keeper);

  const about = { title: 'A discussion to delete', category: 'data' as const };
  const thread = await api.request(threads.create, { body: about }, writer);
  const reply = (content: string, replyTo?: string) =>
    api.request(comments.create, { body: { thread: thread._id, content, replyTo } }, keeper);
  const first = await reply('First');
  await reply('Second', first._id);
  // It leaves a tombstone.
  await api.request(comments.remove, { params: { id: first._id } }, keeper);
  expect(await reportCounterDrift.run(api.db, new Date())).toEqual({});
  await api.request(threads.remove, { params: { id: thread._id } }, writer);

  const pending = (await settled()).communityPending;
  const [approved, rejected] = [await submit(), await submit()];
  expect((await settled()).communityPending).toBe(pending + 2);
  await api.request(adminSubmissions.approve, { params: { id: approved } }, keeper);
  await api.request(adminSubmissions.reject, { params: { id: rejected }, body: {} }, keeper);
  await api.request(adminSubmissions.approve, { params: { id: rejected } }, keeper);
  expect((await settled()).communityPending).toBe(pending);

  await api.request(adminUsers.remove, { params: { id: writer.id } }, keeper);
  await settled();
  expect(await reportCounterDrift.run(api.db, new Date())).toEqual({});
  const { rows: tags } = await sql<{ tag: string }>`
    select tag from post_tags where post_id = ${post._id} order by tag`.execute(api.db);
  expect(tags).toEqual([{ tag: 'sums' }, { tag: 'vba' }]);
});

test('counts likes that come at once, each once', async () => {
  const post = await api.request(posts.create, { body: publishablePost() }, keeper);
  const fans = await Promise.all(Array.from({ length: 8 }, () => api.member()));
  const like = (fan: TestMember) => api.request(posts.like, { params: { id: post._id } }, fan);
  await Promise.all([...fans, ...fans].map(like));
  const { metrics } = await like(keeper);
  expect(metrics.likes).toBe(9);
  expect(await reportCounterDrift.run(api.db, new Date())).toEqual({});
});

test('reports statistics and tags that are wrong', async () => {
  jest.spyOn(console, 'warn').mockImplementationOnce(() => {});
  await sql`insert into statistic_changes (name, change) values ('comments', 3)`.execute(api.db);
  await sql`delete from post_tags`.execute(api.db);
  const found = await reportCounterDrift.run(api.db, new Date());
  expect(found).toMatchObject({ statistics: ['comments'], post_tags: expect.any(Array) });
});

test('the database has no triggers', async () => {
  const { rows } = await sql`select tgname from pg_trigger where not tgisinternal`.execute(api.db);
  expect(rows).toEqual([]);
});

test('a list has an exact total up to a thousand', async () => {
  const subjects = Array.from({ length: 1_005 }, (_, index) => index);
  const sourceOf = (index: number) => (index < 3 ? 'footer' : 'home');
  const now = new Date();
  await api.db
    .insertInto('subscribers')
    .values(
      subjects.map((index) => ({
        id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        email: `reader-${index}@example.test`,
        email_key: `reader-${index}@example.test`,
        source: sourceOf(index),
        tags: [],
        confirmed_at: index < 10 ? now : null,
        search: subscriberVector({
          email: `reader-${index}@example.test`,
          source: sourceOf(index),
        }),
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
