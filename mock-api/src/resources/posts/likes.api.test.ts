import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
});
afterAll(() => api.close());

async function newPost(title: string) {
  const { _id } = await api.request(posts.create, { body: publishablePost(title) }, author);
  return { id: _id };
}

test('counts repeated likes and unlikes once', async () => {
  const params = await newPost('Like me');
  const reader = await api.member();
  const liked = { metrics: { likes: 1 }, viewerHasLiked: true };
  expect(await api.request(posts.like, { params }, reader)).toEqual(liked);
  expect(await api.request(posts.like, { params }, reader)).toEqual(liked);
  const unliked = { metrics: { likes: 0 }, viewerHasLiked: false };
  expect(await api.request(posts.unlike, { params }, reader)).toEqual(unliked);
  expect(await api.request(posts.unlike, { params }, reader)).toEqual(unliked);
});

test('counts concurrent likes, each user once', async () => {
  const params = await newPost('Everyone at once');
  const readers = await Promise.all(Array.from({ length: 6 }, () => api.member()));
  await Promise.all(
    [...readers, ...readers].map((reader) => api.request(posts.like, { params }, reader)),
  );
  const { metrics } = await api.request(posts.byId, { params }, author);
  expect(metrics.likes).toBe(6);
});

test('lists show the viewer’s own likes only', async () => {
  const params = await newPost('Mine to like');
  const reader = await api.member();
  await api.request(posts.like, { params }, reader);
  const seenBy = async (viewer: TestMember | null) =>
    (await api.request(posts.list, { query: { q: 'mine' } }, viewer)).items[0]?.viewerHasLiked;
  expect(await seenBy(reader)).toBe(true);
  expect(await seenBy(author)).toBe(false);
  expect(await seenBy(null)).toBe(false);
});

test('returns 404 for a like of a draft', async () => {
  const { _id: id } = await api.request(posts.create, { body: { title: 'A draft' } }, author);
  expect((await api.send(posts.like, { params: { id } }, author)).status).toBe(404);
});
