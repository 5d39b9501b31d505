import { contract } from 'shared-kit/contract';
import { createBulkClient } from '../../testing/bulk-client';
import { extractToken, listMailsTo, runResetRequestsJob } from '../../testing/mailbox';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

const { account, adminMail, adminSubmissions, adminSubscribers, adminUsers } = contract;
const { auth, submissions, subscribers } = contract;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

const WRITTEN = 'Ana@Grüße.example';
const ASCII = 'Ana@xn--gre-6ka8l.example';
const SPELLINGS = [WRITTEN, 'ana@GRU\u0308ßE.example', ASCII, ASCII.toUpperCase()];

const register = (email: string) =>
  api.send(auth.register, { body: { name: 'Ana', email, password: PASSWORD } });

test('an account is found by every spelling of its address, and shows the one it was made with', async () => {
  expect(await register(WRITTEN)).toMatchObject({
    status: 201,
    body: { user: { email: WRITTEN } },
  });
  for (const email of SPELLINGS) {
    expect((await register(email)).status).toBe(409);
    const { user } = await api.request(auth.login, { body: { email, password: PASSWORD } });
    expect(user.email).toBe(WRITTEN);
    const { items } = await api.request(adminUsers.list, { query: { q: email } }, admin);
    expect(items).toMatchObject([{ email: WRITTEN }]);
  }
  const mails = await listMailsTo(api.db, ASCII);
  expect(mails).toHaveLength(1);
  const listed = await api.request(adminMail.list, { query: { q: WRITTEN } }, admin);
  expect(listed.items).toMatchObject([{ recipient: 'Ana@grüße.example' }]);
});

test('a new password is mailed to the address, however it is written', async () => {
  await register('ben@почта.рф');
  await api.request(auth.forgot, { body: { email: 'BEN@XN--80A1ACNY.xn--p1ai' } });
  await runResetRequestsJob(api.db);
  const mails = await listMailsTo(api.db, 'ben@xn--80a1acny.xn--p1ai');
  const token = extractToken(mails.at(-1));
  await api.request(auth.reset, { body: { token, password: `${PASSWORD} again` } });
  const body = { email: 'ben@ПОЧТА.рф', password: `${PASSWORD} again` };
  expect((await api.send(auth.login, { body })).status).toBe(200);
});

test('subscribers are one whatever the spelling, and an export is imported as it was', async () => {
  const emails = ['kim@müller.example', 'KIM@xn--mller-kva.example', 'kim@Mu\u0308ller.example'];
  for (const email of emails) {
    await api.request(subscribers.subscribe, { body: { email, tags: ['tips'] } });
  }
  expect(await listMailsTo(api.db, 'kim@xn--mller-kva.example')).toHaveLength(2);
  for (const q of [...emails, 'müller.example']) {
    const found = await api.request(adminSubscribers.list, { query: { q } }, admin);
    expect(found.items).toMatchObject([{ email: 'kim@müller.example', tags: ['tips'] }]);
  }
  const response = await fetch(api.url + adminSubscribers.csv.path, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const csv = await response.text();
  expect(csv).toContain('kim@müller.example,');
  const again = { body: { csv: `${csv}${emails[1]},site,,,\r\n`, dryRun: true } };
  const report = await api.request(adminSubscribers.import, again, admin);
  expect(report).toMatchObject({ rows: 2, added: 0, duplicates: 2, invalid: 0 });
});

test('a member’s copy of their data, and its removal, reach all spellings', async () => {
  const email = 'eva@Ärzte.example';
  const { body } = await register(email);
  const member = auth.register.output.parse(body);
  const [mail] = await listMailsTo(api.db, 'eva@xn--rzte-koa.example');
  await api.request(auth.confirmEmail, { body: { token: extractToken(mail) } });
  const form = { fullName: 'Eva', title: 'A title', content: `<p>${'Words. '.repeat(20)}</p>` };
  for (const spelling of ['EVA@ärzte.example', 'eva@xn--rzte-koa.example']) {
    await api.request(submissions.submit, { body: { ...form, email: spelling } });
    await api.request(subscribers.subscribe, { body: { email: spelling } });
  }
  const bulk = createBulkClient(api, admin);
  const target = { filter: { q: 'ärzte' } };
  const change = { area: 'subscribers', action: 'confirm', target, expected: 1 } as const;
  const { _id: bulkId } = await bulk.change(change);
  const labels = async () => (await bulk.results(bulkId)).map(({ label }) => label);
  expect(await labels()).toEqual(['eva@ärzte.example']);
  const copy = await fetch(api.url + account.exportData.path, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(await copy.json()).toMatchObject({
    submissions: [{ title: 'A title' }, { title: 'A title' }],
    newsletter: [{ email: 'EVA@ärzte.example' }],
  });
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  const { items } = await api.request(adminSubmissions.list, {}, admin);
  expect(items.map((one) => one.email)).toEqual(['', '']);
  expect(await labels()).toEqual(['former member']);
  const left = await api.request(adminSubscribers.list, { query: { q: 'ärzte' } }, admin);
  expect(left.items).toEqual([]);
});

test.each([
  ['ana@pаypal.example', 'Enter a valid email.'],
  ['ana@xn--a.example', 'Enter a valid email.'],
  ['ana@grüße.example\r\nBcc: eve@example.test', 'Enter a valid email.'],
  ['用户@例え.jp', 'We cannot send mail to this address: use only a–z and 0–9 before the @.'],
])('nobody registers as %j', async (email, message) => {
  expect(await register(email)).toMatchObject({
    status: 400,
    body: { fields: { email: message } },
  });
});
