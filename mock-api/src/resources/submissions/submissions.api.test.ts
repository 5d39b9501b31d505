import { contract, type InputOf } from 'shared-kit/contract';
import { dataUrl, HOSTILE_FILES } from '../../testing/files';
import { PIXEL } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminSubmissions, submissions, posts } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

type Form = InputOf<typeof submissions.submit>['body'];

const ENOUGH = `<p>${'Pivot tables answer more than one question. '.repeat(3)}</p>`;

const form = (fields: Partial<Form> = {}): Form => ({
  fullName: 'Grace Guest',
  email: 'grace@example.test',
  title: 'What a pivot table is for',
  content: ENOUGH,
  ...fields,
});

const latest = async () => {
  const { items } = await api.request(adminSubmissions.list, { query: { limit: 1 } }, keeper);
  const [submission] = items;
  if (submission === undefined) throw new Error('There is no submission.');
  return submission;
};

async function submitted(fields: Partial<Form> = {}) {
  await api.request(submissions.submit, { body: form(fields) });
  return latest();
}

const mailsTo = (email: string) =>
  api.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute();

test('stores a guest’s submission with all its fields for review', async () => {
  const submission = await submitted({
    bio: 'Counts things.',
    profileImage: PIXEL,
    socialUrl: 'https://example.test/grace',
    category: 'Dashboards',
    tags: ['  Pivot   tables!! ', '#tips', '#tips', '<b>', 'x'.repeat(40)],
    content: `${ENOUGH}<img src="${PIXEL}" onerror="alert(1)"><script>alert(1)</script>`,
    attachments: [{ name: 'data.csv', dataUrl: dataUrl('a,b\n1,2\n', 'text/csv') }],
  });
  expect(submission).toMatchObject({
    status: 'pending',
    category: 'Dashboards',
    tags: ['Pivot tables', '#tips', 'b', 'x'.repeat(32)],
    profileImage: expect.stringMatching(/^\/api\/media\/[0-9a-f]{64}$/),
    attachments: [{ name: 'data.csv', size: 8 }],
  });
  expect(submission.content).toMatch(/<img src="\/api\/media\/[0-9a-f]{64}" \/>$/);
  const { url = '' } = { url: submission.attachments[0]?.dataUrl };
  const file = await fetch(api.url + url);
  expect(await file.text()).toBe('a,b\n1,2\n');
  expect(file.headers.get('content-disposition')).toContain('filename="data.csv"');
  expect(file.headers.get('cache-control')).toBe('private, no-store, no-transform');
  const altered = url.replace('name=data.csv', 'name=data.html');
  expect((await fetch(api.url + altered)).status).toBe(404);
});

test.each<[string, Partial<Record<keyof Form, unknown>>, string, string]>([
  ['no name', { fullName: ' ' }, 'fullName', 'Full name is required.'],
  ['no address', { email: 'grace' }, 'email', 'Enter a valid email.'],
  ['no title', { title: '' }, 'title', 'Give your blog a title.'],
  [
    'too little text',
    { content: `<p>${'x'.repeat(59)}</p>` },
    'content',
    'Please add more details to your blog.',
  ],
  [
    'text that only looks long',
    { content: `<p>x</p><script>${'x'.repeat(200)}</script><p>${'&nbsp;'.repeat(80)}</p>` },
    'content',
    'Please add more details to your blog.',
  ],
  [
    'six files',
    { attachments: Array.from({ length: 6 }, () => ({ name: 'a.csv', dataUrl: dataUrl('a') })) },
    'attachments',
    'Too many attachments.',
  ],
  [
    'a file above 2 MB',
    { attachments: [{ name: 'a.csv', dataUrl: dataUrl(Buffer.alloc(2_000_100, 'a')) }] },
    'attachments.0.dataUrl',
    'Skipped files bigger than 2MB.',
  ],
  [
    'a photo above 1.5 MB',
    { profileImage: dataUrl(Buffer.alloc(1_500_100), 'image/png') },
    'profileImage',
    'Profile photo must be under 1.5MB.',
  ],
  [
    'a photo that is none',
    { profileImage: dataUrl('<svg onload="alert(1)"/>', 'image/png') },
    'profileImage',
    'Please use a PNG, JPEG, GIF, WebP or AVIF image.',
  ],
  [
    'a photo in capitals that is none',
    { profileImage: 'DATA:IMAGE/PNG;BASE64,PHN2Zy8+' },
    'profileImage',
    'Please use a PNG, JPEG, GIF, WebP or AVIF image.',
  ],
  ['a long bio', { bio: 'x'.repeat(201) }, 'bio', 'Please keep this under 200 characters.'],
  [
    'a script for a link',
    { socialUrl: 'javascript:alert(1)' },
    'socialUrl',
    'Enter a web address that begins with https://, or a path of this site.',
  ],
  [
    'a link that leaves the site in disguise',
    { socialUrl: '/\\evil.example' },
    'socialUrl',
    'Enter a web address that begins with https://, or a path of this site.',
  ],
])('rejects %s', async (_, fields, field, message) => {
  const before = await api.request(submissions.highlights, {});
  const response = await api.send(submissions.submit, { body: { ...form(), ...fields } });
  expect(response).toMatchObject({ body: { fields: { [field]: message } } });
  expect([400, 413]).toContain(response.status);
  expect((await api.request(submissions.highlights, {})).pendingCount).toBe(before.pendingCount);
});

