import { hash } from '@node-rs/argon2';
import { contract } from 'shared-kit/contract';
import { extractToken, listMailsTo, runResetRequestsJob } from '../../testing/mailbox';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';
import { matchPassword } from './passwords';

const { account, adminUsers, auth } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** As an iPhone and as Windows write the same password. */
const DECOMPOSED = 'Cre\u0300me\u00a0bru\u0302le\u0301e ７';
const COMPOSED = 'Crème brûlée 7';

const login = async ({ email }: { email: string }, password: string) =>
  (await api.send(auth.login, { body: { email, password } })).status;

const readHash = async ({ id }: TestMember) => {
  const row = await api.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.password_hash;
};

test('whoever registers on one keyboard signs in on another', async () => {
  const body = { name: 'Chloe', email: 'chloe@example.test', password: DECOMPOSED };
  await api.request(auth.register, { body });
  expect(await login(body, COMPOSED)).toBe(200);
  expect(await login(body, DECOMPOSED)).toBe(200);
  expect(await login(body, COMPOSED.toLowerCase())).toBe(401);
});

test('a changed password, a reset one and one that an admin sets match as well', async () => {
  const member = await api.member();
  const change = { currentPassword: PASSWORD.replaceAll(' ', '\u3000'), newPassword: DECOMPOSED };
  await api.request(account.changePassword, { body: change }, member);
  expect(await login(member, COMPOSED)).toBe(200);
  await api.request(auth.forgot, { body: { email: member.email } });
  await runResetRequestsJob(api.db);
  const token = extractToken((await listMailsTo(api.db, member.email)).at(-1));
  await api.request(auth.reset, { body: { token, password: `${DECOMPOSED} too` } });
  expect(await login(member, `${COMPOSED} too`)).toBe(200);
  const admin = await api.member('admin', 'Asha');
  const invited = { name: 'Ines', email: 'ines@example.test', password: DECOMPOSED };
  await api.request(adminUsers.create, { body: invited }, admin);
  expect(await login(invited, COMPOSED)).toBe(200);
});

test('an account is deleted with the password as another keyboard writes it', async () => {
  const member = await api.member();
  const change = { currentPassword: PASSWORD, newPassword: COMPOSED };
  await api.request(account.changePassword, { body: change }, member);
  const response = await api.send(account.remove, { body: { password: DECOMPOSED } }, member);
  expect(response.status).toBe(200);
});

test('a hash of what was typed before still matches, and is replaced', async () => {
  const member = await api.member();
  const before = await hash(DECOMPOSED);
  await api.db
    .updateTable('users')
    .set({ password_hash: before })
    .where('id', '=', member.id)
    .execute();
  expect(await login(member, COMPOSED)).toBe(401);
  expect(await readHash(member)).toBe(before);
  expect(await login(member, DECOMPOSED)).toBe(200);
  const renewed = await readHash(member);
  expect(renewed).not.toBe(before);
  expect(await login(member, COMPOSED)).toBe(200);
  expect(await login(member, DECOMPOSED)).toBe(200);
  expect(await readHash(member)).toBe(renewed);
});

test('without an account nothing matches, not even the password that is compared instead', async () => {
  for (const password of ['a password that no user has', 'a\u00a0password that no user has']) {
    expect(await matchPassword(undefined, password)).toBeNull();
  }
});
