import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { admin, posts, threads } = contract;

let api: TestApi;
let keeper: TestMember;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Asha');
  author = await api.member();
});
afterAll(() => api.close());

const readAudit = (id: string) =>
  api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('hides an unpublished post from readers until it is published again', async () => {
  const { _id: id, slug } = await api.request(posts.create, { body: publishablePost() }, author);
  const read = async () => (await api.send(posts.bySlug, { params: { slug } })).status;
  const toggle = (published: boolean) =>
    api.request(admin.publishPost, { params: { id }, body: { published } }, keeper);
  expect(await read()).toBe(200);
  expect(await toggle(false)).toMatchObject({ status: 'draft', published: false });
  expect(await read()).toBe(404);
  expect(await toggle(true)).toMatchObject({ status: 'published', published: true });
  expect(await read()).toBe(200);
  await toggle(true);
  expect(await readAudit(id)).toEqual([
    {
      actor_id: keeper.id,
      action: 'post.unpublish',
      before: { status: 'published', featured: false },
      after: { status: 'draft', featured: false },
    },
    expect.objectContaining({ action: 'post.publish' }),
  ]);
});

test('lets an admin publish a post that breaks the publish rules', async () => {
  const { _id: id } = await api.request(posts.create, { body: { title: 'Bare' } }, author);
  const body = { published: true };
  expect((await api.send(admin.publishPost, { params: { id }, body }, keeper)).status).toBe(200);
});

test('lists a featured post among the featured posts', async () => {
  const { _id: id } = await api.request(posts.create, { body: publishablePost('Shine') }, author);
  await api.request(admin.updatePost, { params: { id }, body: { featured: true } }, keeper);
  const { items } = await api.request(posts.featured, {});
  expect(items.map(({ _id }) => _id)).toEqual([id]);
  expect(await readAudit(id)).toMatchObject([{ action: 'post.feature' }]);
});

test('lists and searches drafts of all authors', async () => {
  await api.request(posts.create, { body: { title: 'Quarterly forecast' } }, author);
  const page = await api.request(admin.posts, { query: { q: 'forecast' } }, keeper);
  expect(page).toMatchObject({
    total: 1,
    items: [{ title: 'Quarterly forecast', status: 'draft' }],
  });
});

test('shows totals and the newest users and threads', async () => {
  const body = { title: 'Latest', category: 'charts' as const };
  await api.request(threads.create, { body }, author);
  const { counts, latest } = await api.request(admin.summary, {}, keeper);
  expect(counts).toMatchObject({ users: 2, activeUsers: 2, openThreads: 1, comments: 0 });
  expect(latest.threads[0]?.title).toBe('Latest');
  expect(latest.users.map(({ name }) => name)).toContain('Asha');
});

test('returns 404 if the post to toggle does not exist', async () => {
  const params = { id: '018f0000-0000-7000-8000-000000000000' };
  const response = await api.send(admin.publishPost, { params, body: { published: true } }, keeper);
  expect(response).toMatchObject({ status: 404, body: { message: 'Post not found' } });
});
