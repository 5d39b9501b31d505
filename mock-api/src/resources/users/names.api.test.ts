import { contract } from 'shared-kit/contract';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { account, adminUsers, auth, submissions } = contract;

const ADDRESS = 'A name cannot contain a web or email address. Leave a space after each dot.';
const INVISIBLE = 'A name cannot contain line breaks or invisible characters.';

const CONTENT = `<p>${'Pivot tables answer more than one question. '.repeat(3)}</p>`;

let created = 0;
const newEmail = () => `named${(created += 1)}@example.test`;

describe.each([
  ['an address', 'Prizes at https://evil.example', ADDRESS],
  ['a domain', 'evil.example', ADDRESS],
  ['a mail address', 'ann@evil.example', ADDRESS],
  ['a control character', 'Ann\r\nYou have won', INVISIBLE],
  ['an override of direction', 'Ann\u202eB', INVISIBLE],
])('a name with %s is refused', (_, name, message) => {
  const refusal = (field: string) => ({
    status: 400,
    body: { code: 'invalid', message, fields: { [field]: message } },
  });

  test('at registration, which then sends no mail', async () => {
    const email = newEmail();
    const response = await api.send(auth.register, { body: { name, email, password: PASSWORD } });
    expect(response).toMatchObject(refusal('name'));
    const mails = await api.db.selectFrom('mail_outbox').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).not.toContain(email);
  });

  test('in the profile', async () => {
    const member = await api.member();
    const response = await api.send(account.update, { body: { name } }, member);
    expect(response).toMatchObject(refusal('name'));
  });

  test('from a guest', async () => {
    const body = { fullName: name, email: newEmail(), title: 'Pivot tables', content: CONTENT };
    expect(await api.send(submissions.submit, { body })).toMatchObject(refusal('fullName'));
  });

  test('from an admin', async () => {
    const admin = await api.member('admin');
    const body = { name, email: newEmail(), password: PASSWORD };
    expect(await api.send(adminUsers.create, { body }, admin)).toMatchObject(refusal('name'));
  });
});

test('a member of before keeps such a name, signs in, and changes the rest of the profile', async () => {
  const { email, ...member } = await api.member('user', 'Ann of evil.example');
  const session = await api.request(auth.login, { body: { email, password: PASSWORD } });
  expect(session.user.name).toBe(member.name);
  const saved = await api.request(
    account.update,
    { body: { name: member.name, bio: 'Counts things.' } },
    session,
  );
  expect(saved).toMatchObject({ name: member.name, bio: 'Counts things.' });
  const other = await api.send(account.update, { body: { name: 'Ann of evil.test' } }, session);
  expect(other.status).toBe(400);
  await api.request(account.update, { body: { name: 'Ann' } }, session);
  const back = await api.send(account.update, { body: { name: member.name } }, session);
  expect(back.status).toBe(400);
});
