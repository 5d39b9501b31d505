import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { admin, posts } = contract;

let api: TestApi;
let keeper: TestMember;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Asha');
  author = await api.member('user', 'Ada');
});
afterAll(() => api.close());

const actionsOn = async (id: string) =>
  (
    await api.db
      .selectFrom('audit_log')
      .select(['action'])
      .where('subject_id', '=', id)
      .where('actor_id', '=', keeper.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('lets an admin save posts without the publish rules and audits every change', async () => {
  const body = { title: 'By the admin', status: 'published' as const };
  const created = await api.request(admin.createPost, { body }, keeper);
  expect(created).toMatchObject({ published: true, author: { name: 'Asha' } });
  const params = { id: created._id };
  const change = { ...body, title: 'By the admin, again', tags: ['x'] };
  const saved = await api.request(admin.updatePost, { params, body: change }, keeper);
  expect(saved).toMatchObject({ title: 'By the admin, again', tags: ['x'], status: 'published' });
  await api.request(admin.removePost, { params }, keeper);
  const gone = await api.send(posts.bySlug, { params: { slug: created.slug } });
  expect(gone.status).toBe(410);
  expect(await actionsOn(created._id)).toEqual(['post.create', 'post.save', 'post.delete']);
});

test('keeps author, status and schedule when an admin saves a post', async () => {
  const scheduledAt = '2031-01-01T00:00:00.000Z';
  const scheduled = { ...publishablePost('Later'), status: 'scheduled' as const, scheduledAt };
  const { _id: id } = await api.request(posts.create, { body: scheduled }, author);
  const body = { title: 'Later, corrected' };
  const saved = await api.request(admin.updatePost, { params: { id }, body }, keeper);
  expect(saved).toMatchObject({ status: 'scheduled', scheduledAt, author: { name: 'Ada' } });
});

test('audits an admin’s change of another author’s post on the authors’ endpoints', async () => {
  const { _id: id } = await api.request(posts.create, { body: publishablePost('Theirs') }, author);
  const params = { id };
  await api.request(posts.update, { params, body: publishablePost('Theirs') }, author);
  await api.request(posts.update, { params, body: publishablePost('Not theirs') }, keeper);
  await api.request(posts.remove, { params }, keeper);
  expect(await actionsOn(id)).toEqual(['post.save', 'post.delete']);
});

test('returns 412 for an admin’s stale save, which cannot republish an unpublished post', async () => {
  const { _id: id, revision } = await api.request(
    posts.create,
    { body: publishablePost('Open in a tab') },
    author,
  );
  const params = { id };
  await api.request(admin.publishPost, { params, body: { published: false } }, keeper);
  const response = await fetch(`${api.url}/api/posts/${id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${author.token}`,
      'content-type': 'application/json',
      'if-match': `"${revision}"`,
    },
    body: JSON.stringify(publishablePost('Open in a tab, typed on')),
  });
  expect(response.status).toBe(412);
  expect(await response.json()).toMatchObject({ current: { status: 'draft' } });
});

test('sorts, filters and counts the list', async () => {
  await api.db.deleteFrom('posts').execute();
  await api.request(posts.create, { body: publishablePost('Beta') }, author);
  const alpha = await api.request(posts.create, { body: { title: 'Alpha' } }, author);
  const { _id: id } = await api.request(posts.create, { body: publishablePost('Gamma') }, author);
  await api.request(admin.updatePost, { params: { id }, body: { featured: true } }, keeper);
  const list = async (query: object) => {
    const page = await api.request(admin.posts, { query }, keeper);
    return [page.total, ...page.items.map(({ title }) => title)];
  };
  expect(await list({ sort: 'title' })).toEqual([3, 'Alpha', 'Beta', 'Gamma']);
  expect(await list({ sort: '-createdAt' })).toEqual([3, 'Gamma', 'Alpha', 'Beta']);
  expect(await list({ status: 'draft' })).toEqual([1, 'Alpha']);
  expect(await list({ featured: 'true' })).toEqual([1, 'Gamma']);
  expect(await list({ status: 'published', sort: 'title', limit: 1 })).toEqual([2, 'Beta']);
  expect((await api.send(admin.posts, { query: { sort: 'content' } }, keeper)).status).toBe(400);
  expect(alpha.published).toBe(false);
});

test('rejects a body that is neither a flag nor a post, and names the field', async () => {
  const { _id: id } = await api.request(posts.create, { body: { title: 'Odd' } }, author);
  const odd = { params: { id }, body: { featured: true, owner: 'me' } };
  expect(await api.send(admin.updatePost, odd, keeper)).toMatchObject({
    status: 400,
    body: { fields: { owner: expect.any(String) } },
  });
});
