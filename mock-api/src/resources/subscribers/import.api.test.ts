import { contract, LIMITS } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminSubscribers, audit } = contract;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
});
beforeEach(() => api.db.deleteFrom('subscribers').execute());
afterAll(() => api.close());

const send = (csv: string, dryRun = false) =>
  api.send(adminSubscribers.import, { body: { csv, dryRun } }, admin);

async function runImport(csv: string, dryRun = false) {
  const { body } = await send(csv, dryRun);
  return adminSubscribers.import.output.parse(body);
}

const stored = () =>
  api.db
    .selectFrom('subscribers')
    .select(['email', 'source', 'tags', 'confirmed_at'])
    .orderBy('email')
    .execute();

const imports = async () =>
  (await api.request(audit.list, { query: { q: 'subscriber.import' } }, admin)).items;

const confirmedAt = new Date('2026-01-02T03:04:05.678Z');

test('adds the subscribers of a file with the columns of the export', async () => {
  const before = (await imports()).length;
  const report = await runImport(
    [
      'email,source,tags,confirmedAt,createdAt',
      'Kim@example.test,site,"newsletter| tips |tips|",2026-01-02T03:04:05.678Z,2020-01-01T00:00:00Z',
      'lee@example.test,,,,',
    ].join('\r\n'),
  );
  expect(report).toMatchObject({ rows: 2, added: 2, duplicates: 0, invalid: 0 });
  expect(await stored()).toEqual([
    {
      email: 'Kim@example.test',
      source: 'site',
      tags: ['newsletter', 'tips'],
      confirmed_at: confirmedAt,
    },
    { email: 'lee@example.test', source: 'import', tags: [], confirmed_at: null },
  ]);
  const entries = await imports();
  expect(entries).toHaveLength(before + 1);
  expect(entries[0]).toMatchObject({ after: { rows: 2, added: 2, duplicates: 0, invalid: 0 } });
  const mails = await api.db.selectFrom('mail_outbox').select('id').execute();
  expect(mails).toEqual([]);
});

test('a dry run reports the same and writes nothing', async () => {
  const before = (await imports()).length;
  const report = await runImport('email,tags\nkim@example.test,a|b\nnobody,\n', true);
  expect(report).toEqual({
    rows: 2,
    added: 1,
    duplicates: 0,
    invalid: 1,
    skipped: 0,
    skippedByReason: [],
    skippedLines: [],
    unclear: 0,
    stateColumns: [],
    ignoredColumns: 0,
    ignoredColumnNames: [],
    duplicateLines: [],
    invalidLines: [{ line: 3, value: 'nobody', message: 'Enter a valid email' }],
    preview: [{ email: 'kim@example.test', source: 'import', tags: ['a', 'b'], confirmedAt: null }],
  });
  expect(await stored()).toEqual([]);
  expect(await imports()).toHaveLength(before);
  const { status, body } = await api.send(
    adminSubscribers.import,
    { body: { csv: 'email\nkim@example.test' } },
    admin,
  );
  expect({ status, body }).toMatchObject({ status: 200, body: { added: 1 } });
  expect(await stored()).toEqual([]);
});

test.each([
  ['commas', 'tags,email\nx,kim@example.test\n'],
  ['semicolons', 'Tags;EMAIL;Other, too\nx;kim@example.test;"a;b"\n'],
  ['tabs', 'tags\temail\nx\tkim@example.test'],
  ['a byte order mark', '\uFEFFemail,tags\r\nkim@example.test,x\r\n'],
  ['quotes', '"email","tags"\n"kim@example.test","x"\n'],
  ['empty lines', '\nemail,tags\n\n\nkim@example.test,x\n,\n  ,\n\n'],
  ['lines that end with a carriage return', 'email,tags\rkim@example.test,x\r'],
])('reads files with %s', async (_name, csv) => {
  expect(await runImport(csv)).toMatchObject({ rows: 1, added: 1, invalid: 0 });
  expect(await stored()).toMatchObject([{ email: 'kim@example.test', tags: ['x'] }]);
});

test('reads a name column only, and letters of more than one byte', async () => {
  const filler = `email;source\n${'x@example.test;€uro ✓ 😀\n'.repeat(600)}`;
  expect(await runImport(filler)).toMatchObject({ rows: 600, added: 1, duplicates: 599 });
  expect(await stored()).toMatchObject([{ source: '€uro ✓ 😀' }]);
});