test('shows the challenge as plain text', async () => {
  const body = {
    title: 'Which lookup?',
    category: 'formulas' as const,
    description: 'It has **two** keys:\n\n- `region`\n- <img src=x onerror=alert(1)>',
  };
  await api.request(contract.threads.create, { body }, keeper);
  const { challengeSpotlight } = await api.request(submissions.highlights, {});
  expect(challengeSpotlight).toMatchObject({ title: 'Which lookup?', author: 'Asha' });
  expect(challengeSpotlight?.contentPreview).toMatch(/^It has two keys: region/);
  expect(challengeSpotlight?.contentPreview).not.toContain('**');
});

test('rejects an inline image above 1.5 MB', async () => {
  const content = `${ENOUGH}<img src="${dataUrl(Buffer.alloc(1_500_100), 'image/png')}">`;
  const response = await api.send(submissions.submit, { body: form({ content }) });
  expect(response.body).toMatchObject({
    fields: { content: 'Image too large. Please upload up to 1.5MB.' },
  });
});

test.each(HOSTILE_FILES)('rejects %s as an attachment', async (_, name, url) => {
  const attachments = [{ name, dataUrl: url }];
  const response = await api.send(submissions.submit, { body: form({ attachments }) });
  expect(response).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('accepts the largest submission that the limits allow', async () => {
  const attachments = Array.from({ length: 5 }, (_, index) => ({
    name: `${index}.csv`,
    dataUrl: dataUrl(Buffer.alloc(1_999_990, String(index))),
  }));
  const submission = await submitted({ attachments });
  expect(submission.attachments).toHaveLength(5);
});

test('editing keeps the status and is audited', async () => {
  const { _id: id } = await submitted();
  const body = { title: 'Pivot tables, why?', category: 'Excel', adminNotes: 'Shorter, please.' };
  const edited = await api.request(adminSubmissions.update, { params: { id }, body }, keeper);
  expect(edited).toMatchObject({ ...body, status: 'pending' });
  const audit = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(audit).toEqual([{ action: 'submission.edit' }]);
});

test('repeated and concurrent approvals publish and e-mail once', async () => {
  const { _id: id } = await submitted({ email: 'once@example.test', title: 'Slicers explained' });
  const press = () => api.request(adminSubmissions.approve, { params: { id } }, keeper);
  const responses = await Promise.all([press(), press(), press(), press()]);
  responses.push(await press());
  expect(new Set(responses.map(({ postSlug }) => postSlug))).toEqual(
    new Set(['slicers-explained']),
  );
  const post = await api.request(posts.bySlug, { params: { slug: 'slicers-explained' } });
  expect(post).toMatchObject({
    status: 'published',
    author: null,
    guestAuthor: { name: 'Grace Guest' },
  });
  const { items } = await api.request(posts.list, { query: { q: 'slicers explained' } });
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain('once@example.test');
  const mails = await mailsTo('once@example.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('https://sheetfolk.example/blog/slicers-explained');
  const audit = await api.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(audit).toEqual([{ action: 'submission.approve' }]);
});

test('rejects a submission with a note and e-mails once', async () => {
  const { _id: id } = await submitted({ email: 'down@example.test' });
  const body = { note: 'We have this one already.' };
  const reject = () => api.request(adminSubmissions.reject, { params: { id }, body }, keeper);
  expect(await reject()).toMatchObject({ status: 'rejected', adminNotes: body.note });
  await reject();
  expect(await mailsTo('down@example.test')).toHaveLength(1);
});

test('cannot reject an approved submission', async () => {
  const { _id: id } = await submitted();
  await api.request(adminSubmissions.approve, { params: { id } }, keeper);
  expect(await api.send(adminSubmissions.reject, { params: { id } }, keeper)).toMatchObject({
    status: 409,
  });
});

test('filters the list by status and searches names', async () => {
  await submitted({ fullName: 'Ungewöhnlich 100%' });
  const find = (q: string, status: 'pending' | 'rejected' = 'pending') =>
    api.request(adminSubmissions.list, { query: { q, status } }, keeper);
  expect((await find('wöhnlich 100%')).total).toBe(1);
  expect((await find('wöhnlich 100_')).total).toBe(0);
  expect((await find('wöhnlich', 'rejected')).items).toEqual([]);
});

test('returns pages without overlap in either order', async () => {
  for (const sort of ['title', '-createdAt']) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { sort, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const page = await api.request(adminSubmissions.list, { query }, keeper);
      seen.push(...page.items.map(({ _id }) => _id));
      cursor = page.nextCursor ?? undefined;
      expect(page.total).toBeGreaterThanOrEqual(seen.length);
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
  }
  const invalid = await api.send(adminSubmissions.list, { query: { sort: 'password' } }, keeper);
  expect(invalid).toMatchObject({ status: 400, body: { fields: { sort: expect.any(String) } } });
});
