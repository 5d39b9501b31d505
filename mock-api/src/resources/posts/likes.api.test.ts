import { sql } from 'kysely';
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

test('a like does not write the row of the post, with its long texts', async () => {
  const params = await newPost('Leave my row alone');
  const reader = await api.member();
  /** The transaction that has written the row last. */
  const readWriter = async () => {
    const { rows } = await sql<{ xmin: string }>`
      select xmin::text as xmin from posts where id = ${params.id}`.execute(api.db);
    return rows;
  };
  const written = await readWriter();
  expect(written).toEqual([{ xmin: expect.stringMatching(/^\d+$/) }]);
  await api.request(posts.like, { params }, reader);
  expect(await readWriter()).toEqual(written);
  await api.request(posts.unlike, { params }, reader);
  expect(await readWriter()).toEqual(written);
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
