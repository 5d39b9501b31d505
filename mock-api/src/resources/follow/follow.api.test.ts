import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { follow } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const readProfile = ({ id }: TestMember, viewer: TestMember | null = null) =>
  api.request(follow.profile, { params: { id } }, viewer);

test('counts repeated follows and unfollows once', async () => {
  const [ada, bo] = [await api.member('user', 'Ada'), await api.member('user', 'Bo')];
  const params = { id: ada.id };
  const followed = { author: { id: ada.id, followersCount: 1, isFollowing: true } };
  expect(await api.request(follow.follow, { params }, bo)).toEqual(followed);
  expect(await api.request(follow.follow, { params }, bo)).toEqual(followed);
  expect(await readProfile(ada, bo)).toMatchObject({ followersCount: 1, isFollowing: true });
  expect(await readProfile(ada)).toMatchObject({ name: 'Ada', isFollowing: false });
  expect(await readProfile(bo)).toMatchObject({ followingCount: 1 });
  const unfollowed = { author: { id: ada.id, followersCount: 0, isFollowing: false } };
  expect(await api.request(follow.unfollow, { params }, bo)).toEqual(unfollowed);
  expect(await api.request(follow.unfollow, { params }, bo)).toEqual(unfollowed);
  expect(await readProfile(bo)).toMatchObject({ followingCount: 0 });
  expect(JSON.stringify(await readProfile(ada))).not.toContain('@example.test');
});

test('accepts ids in upper case', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const params = { id: author.id.toUpperCase() };
  const followed = { author: { id: author.id, followersCount: 1, isFollowing: true } };
  expect(await api.request(follow.follow, { params }, reader)).toEqual(followed);
  expect(await api.request(follow.status, { params }, reader)).toMatchObject({ isFollowing: true });
  const oneself = { params: { id: reader.id.toUpperCase() } };
  expect((await api.send(follow.follow, oneself, reader)).status).toBe(400);
});

test('counts concurrent follows, each user once', async () => {
  const author = await api.member();
  const readers = await Promise.all(Array.from({ length: 6 }, () => api.member()));
  const params = { id: author.id };
  await Promise.all(
    [...readers, ...readers].map((reader) => api.request(follow.follow, { params }, reader)),
  );
  expect((await readProfile(author)).followersCount).toBe(6);
});

test('two users following each other at once do not deadlock', async () => {
  const [one, two] = [await api.member(), await api.member()];
  await Promise.all(
    Array.from({ length: 4 }, () => [
      api.request(follow.follow, { params: { id: one.id } }, two),
      api.request(follow.follow, { params: { id: two.id } }, one),
    ]).flat(),
  );
  for (const person of [one, two]) {
    expect(await readProfile(person)).toMatchObject({ followersCount: 1, followingCount: 1 });
  }
});

test('rejects to follow oneself or an unknown user', async () => {
  const member = await api.member();
  const self = await api.send(follow.follow, { params: { id: member.id } }, member);
  expect(self).toMatchObject({ status: 400, body: { message: 'You cannot follow yourself.' } });
  const params = { id: '018f0000-0000-7000-8000-000000000000' };
  for (const shape of [follow.follow, follow.profile, follow.followers, follow.status]) {
    const response = await api.send(shape, { params }, member);
    expect(response).toMatchObject({ status: 404, body: { message: 'Profile not found.' } });
  }
});

test('lists followers and followed users in pages, newest first', async () => {
  const author = await api.member();
  const readers: TestMember[] = [];
  for (let number = 1; number <= 5; number += 1) {
    const reader = await api.member('user', `Reader ${number}`);
    await api.request(follow.follow, { params: { id: author.id } }, reader);
    await api.request(follow.follow, { params: { id: reader.id } }, author);
    readers.unshift(reader);
  }
  // Follows that tie on their moment are where a page can lose or repeat one.
  await api.db.updateTable('follows').set({ created_at: new Date() }).execute();
  for (const shape of [follow.followers, follow.following]) {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page = await api.request(shape, { params: { id: author.id }, query }, author);
      seen.push(...page.items.map(({ id }) => id));
      expect(page.items.every(({ isFollowing }) => isFollowing)).toBe(true);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(readers.map(({ id }) => id).toSorted());
  }
});

test('lists the most followed users, without those who have no followers', async () => {
  await api.db.updateTable('users').set({ followers_count: 0 }).execute();
  const [first, second] = [await api.member('user', 'First'), await api.member('user', 'Second')];
  const set = ({ id }: TestMember, count: number) =>
    api.db.updateTable('users').set({ followers_count: count }).where('id', '=', id).execute();
  await set(second, 3);
  await set(first, 9);
  const { items } = await api.request(follow.top, {});
  expect(items.map(({ name }) => name)).toEqual(['First', 'Second']);
  const { items: one } = await api.request(follow.top, { query: { limit: 1 } });
  expect(one).toHaveLength(1);
});
