import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

const { adminUsers, audit, auth, comments, posts, threads } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

const readUser = (id: string) => api.request(adminUsers.detail, { params: { id } }, keeper);

const logIn = ({ email }: TestMember) =>
  api.request(auth.login, { body: { email, password: PASSWORD } });

test('shows a member with their latest posts of every status, counts and sessions', async () => {
  const member = await api.member('user', 'Writer');
  await logIn(member);
  for (const index of Array.from({ length: 21 }, (_, number) => number)) {
    const body = { ...publishablePost(`Post ${index}`), status: 'draft' as const };
    await api.request(posts.create, { body }, member);
  }
  const deleted = await api.request(posts.create, { body: publishablePost('Deleted') }, member);
  await api.request(posts.remove, { params: { id: deleted._id } }, member);
  await api.request(posts.create, { body: publishablePost('Newest') }, member);
  const body = { title: 'Which lookup?', category: 'formulas' as const, description: 'Two keys.' };
  const thread = await api.request(threads.create, { body }, member);
  await api.request(comments.create, { body: { thread: thread._id, content: 'Hello' } }, member);

  const user = await readUser(member.id);
  expect(user).toMatchObject({
    name: 'Writer',
    emailConfirmed: false,
    counts: { posts: 22, threads: 1, comments: 1 },
  });
  expect(user.posts).toHaveLength(20);
  expect(user.posts[0]).toMatchObject({ title: 'Newest', status: 'published' });
  expect(user.posts[1]).toMatchObject({ title: 'Post 20', status: 'draft' });
  expect(user.sessions).toHaveLength(2);
  expect(user.sessions.every(({ current }) => !current)).toBe(true);
  expect((await readUser(keeper.id)).sessions).toMatchObject([{ current: true }]);
});

test('returns 404 for a member who does not exist, and 403 to a moderator', async () => {
  const params = { id: '018f0000-0000-7000-8000-000000000000' };
  for (const endpoint of [adminUsers.detail, adminUsers.endSessions]) {
    expect((await api.send(endpoint, { params }, keeper)).status).toBe(404);
    const moderator = await api.member('moderator');
    expect((await api.send(endpoint, { params: { id: keeper.id } }, moderator)).status).toBe(403);
  }
});

test('signs a member out of every browser, and audits it once', async () => {
  const member = await api.member('user', 'Lost a laptop');
  const other = await logIn(member);
  const end = () => api.request(adminUsers.endSessions, { params: { id: member.id } }, keeper);
  expect(await end()).toEqual({ message: 'Signed out of every browser.' });
  await end();
  for (const session of [member, other]) {
    expect((await api.send(auth.me, {}, session)).status).toBe(401);
  }
  const log = await api.request(audit.list, { query: { q: member.id } }, keeper);
  expect(log.items).toMatchObject([
    { action: 'user.sign-out', before: { sessions: 2 }, after: { sessions: 0 } },
  ]);
});

test('keeps the session in which admins sign themselves out elsewhere', async () => {
  const other = await logIn(keeper);
  await api.request(adminUsers.endSessions, { params: { id: keeper.id } }, keeper);
  expect((await api.send(auth.me, {}, other)).status).toBe(401);
  expect((await api.send(auth.me, {}, keeper)).status).toBe(200);
});

test('admins demote, disable or delete themselves only if they confirm it', async () => {
  const own = { status: 409, body: { code: 'conflict', message: 'This is your own account.' } };
  const second = await api.member('admin', 'Second');
  const update = (body: object) =>
    api.send(adminUsers.update, { params: { id: second.id }, body }, second);
  expect(await update({ role: 'user' })).toMatchObject(own);
  expect(await update({ isActive: false })).toMatchObject(own);
  expect((await update({ role: 'admin' })).status).toBe(200);
  const remove = { params: { id: second.id } };
  expect(await api.send(adminUsers.remove, remove, second)).toMatchObject(own);
  expect(await update({ role: 'moderator', confirmSelf: true })).toMatchObject({
    status: 200,
    body: { role: 'moderator' },
  });
  const third = await api.member('admin', 'Third');
  const confirmed = { params: { id: third.id }, query: { confirmSelf: 'true' } };
  expect((await api.send(adminUsers.remove, confirmed, third)).status).toBe(200);
});

test('a disabled admin does not count as one who remains', async () => {
  const disabled = await api.member('admin', 'Disabled');
  const change = (id: string, body: object) =>
    api.send(adminUsers.update, { params: { id }, body }, keeper);
  expect((await change(disabled.id, { isActive: false })).status).toBe(200);
  const last = { status: 409, body: { message: expect.stringContaining('the last admin') } };
  expect(await change(keeper.id, { role: 'user', confirmSelf: true })).toMatchObject(last);
  expect(await change(keeper.id, { isActive: false, confirmSelf: true })).toMatchObject(last);
  const remove = { params: { id: keeper.id }, query: { confirmSelf: 'true' } };
  expect(await api.send(adminUsers.remove, remove, keeper)).toMatchObject(last);
  expect((await change(disabled.id, { role: 'user' })).status).toBe(200);
});
