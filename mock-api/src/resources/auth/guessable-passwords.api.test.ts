import { contract } from 'shared-kit/contract';
import { extractToken, listMailsTo, runResetRequestsJob } from '../../testing/mailbox';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/start-test-api';

const { account, adminUsers, auth } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const GUESSABLE = ['rounders', 'Sheetfolk-2026', 'Quill.Mira!87', 'mira.q@example.test'];

test.each(GUESSABLE)('nobody registers with %s', async (password) => {
  const body = { name: 'Mira Quill', email: 'mira.q@example.test', password };
  const response = await api.send(auth.register, { body });
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ fields: { password: expect.any(String) } });
});

test.each(GUESSABLE)('no member changes their password to %s', async (newPassword) => {
  const member = await api.member('user', 'Mira Quill');
  await api.db
    .updateTable('users')
    .set({ email: 'mira.q@example.test' })
    .where('id', '=', member.id)
    .execute();
  const body = { currentPassword: PASSWORD, newPassword };
  const response = await api.send(account.changePassword, { body }, member);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ fields: { newPassword: expect.any(String) } });
});

test.each(GUESSABLE.slice(0, 3))('nobody resets their password to %s', async (password) => {
  const member = await api.member('user', 'Mira Quill');
  await api.request(auth.forgot, { body: { email: member.email } });
  await runResetRequestsJob(api.db);
  const token = extractToken((await listMailsTo(api.db, member.email)).at(-1));
  const response = await api.send(auth.reset, { body: { token, password } });
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ fields: { password: expect.any(String) } });
});

test.each(GUESSABLE)('no admin creates a member with %s', async (password) => {
  const admin = await api.member('admin');
  const body = { name: 'Mira Quill', email: 'mira.q@example.test', password, role: 'user' };
  const response = await api.send(adminUsers.create, { body }, admin);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ fields: { password: expect.any(String) } });
});
