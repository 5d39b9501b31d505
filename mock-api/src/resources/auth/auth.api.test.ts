import { contract } from 'shared-kit/contract';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { register, login, logout, me } = contract.auth;
const newcomer = { name: 'Noor', email: 'Noor@example.test', password: PASSWORD };

test('registers a user, who is signed in at once and can sign in again', async () => {
  const first = await api.request(register, { body: newcomer });
  expect(first.user).toMatchObject({ name: 'Noor', email: 'Noor@example.test', role: 'user' });
  expect(await api.request(me, {}, first)).toEqual({
    ...first.user,
    unreadNotifications: 0,
  });
  const again = await api.request(login, {
    body: { email: 'noor@EXAMPLE.test', password: PASSWORD },
  });
  expect(again.user).toEqual(first.user);
  expect(again.token).not.toBe(first.token);
});

test('allows one account per address in any letter case', async () => {
  await api.request(register, { body: { ...newcomer, email: 'taken@example.test' } });
  const response = await api.send(register, { body: { ...newcomer, email: 'TAKEN@example.test' } });
  expect(response.status).toBe(409);
  expect(response.body).toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } });
});

test('creates one account for concurrent registrations of an address', async () => {
  const body = { ...newcomer, email: 'race@example.test' };
  const responses = await Promise.all([1, 2, 3].map(() => api.send(register, { body })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('responds alike to a wrong password and an unknown address', async () => {
  const { email } = await api.member();
  const response = await api.send(login, { body: { email, password: 'not the password' } });
  const unknown = await api.send(login, {
    body: { email: 'nobody@example.test', password: 'not the password' },
  });
  const { requestId: _, ...error } = Object(response.body);
  expect(response.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(unknown.body).toMatchObject(error);
});

test.each([
  ['too short', 'seven77', 'Use at least 8 characters.'],
  ['common', 'Password123', 'This password is too easy to guess. Please choose another.'],
  [
    'the own address',
    'easy@example.test',
    'This password is too easy to guess. Please choose another.',
  ],
])('a password that is %s is rejected', async (_, password, message) => {
  const response = await api.send(register, {
    body: { name: 'Easy', email: 'easy@example.test', password },
  });
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ message, fields: { password: message } });
});

test('signing out ends only the current session', async () => {
  const { email } = await api.member();
  const one = await api.request(login, { body: { email, password: PASSWORD } });
  const other = await api.request(login, { body: { email, password: PASSWORD } });
  await api.request(logout, {}, one);
  const response = await api.send(me, {}, one);
  expect(response.status).toBe(401);
  expect(response.body).toMatchObject({ message: 'Invalid token', code: 'unauthenticated' });
  expect((await api.send(me, {}, other)).status).toBe(200);
});

test('disabling an account ends its sessions and blocks sign-in', async () => {
  const member = await api.member();
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', member.id).execute();
  expect((await api.send(me, {}, member)).status).toBe(401);
  const { email } = member;
  expect((await api.send(login, { body: { email, password: PASSWORD } })).status).toBe(401);
});

test('ignores an expired session', async () => {
  const member = await api.member();
  await api.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', member.id)
    .execute();
  expect((await api.send(me, {}, member)).status).toBe(401);
});

test('stores only hashes of tokens and passwords', async () => {
  const member = await api.member();
  const { token_hash: tokenHash } = await api.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const { password_hash: hash } = await api.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(tokenHash).not.toContain(member.token);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('treats a request with an ended session as a guest’s on public endpoints', async () => {
  const response = await api.send(contract.posts.list, {}, { token: 'long-gone' });
  expect(response.status).toBe(200);
});
