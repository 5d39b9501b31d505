import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts } = contract;

let api: TestApi;
let author: TestMember;
let other: TestMember;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member('user', 'Ada');
  other = await api.member();
  admin = await api.member('admin');
});
afterAll(() => api.close());

const publish = (title: string, more = {}) =>
  api.request(posts.create, { body: { ...publishablePost(title), ...more } }, author);

test('returns a published post with its author, without an e-mail address', async () => {
  const created = await publish('Everyone reads this');
  const read = await api.request(posts.bySlug, { params: { slug: 'everyone-reads-this' } });
  expect(read).toEqual(created);
  expect(read.author).toMatchObject({ id: author.id, name: 'Ada' });
  expect(JSON.stringify(read)).not.toContain('@example.test');
});

test('returns a draft to its author and admins only', async () => {
  const body = { title: 'Half an idea' };
  const draft = await api.request(posts.create, { body }, author);
  const params = { id: draft._id };
  expect(draft.status).toBe('draft');
  expect((await api.send(posts.bySlug, { params: { slug: draft.slug } }, author)).status).toBe(404);
  expect((await api.send(posts.byId, { params }, author)).status).toBe(200);
  expect((await api.send(posts.byId, { params }, admin)).status).toBe(200);
  expect((await api.send(posts.byId, { params }, other)).status).toBe(403);
  const { items } = await api.request(posts.list, { query: { author: author.id } }, author);
  expect(items.map(({ _id }) => _id)).not.toContain(draft._id);
});

test('lets only the author and admins change or delete a post', async () => {
  const { _id: id } = await publish('Hands off');
  const change = { params: { id }, body: publishablePost('Hands on') };
  expect((await api.send(posts.update, change, other)).status).toBe(403);
  expect((await api.send(posts.remove, { params: { id } }, other)).status).toBe(403);
  expect((await api.send(posts.update, change, admin)).status).toBe(200);
  expect((await api.send(posts.remove, { params: { id } }, author)).status).toBe(200);
});

test('gives posts with the same title different slugs, also if saved at once', async () => {
  const created = await Promise.all(Array.from({ length: 12 }, () => publish('The same title')));
  const slugs = new Set(created.map(({ slug }) => slug));
  expect(slugs.size).toBe(12);
  expect(slugs).toContain('the-same-title');
  for (const slug of slugs) expect(slug).toMatch(/^the-same-title(-\d+)?$/);
});

test('keeps a renamed post’s old slug for that post', async () => {
  const { _id: id } = await publish('Before the change');
  await api.request(
    posts.update,
    { params: { id }, body: publishablePost('After the change') },
    author,
  );
  const old = await api.request(posts.bySlug, { params: { slug: 'before-the-change' } });
  expect(old).toMatchObject({ _id: id, slug: 'after-the-change' });
  expect((await publish('Before the change')).slug).toBe('before-the-change-2');
});

test('returns 410 under every slug of a deleted post', async () => {
  const { _id: id } = await publish('Soon gone');
  await api.request(posts.update, { params: { id }, body: publishablePost('Going') }, author);
  await api.request(posts.remove, { params: { id } }, author);
  for (const slug of ['soon-gone', 'going']) {
    const response = await api.send(posts.bySlug, { params: { slug } });
    expect(response).toMatchObject({ status: 410, body: { code: 'gone' } });
  }
  expect((await api.send(posts.bySlug, { params: { slug: 'never-was' } })).status).toBe(404);
});

test('keeps the status if the payload has none', async () => {
  const { _id: id } = await publish('Stays published');
  const { status: _, ...body } = publishablePost('Stays published');
  const saved = await api.request(posts.update, { params: { id }, body }, author);
  expect(saved.status).toBe('published');
});

test('filters the list by all tags, by author and by words', async () => {
  await publish('Pivot with slicers', { tags: ['pivot', 'advanced'] });
  await publish('Pivot for beginners', { tags: ['pivot', 'basics'] });
  const titles = async (query: object) =>
    (await api.request(posts.list, { query })).items.map(({ title }) => title);
  expect(await titles({ tag: 'pivot' })).toEqual(['Pivot for beginners', 'Pivot with slicers']);
  expect(await titles({ tag: ['pivot', 'advanced'] })).toEqual(['Pivot with slicers']);
  expect(await titles({ q: 'slicer' })).toEqual(['Pivot with slicers']);
  expect(await titles({ q: 'piv begin' })).toEqual(['Pivot for beginners']);
  expect(await titles({ q: '???' })).toEqual([]);
  expect(await titles({ author: other.id })).toEqual([]);
  const { items } = await api.request(posts.tags, {});
  expect(items).toContainEqual({ tag: 'pivot', count: 2 });
});
