import { contract } from 'shared-kit/contract';
import { reportCounterDrift } from '../../jobs/counter-drift';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { comments, posts, threads } = contract;

let api: TestApi;
let member: TestMember;
let post: { _id: string; slug: string };
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
  post = await api.request(posts.create, { body: publishablePost('About sums') }, member);
});
afterAll(() => api.close());

const body = { title: 'Why SUM?', category: 'formulas' as const };
const discuss = () => api.request(threads.create, { body: { ...body, post: post._id } }, member);
const reply = (thread: string) =>
  api.request(comments.create, { body: { thread, content: 'Because.' } }, member);
const countComments = async () =>
  (await api.request(posts.bySlug, { params: { slug: post.slug } })).metrics.comments;

test('counts the replies of all discussions of a post as its comments', async () => {
  const [one, two] = [await discuss(), await discuss()];
  expect(one.post).toEqual({ _id: post._id, slug: post.slug, title: 'About sums' });
  expect(await countComments()).toBe(0);
  const [first] = await Promise.all([one, one, two].map(({ _id }) => reply(_id)));
  await reply((await api.request(threads.create, { body }, member))._id);
  expect(await countComments()).toBe(3);
  await api.request(comments.remove, { params: { id: first?._id ?? '' } }, member);
  expect(await countComments()).toBe(2);
  expect(await reportCounterDrift.run(api.db, new Date())).toEqual({});
  await api.request(threads.remove, { params: { id: two._id } }, member);
  expect(await countComments()).toBe(1);
  await api.request(threads.remove, { params: { id: one._id } }, member);
  expect(await countComments()).toBe(0);
});

test('refuses to discuss a draft, and names no post that is withdrawn', async () => {
  const draft = await api.request(posts.create, { body: { title: 'Not yet' } }, member);
  const response = await api.send(threads.create, { body: { ...body, post: draft._id } }, member);
  expect(response).toMatchObject({
    status: 400,
    body: { fields: { post: 'This post is not published.' } },
  });
  const { _id: id } = await discuss();
  const withdrawn = { ...publishablePost('About sums'), status: 'draft' as const };
  await api.request(posts.update, { params: { id: post._id }, body: withdrawn }, member);
  expect((await api.request(threads.byId, { params: { id } })).post).toBeNull();
});
