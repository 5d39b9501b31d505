import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts, follow } = contract;

let api: TestApi;
let reader: TestMember;
let ada: TestMember;
let bo: TestMember;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  await api.db.deleteFrom('users').execute();
  await api.db.deleteFrom('post_slugs').execute();
  reader = await api.member('user', 'Reader');
  ada = await api.member('user', 'Ada');
  bo = await api.member('user', 'Bo');
});

const publish = (author: TestMember, title: string, more = {}) =>
  api.request(posts.create, { body: { ...publishablePost(title), ...more } }, author);

const follows = (author: TestMember) =>
  api.request(follow.follow, { params: { id: author.id } }, reader);

const listTitles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

test('lists posts of followed users, newest first, in pages', async () => {
  const carl = await api.member('user', 'Carl');
  await follows(ada);
  await follows(carl);
  await publish(ada, 'Ada one');
  await publish(bo, 'Bo one');
  await publish(carl, 'Carl one');
  await publish(ada, 'Ada two');
  await publish(ada, 'A draft', { status: 'draft' });
  const first = await api.request(posts.following, { query: { limit: 2 } }, reader);
  expect(listTitles(first)).toEqual(['Ada two', 'Carl one']);
  const cursor = first.nextCursor ?? '';
  const rest = await api.request(posts.following, { query: { limit: 2, cursor } }, reader);
  expect(listTitles(rest)).toEqual(['Ada one']);
  expect(rest.nextCursor).toBeNull();
  expect(listTitles(await api.request(posts.global, { query: { limit: 3 } }))).toEqual([
    'Ada two',
    'Carl one',
    'Bo one',
  ]);
});

test('recommends posts that share tags with the following feed, not by followed users or the viewer', async () => {
  await follows(ada);
  await publish(ada, 'Followed', { tags: ['vba', 'loops'] });
  await publish(bo, 'One in common', { tags: ['vba'] });
  await publish(bo, 'Two in common', { tags: ['vba', 'loops'] });
  await publish(bo, 'Nothing in common', { tags: ['charts'] });
  await publish(reader, 'My own', { tags: ['vba', 'loops'] });
  const feed = await api.request(posts.recommended, {}, reader);
  expect(feed.fallback).toBe(false);
  expect(listTitles(feed)).toEqual(['Two in common', 'One in common']);
});

test('falls back to eight trending posts for a viewer who follows no one', async () => {
  for (let number = 1; number <= 9; number += 1) await publish(ada, `Post ${number}`);
  const feed = await api.request(posts.recommended, {}, reader);
  expect(feed.fallback).toBe(true);
  expect(feed.items).toHaveLength(8);
});

test('scores followers, likes, comments, shares and age', async () => {
  const plain = await publish(bo, 'Plain');
  interface Counters {
    likes?: number;
    comments?: number;
    shares?: number;
  }
  const set = async (title: string, counters: Counters, publishedAt?: Date) => {
    const { _id } = await publish(bo, title);
    await api.db.updateTable('post_metrics').set(counters).where('post_id', '=', _id).execute();
    if (publishedAt === undefined) return;
    await api.db
      .updateTable('posts')
      .set({ published_at: publishedAt })
      .where('id', '=', _id)
      .execute();
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  // All but one were published at once, so that they differ in one thing each.
  await set('Liked: 4 × 4', { likes: 4 });
  await set('Commented: 3 × 5 + 1 × 4', { comments: 3, likes: 1 });
  await set('Shared: 6 × 3', { shares: 6 });
  await set('Old: 4 × 4 and 60 hours', { likes: 4 }, hoursAgo(60));
  await set('Ancient: 4 × 5, no bonus', { comments: 4 }, hoursAgo(9_000));
  await publish(ada, 'Followed by ten');
  await api.db.updateTable('users').set({ followers_count: 10 }).where('id', '=', ada.id).execute();
  expect(listTitles(await api.request(posts.recommended, {}, reader))).toEqual([
    'Followed by ten',
    'Commented: 3 × 5 + 1 × 4',
    'Shared: 6 × 3',
    'Liked: 4 × 4',
    plain.title,
    'Old: 4 × 4 and 60 hours',
    'Ancient: 4 × 5, no bonus',
  ]);
});

test('ranks shared tags above a little popularity', async () => {
  await follows(ada);
  await publish(ada, 'Followed', { tags: ['a', 'b'] });
  await publish(bo, 'Close', { tags: ['a', 'b'] });
  const { _id } = await publish(bo, 'Liked', { tags: ['a'] });
  const set = (likes: number) =>
    api.db.updateTable('post_metrics').set({ likes }).where('post_id', '=', _id).execute();
  await set(2);
  expect(listTitles(await api.request(posts.recommended, {}, reader))).toEqual(['Close', 'Liked']);
  await set(3);
  // Scores are read once a second.
  const titles = async () => listTitles(await api.request(posts.recommended, {}, reader));
  while ((await titles())[0] !== 'Liked') await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await titles()).toEqual(['Liked', 'Close']);
});

