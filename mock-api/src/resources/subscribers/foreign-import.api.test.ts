import { contract, type ImportReport } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminSubscribers } = contract;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
});
beforeEach(() => api.db.deleteFrom('subscribers').execute());
afterAll(() => api.close());

async function runImport(lines: string[], fileName?: string): Promise<ImportReport> {
  const body = { csv: lines.join('\r\n'), dryRun: false, fileName };
  return api.request(adminSubscribers.import, { body }, admin);
}

const stored = () =>
  api.db
    .selectFrom('subscribers')
    .select(['email', 'tags', 'confirmed_at'])
    .orderBy('email')
    .execute();

const emails = async () => (await stored()).map(({ email }) => email);

test.each([
  ['sep=;', 'Email Address;Name', 'kim@example.test;"Lee, Kim"'],
  ['"sep=|"', 'Name|E-Mail', 'Kim|kim@example.test'],
  ['E-Mail;Name, first;Town, street, door', 'kim@example.test;Kim;a, b, c', ''],
  ['Subscriber Email\tName, first, last', 'kim@example.test\tKim', ''],
  ['Adresse e-mail,Nom', 'Kim <kim@example.test>,Kim', ''],
  ['NAME,Electronic post,メールアドレス', 'Kim,,mailto:kim@example.test,,', ''],
])('reads the file that begins with %j', async (...lines) => {
  const report = await runImport(lines);
  expect(report).toMatchObject({ rows: 1, added: 1, invalid: 0, skipped: 0 });
  expect(await emails()).toEqual(['kim@example.test']);
});

test('counts lines from the beginning of the file, with the line of the separator', async () => {
  const report = await runImport(['sep=;', 'Email;Name', 'kim@example.test;Kim', 'nobody;No']);
  expect(report.invalidLines).toMatchObject([{ line: 4, value: 'nobody' }]);
  const csv = 'sep=;\nemail\na@example.test\n"b@example.test\n';
  const { body } = await api.send(adminSubscribers.import, { body: { csv } }, admin);
  expect(body).toMatchObject({ message: expect.stringContaining('from line 4 on') });
});

test('adds nobody of Substack who has turned mails off, and names what it ignores', async () => {
  const report = await runImport([
    'email,active_subscription,expiry,email_disabled,digest_enabled,created_at',
    'on@example.test,false,,false,true,2024-01-01T00:00:00.000Z',
    'off@example.test,true,,true,true,2024-01-01T00:00:00.000Z',
  ]);
  expect(await emails()).toEqual(['on@example.test']);
  expect(report).toMatchObject({
    rows: 2,
    added: 1,
    skipped: 1,
    skippedByReason: [{ reason: 'unsubscribed', count: 1 }],
    skippedLines: [{ line: 3, email: 'off@example.test', column: 'email_disabled' }],
    stateColumns: ['email_disabled'],
    ignoredColumns: 4,
  });
  expect(report.ignoredColumnNames).toEqual([
    { position: 2, name: 'active_subscription', reason: 'no_field' },
    { position: 3, name: 'expiry', reason: 'no_field' },
    { position: 5, name: 'digest_enabled', reason: 'no_field' },
    { position: 6, name: 'created_at', reason: 'no_field' },
  ]);
});

test('reads the states of Kit and Mailchimp, and their tags', async () => {
  await runImport([
    'first_name,email_address,status,Tags',
    'A,active@example.test,active,"vba, charts"',
    ...['cancelled', 'bounced', 'complained', 'inactive'].map((one) => `X,${one}@k.test,${one},`),
  ]);
  const report = await runImport(
    [
      'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,CLEAN_TIME,TAGS,Email',
      'in@m.test,In,2,2024-01-02 10:00:00,2024-01-02 10:00:00,,,"""vip"",""long time""",',
      'out@m.test,Out,2,,,2025-01-02 10:00:00,,,',
      'gone@m.test,Gone,2,,,,2025-01-02 10:00:00,,',
    ].map((line) => line.replace(/,(Email)?$/, '')),
  );
  expect(report.skippedByReason).toEqual([
    { reason: 'unsubscribed', count: 1 },
    { reason: 'undeliverable', count: 1 },
  ]);
  expect(report.ignoredColumnNames.map(({ name, reason }) => [name, reason])).toEqual([
    ['First Name', 'no_field'],
    ['MEMBER_RATING', 'no_field'],
    ['OPTIN_TIME', 'foreign_confirmation'],
    ['CONFIRM_TIME', 'foreign_confirmation'],
  ]);
  expect(await stored()).toEqual([
    { email: 'active@example.test', tags: ['vba', 'charts'], confirmed_at: null },
    { email: 'in@m.test', tags: ['vip', 'long time'], confirmed_at: null },
  ]);
});

