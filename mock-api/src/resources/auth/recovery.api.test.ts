import { contract } from 'shared-kit/contract';
import { runResetRequestsJob, listMailsTo, extractToken } from '../../testing/mailbox';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/start-test-api';
import { waitForLock } from '../../testing/wait-for-lock';
import { hashPassword } from './passwords';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { auth, account } = contract;
const OTHER = 'another quiet cell';

async function forget(email: string): Promise<string> {
  await api.request(auth.forgot, { body: { email } });
  await runResetRequestsJob(api.db);
  return extractToken((await listMailsTo(api.db, email)).at(-1));
}

test('a reset link sets a new password once and ends all sessions', async () => {
  const member = await api.member();
  const token = await forget(member.email);
  await api.request(auth.reset, { body: { token, password: OTHER } });
  expect((await api.send(auth.me, {}, member)).status).toBe(401);
  const login = (password: string) =>
    api.send(auth.login, { body: { email: member.email, password } });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(OTHER)).status).toBe(200);
  const again = await api.send(auth.reset, { body: { token, password: 'a third quiet cell' } });
  expect(again).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
  const subjects = (await listMailsTo(api.db, member.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('Your password for Sheetfolk was changed');
});

test('a log-in with the old password that a reset overtakes fails', async () => {
  const member = await api.member();
  const newHash = await hashPassword(OTHER);
  const overtaken = await api.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', member.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const body = { email: member.email, password: PASSWORD };
    const response = api.send(auth.login, { body });
    await waitForLock(api.db);
    await trx
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', member.id)
      .execute();
    return { response };
  });
  expect((await overtaken.response).status).toBe(401);
});

test('accepts only the newest reset link, for an hour', async () => {
  const member = await api.member();
  const first = await forget(member.email);
  const second = await forget(member.email);
  const reset = (token: string) => api.send(auth.reset, { body: { token, password: OTHER } });
  expect((await reset(first)).status).toBe(400);
  await api.db
    .updateTable('mailed_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', member.id)
    .execute();
  expect((await reset(second)).status).toBe(400);
});

test('keeps the link valid if the new password is rejected', async () => {
  const member = await api.member();
  const token = await forget(member.email);
  const weak = await api.send(auth.reset, { body: { token, password: 'password1' } });
  expect(weak).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
  await api.request(auth.reset, { body: { token, password: OTHER } });
});

test('does the same work and returns the same message for known and unknown addresses', async () => {
  const member = await api.member();
  const known = await api.send(auth.forgot, { body: { email: member.email } });
  const unknown = await api.send(auth.forgot, { body: { email: 'nobody@example.test' } });
  expect(known.status).toBe(202);
  expect(unknown).toMatchObject({ status: 202, body: known.body });
  const requests = await api.db.selectFrom('reset_requests').select('email_key').execute();
  expect(requests.map(({ email_key: key }) => key)).toEqual([member.email, 'nobody@example.test']);
  await runResetRequestsJob(api.db);
  expect(await listMailsTo(api.db, 'nobody@example.test')).toEqual([]);
  expect(await listMailsTo(api.db, member.email)).toHaveLength(1);
});

