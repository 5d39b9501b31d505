import { contract, LIMITS } from 'shared-kit/contract';
import { purgeDeletedPosts } from '../../jobs/purge-deleted-posts';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { admin, posts } = contract;
const DAY = 86_400_000;

let api: TestApi;
let author: TestMember;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const publish = (title: string) =>
  api.request(posts.create, { body: { ...publishablePost(title), createVersion: true } }, author);
const remove = (id: string, who = author) => api.request(posts.remove, { params: { id } }, who);
const undelete = (id: string, who = author) => api.send(posts.undelete, { params: { id } }, who);
const read = (id: string, who = author) => api.send(posts.byId, { params: { id } }, who);
const statusOf = async (slug: string) =>
  (await api.send(posts.bySlug, { params: { slug } })).status;
const purgeAfter = (days: number) =>
  purgeDeletedPosts.run(api.db, new Date(Date.now() + days * DAY));

test('a deleted post comes back with its text, likes, versions, slugs and date', async () => {
  const { _id: id } = await publish('Deleted by mistake');
  const reader = await api.member();
  const body = publishablePost('Deleted and brought back');
  await api.request(posts.update, { params: { id }, body }, author);
  await api.request(posts.like, { params: { id } }, reader);
  const before = await read(id);
  const versions = await api.request(posts.versions, { params: { id } }, author);
  const slugs = ['deleted-by-mistake', 'deleted-and-brought-back'];

  await remove(id);
  expect(await Promise.all(slugs.map(statusOf))).toEqual([410, 410]);
  const restored = await undelete(id);
  expect(restored).toMatchObject({ status: 200, body: before.body });
  expect(restored.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(await read(id)).toMatchObject({ status: 200, body: before.body });
  expect(await api.request(posts.versions, { params: { id } }, author)).toEqual(versions);
  expect(await Promise.all(slugs.map(statusOf))).toEqual([200, 200]);
  expect(await api.request(posts.unlike, { params: { id } }, reader)).toMatchObject({
    metrics: { likes: 0 },
  });
});

test('nobody sees, changes or likes a deleted post', async () => {
  const { _id: id, slug } = await publish('Invisible');
  await remove(id);
  const params = { id };
  const body = publishablePost('Visible');
  const patch = { params, body: { edits: [] }, headers: { 'if-match': '"1"' } };
  for (const who of [author, keeper]) {
    const statuses = await Promise.all([
      read(id, who),
      api.send(posts.update, { params, body }, who),
      api.send(posts.patch, patch, who),
      api.send(posts.versions, { params }, who),
      api.send(posts.restore, { params, body: { versionIndex: 0 } }, who),
      api.send(posts.remove, { params }, who),
      api.send(posts.like, { params }, who),
      api.send(posts.related, { params }, who),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(Array(8).fill(404));
  }
  const publication = { params, body: { published: true } };
  expect((await api.send(admin.publishPost, publication, keeper)).status).toBe(404);
  const lists = await Promise.all([
    api.request(posts.list, {}),
    api.request(posts.list, { query: { tag: 'formulas' } }),
    api.request(posts.list, { query: { q: 'Invisible' } }),
    api.request(posts.all, {}, author),
    api.request(posts.all, {}, keeper),
    api.request(posts.mine, {}, author),
    api.request(admin.posts, {}, keeper),
  ]);
  for (const { items } of lists) expect(items.map(({ _id }) => _id)).not.toContain(id);
  const { total } = await api.request(admin.posts, { query: { q: 'Invisible' } }, keeper);
  expect(total).toBe(0);
  expect(await statusOf(slug)).toBe(410);
  expect((await undelete(id)).status).toBe(200);
});

test('a deleted draft answers 404, keeps its address and comes back as a draft', async () => {
  const draft = { body: { title: 'A hidden draft' } };
  const { _id: id, slug } = await api.request(posts.create, draft, author);
  await remove(id);
  expect(await statusOf(slug)).toBe(404);
  expect((await api.request(posts.create, draft, author)).slug).toBe('a-hidden-draft-2');
  expect((await undelete(id)).body).toMatchObject({ status: 'draft', slug });
});

test('a scheduled post comes back with its schedule', async () => {
  const scheduledAt = new Date(Date.now() + DAY).toISOString();
  const scheduled = { ...publishablePost('On time'), status: 'scheduled' as const, scheduledAt };
  const { _id: id } = await api.request(posts.create, { body: scheduled }, author);
  await remove(id);
  expect((await undelete(id)).body).toMatchObject({ status: 'scheduled', scheduledAt });
});

test('a post whose schedule has passed meanwhile comes back as a draft', async () => {
  const scheduledAt = new Date(Date.now() + DAY).toISOString();
  const scheduled = { ...publishablePost('Too late'), status: 'scheduled' as const, scheduledAt };
  const { _id: id } = await api.request(posts.create, { body: scheduled }, author);
  await remove(id);
  await api.db
    .updateTable('posts')
    .set({ scheduled_at: new Date(Date.now() - DAY) })
    .where('id', '=', id)
    .execute();
  expect((await undelete(id)).body).toMatchObject({ status: 'draft', scheduledAt: null });
});

test('only its author and admins may bring a post back, and only admins what an admin deleted', async () => {
  const { _id: id } = await publish('Contested');
  const stranger = await api.member();
  await remove(id);
  expect((await undelete(id, stranger)).status).toBe(403);
  expect((await undelete(id, keeper)).status).toBe(200);
  expect((await undelete(id, stranger)).status).toBe(403);
  await remove(id, keeper);
  expect(await undelete(id)).toMatchObject({
    status: 403,
    body: { message: 'An admin deleted this post.' },
  });
  expect((await undelete(id, keeper)).status).toBe(200);
  const audited = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([
    'post.undelete',
    'post.delete',
    'post.undelete',
  ]);
});

test('bringing a post back twice changes nothing, and an unknown one is a 404', async () => {
  const { _id: id } = await publish('Twice');
  await remove(id);
  const first = await undelete(id);
  expect(await undelete(id)).toMatchObject({ status: 200, body: first.body });
  expect((await undelete('018f0000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('counts only posts that are not deleted', async () => {
  const writer = await api.member();
  const body = publishablePost('Counted');
  const { _id: id } = await api.request(posts.create, { body }, writer);
  const counted = async () => {
    const row = await api.db
      .selectFrom('users')
      .select('posts_count')
      .where('id', '=', writer.id)
      .executeTakeFirstOrThrow();
    const { counts } = await api.request(posts.mine, {}, writer);
    return [row.posts_count, counts.published];
  };
  expect(await counted()).toEqual([1, 1]);
  await remove(id, writer);
  expect(await counted()).toEqual([0, 0]);
  await undelete(id, writer);
  expect(await counted()).toEqual([1, 1]);
});

test('removes a post for good after 30 days', async () => {
  const { _id: id, slug } = await publish('Gone for good');
  const draft = await api.request(posts.create, { body: { title: 'Draft for good' } }, author);
  await remove(id);
  await remove(draft._id);
  await purgeAfter(LIMITS.trashDays - 1);
  expect((await undelete(id)).status).toBe(200);
  await remove(id);
  expect(await purgeAfter(LIMITS.trashDays + 1)).toEqual({ purged: expect.any(Number) });
  expect((await undelete(id)).status).toBe(404);
  expect((await undelete(draft._id)).status).toBe(404);
  expect([await statusOf(slug), await statusOf(draft.slug)]).toEqual([410, 404]);
  const again = await api.request(posts.create, { body: { title: 'Draft for good' } }, author);
  expect(again.slug).toBe(draft.slug);
});