test('whoever has opted out in one row is added by no other, whatever the spelling', async () => {
  const report = await runImport([
    'email;subscribed_to_emails;Subscriber Email;',
    'ana@müller.example;true;;',
    'kim@example.test;true;;',
    'ANA@xn--mller-kva.example;false;;',
  ]);
  expect(report).toMatchObject({ rows: 3, added: 1, duplicates: 0, skipped: 2 });
  expect(report.skippedLines.map(({ line }) => line)).toEqual([2, 4]);
  expect(report.ignoredColumnNames).toMatchObject([
    { name: 'Subscriber Email', reason: 'other_address' },
    { name: '', reason: 'no_name' },
  ]);
  expect(await emails()).toEqual(['kim@example.test']);
});

test('an unclear state is not confirmed, even with a date', async () => {
  const report = await runImport([
    'email,status,confirmedAt',
    'pending@example.test,pending,2026-01-01',
    'odd@example.test,4,2026-01-01',
    'active@example.test,active,2026-01-01',
  ]);
  expect(report).toMatchObject({ added: 3, unclear: 2 });
  const confirmed = (await stored()).filter((one) => one.confirmed_at !== null);
  expect(confirmed).toMatchObject([{ email: 'active@example.test' }]);
});

test('adds nobody of a file that is named after people who left', async () => {
  const lines = ['Email Address', 'kim@example.test'];
  const report = await runImport(lines, 'unsubscribed_members_export_1a.csv');
  expect(report).toMatchObject({ rows: 1, added: 0, skipped: 1, skippedLines: [{ column: null }] });
  expect(await runImport(lines, 'subscribed_members_export_1a.csv')).toMatchObject({ added: 1 });
});

test('names 200 skipped rows and 200 columns, and counts the others', async () => {
  const columns = Array.from({ length: 300 }, (_, index) => `c${index}`);
  const cells = ','.repeat(columns.length);
  const rows = Array.from({ length: 250 }, (_, index) => `a${index}@example.test,yes${cells}`);
  const report = await runImport([`email,opted_out,${columns.join(',')}`, ...rows]);
  expect(report).toMatchObject({ rows: 250, skipped: 250, ignoredColumns: 300, added: 0 });
  expect([report.skippedLines.length, report.ignoredColumnNames.length]).toEqual([200, 200]);
});

test('an export keeps its dates, and tags with commas', async () => {
  const exported = [
    'email,source,tags,confirmedAt,createdAt',
    'kim@example.test,site,"a|b,c",2026-01-02T03:04:05.678Z,2020-01-02T03:04:05.678Z',
    'lee@example.test,site,"b,c",,some day',
  ];
  await runImport(exported);
  const response = await fetch(api.url + adminSubscribers.csv.path, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines).toContain(exported[1]);
  expect(lines.find((line) => line.startsWith('lee@'))).toMatch(
    /^lee@example\.test,site,"b,c",,20/,
  );
});

test.each([
  ['one line of 9 MB', `email,${'x'.repeat(9_000_000)}`],
  ['a header of nothing but separators', `email${';'.repeat(9_000_000)}`],
  ['a header of 10,000 columns', `email${',x'.repeat(9_999)}\nkim@example.test`],
  ['a row of nothing but separators', `email\nkim@example.test${','.repeat(9_000_000)}`],
  [
    'a row of separators and line breaks in quotes',
    `email\nkim@example.test${`${','.repeat(9_000)}"\n"`.repeat(900)}`,
  ],
  ['nothing but quotation marks', `email\n${'"'.repeat(9_000_000)}`],
])('refuses %s', async (_, csv) => {
  const { status } = await api.send(adminSubscribers.import, { body: { csv } }, admin);
  expect(status).toBe(400);
});