test('mails where the member was going, of the latest request, and only a path of the site', async () => {
  const member = await api.member();
  const { email } = member;
  await api.request(auth.forgot, { body: { email, redirect: '/templates' } });
  await api.request(auth.forgot, { body: { email, redirect: '/blog?q=a&b#c' } });
  await runResetRequestsJob(api.db);
  const mails = await listMailsTo(api.db, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toMatch(/\/reset\?token=[\w-]+&redirect=%2Fblog%3Fq%3Da%26b%23c\s/);
  const elsewhere = { email, redirect: '//evil.example' };
  expect((await api.send(auth.forgot, { body: elsewhere })).status).toBe(400);
});

test('sends no link to a disabled account', async () => {
  const member = await api.member();
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', member.id).execute();
  await api.request(auth.forgot, { body: { email: member.email } });
  await runResetRequestsJob(api.db);
  expect(await listMailsTo(api.db, member.email)).toEqual([]);
});

test('confirms a new user’s address with the mailed link', async () => {
  const email = 'fresh@example.test';
  const session = await api.request(auth.register, {
    body: { name: 'Fresh', email, password: PASSWORD },
  });
  expect((await api.request(account.get, {}, session)).emailConfirmed).toBe(false);
  const [mail] = await listMailsTo(api.db, email);
  expect(mail?.subject).toBe('Confirm your address for Sheetfolk');
  await api.request(auth.confirmEmail, { body: { token: extractToken(mail) } });
  expect((await api.request(account.get, {}, session)).emailConfirmed).toBe(true);
  await api.request(auth.resendConfirmation, {}, session);
  expect(await listMailsTo(api.db, email)).toHaveLength(1);
});

test('names nobody in a mail to an address that is not confirmed, and whoever has confirmed it', async () => {
  const email = 'victim@example.test';
  const name = 'You have won a prize';
  const session = await api.request(auth.register, { body: { name, email, password: PASSWORD } });
  await forget(email);
  const change = (from: string, to: string) =>
    api.request(
      account.changePassword,
      { body: { currentPassword: from, newPassword: to } },
      session,
    );
  await change(PASSWORD, OTHER);
  const unconfirmed = await listMailsTo(api.db, email);
  expect(unconfirmed.map(({ subject }) => subject)).toEqual([
    'Confirm your address for Sheetfolk',
    'Choose a new password for Sheetfolk',
    'Your password for Sheetfolk was changed',
  ]);
  expect(JSON.stringify(unconfirmed)).not.toContain('prize');

  await api.request(auth.confirmEmail, { body: { token: extractToken(unconfirmed[0]) } });
  await forget(email);
  await change(OTHER, PASSWORD);
  await api.request(account.remove, { body: { password: PASSWORD } }, session);
  const [deleted] = await listMailsTo(api.db, email);
  expect(deleted?.body_text).toContain(`Hello ${name},`);
});

test('resends the confirmation, whose link cannot reset a password', async () => {
  const member = await api.member();
  await api.request(auth.resendConfirmation, {}, member);
  const token = extractToken((await listMailsTo(api.db, member.email))[0]);
  expect((await api.send(auth.reset, { body: { token, password: OTHER } })).status).toBe(400);
  await api.request(auth.confirmEmail, { body: { token } });
});

test('stores only hashes of mailed tokens', async () => {
  const member = await api.member();
  const token = await forget(member.email);
  const rows = await api.db.selectFrom('mailed_tokens').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('lists a user’s sessions, and ends one or all others', async () => {
  const member = await api.member();
  const login = () =>
    api.request(auth.login, { body: { email: member.email, password: PASSWORD } });
  const second = await login();
  const third = await login();
  const { items } = await api.request(auth.sessions, {}, second);
  expect(items).toHaveLength(3);
  expect(items.map(({ current }) => current)).toEqual([true, false, false]);
  expect(JSON.stringify(items)).not.toContain(second.token);
  const [mine] = (await api.request(auth.sessions, {}, third)).items;
  await api.request(auth.revokeSession, { params: { id: mine?.id ?? '' } }, second);
  expect((await api.send(auth.me, {}, third)).status).toBe(401);
  await api.request(auth.revokeOthers, {}, second);
  expect((await api.send(auth.me, {}, member)).status).toBe(401);
  expect((await api.send(auth.me, {}, second)).status).toBe(200);
});

test('cannot end another user’s session', async () => {
  const [one, other] = [await api.member(), await api.member()];
  const [session] = (await api.request(auth.sessions, {}, one)).items;
  const response = await api.send(auth.revokeSession, { params: { id: session?.id } }, other);
  expect(response.status).toBe(404);
  expect((await api.send(auth.me, {}, one)).status).toBe(200);
});