test('reports invalid rows by the lines of the file', async () => {
  const { invalidLines, ...report } = await runImport(
    [
      'email,source,tags,confirmedAt',
      'kim@example.test,"two\r\nlines",,',
      '',
      'nobody,,,',
      'a@example.test,,',
      `b@example.test,,${'t'.repeat(LIMITS.tag + 1)},`,
      'c@example.test,,,yesterday',
      'd@example.test,,,2999-01-01',
      `${'e'.repeat(250)}@example.test,,,`,
      `f@example.test,${'s'.repeat(121)},,`,
      'g@example.test,,,2026-01-31',
    ].join('\r\n'),
  );
  expect(report).toMatchObject({ rows: 9, added: 2, invalid: 7 });
  const date = 'Enter a date of the past, such as 2026-01-31T12:00:00Z.';
  expect(invalidLines).toEqual([
    { line: 5, value: 'nobody', message: 'Enter a valid email' },
    { line: 6, value: 'a@example.test,,', message: 'Expected 4 columns, found 3.' },
    { line: 7, value: 't'.repeat(33), message: 'Please keep this under 32 characters.' },
    { line: 8, value: 'yesterday', message: date },
    { line: 9, value: '2999-01-01', message: date },
    { line: 10, value: 'e'.repeat(120), message: 'Enter a valid email' },
    { line: 11, value: 's'.repeat(120), message: 'Please keep this under 120 characters.' },
  ]);
});

test('names 200 invalid rows and 200 duplicates, and counts the others', async () => {
  const lines = Array.from({ length: 250 }, (_, index) => `nobody${index}\na@example.test`);
  const { invalidLines, duplicateLines, ...report } = await runImport(
    ['email', ...lines].join('\n'),
  );
  expect(report).toMatchObject({ rows: 500, added: 1, invalid: 250, duplicates: 249 });
  expect([invalidLines.length, duplicateLines.length]).toEqual([200, 200]);
});

test('reports duplicates within the file and of the table, whatever their case', async () => {
  await runImport('email\nkim@example.test\n');
  const report = await runImport(
    'email,tags\nnew@example.test,first\nKIM@example.test,\nNew@Example.test,second\nkim@example.test,\n',
  );
  expect(report).toMatchObject({
    rows: 4,
    added: 1,
    duplicates: 3,
    duplicateLines: [
      { line: 3, email: 'KIM@example.test', reason: 'subscribed' },
      { line: 4, email: 'New@Example.test', reason: 'in_file' },
      { line: 5, email: 'kim@example.test', reason: 'in_file' },
    ],
  });
  expect(await stored()).toMatchObject([
    { tags: [] },
    { email: 'new@example.test', tags: ['first'] },
  ]);
});

test('an export is imported as it was, with the texts that it escaped', async () => {
  await runImport('email,source,tags,confirmedAt\n+kim@example.test,=1+1,-a|b,2026-01-31\n');
  const before = await stored();
  const response = await fetch(api.url + adminSubscribers.csv.path, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const csv = await response.text();
  expect(csv).toContain("'+kim@example.test,'=1+1,'-a|b,");
  await api.db.deleteFrom('subscribers').execute();
  await runImport(csv);
  expect(await stored()).toEqual(before);
});

test.each([
  ['without an email column', 'name,tags\nkim@example.test,\n', /one of them “email”/],
  ['with two email columns', 'email,tags,Email\na@example.test,,\n', /two columns named “email”/],
  ['without a line', '\n\n', /The file is empty/],
  [
    'with an open quote',
    'email\na@example.test\n"b@example.test\nc@example.test\n',
    /from line 3 on/,
  ],
  [
    'with a record too long',
    `email\na@example.test\n"${'x\n'.repeat(20_000)}"\n`,
    /from line 3 on/,
  ],
  ['with too many rows', `email\n${'a\n'.repeat(LIMITS.import.rows + 1)}`, /below 100,000 rows/],
])('400 for a file %s, and nothing is added', async (_name, csv, message) => {
  const { status, body } = await send(csv);
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { csv: expect.stringMatching(message) } });
  expect(await stored()).toEqual([]);
});

test('subscribers whom somebody adds meanwhile are counted as duplicates', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => `s${index}@example.test`);
  const csv = ['email', ...lines].join('\n');
  const other = await api.member('admin', 'Bela');
  const reports = await Promise.all([
    runImport(csv),
    api.request(adminSubscribers.import, { body: { csv, dryRun: false } }, other),
  ]);
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(500);
  expect(reports.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(500);
  expect(await stored()).toHaveLength(500);
});

test('an admin has one import at a time', async () => {
  const csv = `email\n${'a@example.test\n'.repeat(2_000)}`;
  const statuses = await Promise.all([send(csv), send(csv)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  expect((await send(csv)).status).toBe(200);
});