test('returns the posts closest by tags, and the posts before and after', async () => {
  const first = await publish(ada, 'First', { tags: ['x', 'y', 'z'] });
  await publish(ada, 'Unlike', { tags: ['other'] });
  const middle = await publish(ada, 'Middle', { tags: ['x', 'y', 'z'] });
  await publish(ada, 'One', { tags: ['x'] });
  await publish(ada, 'Two', { tags: ['x', 'y'] });
  await publish(ada, 'Also one', { tags: ['z'] });
  await publish(ada, 'Hidden', { tags: ['x', 'y', 'z'], status: 'draft' });
  const related = await api.request(posts.related, { params: { id: middle._id } });
  expect(listTitles(related)).toEqual(['First', 'Two', 'Also one']);
  expect(related.previous).toEqual({ slug: 'unlike', title: 'Unlike' });
  expect(related.next).toEqual({ slug: 'one', title: 'One' });
  expect((await api.request(posts.related, { params: { id: first._id } })).previous).toBeNull();
});

test('lists published posts and the viewer’s drafts, for admins all drafts', async () => {
  const keeper = await api.member('admin');
  await publish(ada, 'Ada’s', {});
  await publish(ada, 'Ada’s draft', { status: 'draft' });
  await publish(bo, 'Bo’s draft', { status: 'draft' });
  const all = async (who: TestMember, query = {}) =>
    listTitles(await api.request(posts.all, { query }, who));
  expect(await all(ada)).toEqual(['Ada’s draft', 'Ada’s']);
  expect(await all(bo)).toEqual(['Bo’s draft', 'Ada’s']);
  expect(await all(keeper)).toEqual(['Bo’s draft', 'Ada’s draft', 'Ada’s']);
  expect(await all(bo, { author: ada.id })).toEqual(['Ada’s']);
  expect(await all(keeper, { author: ada.id })).toEqual(['Ada’s draft', 'Ada’s']);
});

test('filters featured posts by tag, and the list by all filters together', async () => {
  await publish(ada, 'Dashboards one', { tags: ['dashboard', 'beginner'] });
  await publish(ada, 'Formulas', { tags: ['formulas'] });
  await publish(bo, 'Dashboards two', { tags: ['dashboard', 'beginner'] });
  await api.db.updateTable('posts').set({ featured: true }).execute();
  const featured = await api.request(posts.featured, { query: { tag: 'dashboard' } });
  expect(listTitles(featured)).toEqual(['Dashboards two', 'Dashboards one']);
  const query = {
    tag: ['dashboard', 'beginner'],
    author: ada.id,
    q: 'dashboards',
    sort: 'liked' as const,
  };
  expect(listTitles(await api.request(posts.list, { query }))).toEqual(['Dashboards one']);
});

test('updates the list of a tag when posts are published, changed or deleted', async () => {
  const listByTag = async (tag: string) =>
    listTitles(await api.request(posts.list, { query: { tag } }));
  const draft = { tags: ['pivot', 'pivot'], status: 'draft' };
  const { _id: id } = await publish(ada, 'Pivots', draft);
  await publish(bo, 'Older', { tags: ['pivot'] });
  expect(await listByTag('pivot')).toEqual(['Older']);
  const save = (more: object) =>
    api.request(
      posts.update,
      { params: { id }, body: { ...publishablePost('Pivots'), ...more } },
      ada,
    );
  await save({ tags: ['pivot', 'charts'] });
  expect(await listByTag('pivot')).toEqual(['Pivots', 'Older']);
  await save({ tags: ['charts'] });
  expect([await listByTag('pivot'), await listByTag('charts')]).toEqual([['Older'], ['Pivots']]);
  await save({ tags: ['charts'], status: 'draft' });
  expect(await listByTag('charts')).toEqual([]);
  await save({ tags: ['charts'] });
  await api.request(posts.remove, { params: { id } }, ada);
  expect(await listByTag('charts')).toEqual([]);
});

test('returns 404 for related posts of a draft', async () => {
  const { _id: id } = await publish(ada, 'Draft', { status: 'draft' });
  expect((await api.send(posts.related, { params: { id } })).status).toBe(404);
});
