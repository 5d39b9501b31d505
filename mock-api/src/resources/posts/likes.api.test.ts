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

test('liking twice counts once, and so does taking it back', async () => {
  const params = await newPost('Like me');
  const reader = await api.member();
  const liked = { metrics: { likes: 1 }, viewerHasLiked: true };
  expect(await api.request(posts.like, { params }, reader)).toEqual(liked);
  expect(await api.request(posts.like, { params }, reader)).toEqual(liked);
  const unliked = { metrics: { likes: 0 }, viewerHasLiked: false };
  expect(await api.request(posts.unlike, { params }, reader)).toEqual(unliked);
  expect(await api.request(posts.unlike, { params }, reader)).toEqual(unliked);
});

test('likes that come at once are all counted, each person once', async () => {
  const params = await newPost('Everyone at once');
  const readers = await Promise.all(Array.from({ length: 6 }, () => api.member()));
  await Promise.all(
    [...readers, ...readers].map((reader) => api.request(posts.like, { params }, reader)),
  );
  const { metrics } = await api.request(posts.byId, { params }, author);
  expect(metrics.likes).toBe(6);
});

test('lists say what the viewer likes, to the viewer alone', async () => {
  const params = await newPost('Mine to like');
  const reader = await api.member();
  await api.request(posts.like, { params }, reader);
  const seenBy = async (caller: TestMember | null) =>
    (await api.request(posts.list, { query: { q: 'mine' } }, caller)).items[0]?.viewerHasLiked;
  expect(await seenBy(reader)).toBe(true);
  expect(await seenBy(author)).toBe(false);
  expect(await seenBy(null)).toBe(false);
});

test('a draft cannot be liked', async () => {
  const { _id: id } = await api.request(posts.create, { body: { title: 'A draft' } }, author);
  expect((await api.send(posts.like, { params: { id } }, author)).status).toBe(404);
});
