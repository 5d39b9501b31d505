import { contract } from 'shared-kit/contract';
import { dataUrl, HOSTILE_FILES, workbook } from '../../testing/files';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { signDownload } from './download';

const { templates, adminTemplates } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const FILE = { name: 'bu"dget\r\n 2026 ü.xlsx', dataUrl: dataUrl(workbook()) };

const create = (body: Record<string, unknown>) =>
  api.request(
    adminTemplates.create,
    { body: { title: 'Budget', status: 'published', file: FILE, ...body } },
    keeper,
  );

const readDownloads = async (id: string) =>
  (await api.request(templates.bySlug, { params: { id } }, keeper)).downloads;

test('serves a free template under its file name and counts the download', async () => {
  const template = await create({ tags: ['money'], tools: ['Excel'] });
  expect(template).toMatchObject({
    slug: 'budget',
    version: '1.0.0',
    fileUrl: '/api/templates/budget/download',
    fileSize: workbook().length,
    downloads: 0,
  });
  const response = await fetch(api.url + template.fileUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="budget 2026 _.xlsx"; filename*=UTF-8''budget%202026%20%C3%BC.xlsx`,
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer()).equals(workbook())).toBe(true);
  await fetch(api.url + template.fileUrl, { method: 'HEAD' });
  const looked = await fetch(`${api.url}${template.fileUrl}?preview=true`);
  expect(Buffer.from(await looked.arrayBuffer()).equals(workbook())).toBe(true);
  expect(await readDownloads(template._id)).toBe(1);
});

test.each([
  ['予算.xlsx', null, "''%E4%BA%88%E7%AE%97.xlsx"],
  [`a${'𠮷'.repeat(90)}.xlsx`, null, "''a%F0%A0%AE%B7"],
  ['', 'https://files.example/予算.xlsx', 'https://files.example/%E4%BA%88%E7%AE%97.xlsx'],
  ['', '/files/予算 %41.xlsx', '/files/%E4%BA%88%E7%AE%97%20%41.xlsx'],
])('downloads the file %j or %j, whatever its letters', async (name, fileUrl, expected) => {
  const file = { name, type: '', size: 0, dataUrl: dataUrl(workbook()) };
  const source = fileUrl === null ? { file } : { file: undefined, fileUrl };
  const { slug } = await create({ title: '予算の表', ...source });
  const path = `/api/templates/${encodeURIComponent(slug)}/download`;
  const { status, headers } = await fetch(api.url + path, { redirect: 'manual' });
  expect(status).toBe(fileUrl === null ? 200 : 302);
  expect(headers.get('content-disposition') ?? headers.get('location')).toContain(expected);
});

test('serves a gated template only for a signed URL', async () => {
  const { slug, _id: id } = await create({ title: 'Gated', gated: true });
  expect((await api.request(templates.bySlug, { params: { id } })).fileUrl).toBe('');
  const now = Date.now();
  const plain = `/api/templates/${slug}/download`;
  const signed = await signDownload(api.db, slug, new Date(now));
  const late = await signDownload(api.db, slug, new Date(now - 3_600_000));
  const other = await signDownload(api.db, 'budget', new Date(now));
  const readStatus = async (path: string) => (await fetch(api.url + path)).status;
  expect(await readStatus(plain)).toBe(403);
  expect(await readStatus(late)).toBe(403);
  expect(await readStatus(other.replace('budget', slug))).toBe(403);
  expect(await readStatus(signed.replace(/expires=\d+/, `expires=${now + 9e9}`))).toBe(403);
  expect(await readStatus(signed)).toBe(200);
  expect(await readDownloads(id)).toBe(1);
  const rows = await api.db
    .selectFrom('templates')
    .select('file_hash')
    .where('id', '=', id)
    .execute();
  expect(await readStatus(`/api/media/${rows[0]?.file_hash}`)).toBe(404);
});

test('redirects to a template’s external file', async () => {
  const fileUrl = 'https://docs.example.test/sheet/copy?id=1';
  const { slug } = await create({ title: 'Elsewhere', file: undefined, fileUrl });
  const response = await fetch(`${api.url}/api/templates/${slug}/download`, { redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(fileUrl);
});

test('keeps the stored file if the form has none', async () => {
  const created = await create({ title: 'Kept', gated: true });
  const { _id: id, slug, fileName, fileSize } = created;
  const body = { slug, title: 'Same file', status: 'published' as const };
  const saved = await api.request(adminTemplates.update, { params: { id }, body }, keeper);
  expect(saved).toMatchObject({ title: 'Same file', slug: 'kept', fileName, fileSize });
  expect((await fetch(api.url + saved.fileUrl)).status).toBe(200);
});

test.each([
  ['gated', { gated: true }],
  ['draft', { status: 'draft' }],
  ['free', {}],
  ['linked', { file: undefined, fileUrl: 'https://docs.example.test/sheet/copy?id=1' }],
])(
  'gives admins the file of a %s template; sent back, its address changes nothing',
  async (name, more) => {
    const { _id: id } = await create({ title: `The ${name} one`, ...more });
    const readForm = () => api.request(adminTemplates.byId, { params: { id } }, keeper);
    const { fileUrl, title, status, gated, fileName, fileSize, downloads } = await readForm();
    if (name !== 'linked') {
      const file = await fetch(api.url + fileUrl);
      expect(Buffer.from(await file.arrayBuffer()).equals(workbook())).toBe(true);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    }
    const old = fileUrl.replace(/expires=\d+/, 'expires=1');
    const body = { title, status, gated, fileUrl: old };
    await api.request(adminTemplates.update, { params: { id }, body }, keeper);
    expect(await readForm()).toMatchObject({ fileName, fileSize, revision: 2 });
    expect(await readDownloads(id)).toBe(downloads + (name === 'free' ? 1 : 0));
  },
);

test('filters the admin’s list by status, type and gating', async () => {
  await create({ title: 'Gated script', type: 'Script', gated: true });
  await create({ title: 'Script draft', type: 'Script', status: 'draft' });
  const find = async (query: Record<string, string>) => {
    const page = await api.request(adminTemplates.list, { query }, keeper);
    expect(page.total).toBe(page.items.length);
    return page.items.map(({ title }) => title).toSorted();
  };
  expect(await find({ type: 'Script' })).toEqual(['Gated script', 'Script draft']);
  expect(await find({ type: 'Script', gated: 'true' })).toEqual(['Gated script']);
  expect(await find({ type: 'Script', gated: 'false' })).toEqual(['Script draft']);
  expect(await find({ type: 'Script', status: 'published' })).toEqual(['Gated script']);
});

test('requires a file for a published template', async () => {
  const body = { title: 'Empty', status: 'published' };
  expect(await api.send(adminTemplates.create, { body }, keeper)).toMatchObject({
    status: 400,
    body: { fields: { file: expect.any(String) } },
  });
});

test.each(HOSTILE_FILES)('rejects %s as a template', async (_, name, url) => {
  const body = { title: 'Hostile', file: { name, dataUrl: url } };
  const response = await api.send(adminTemplates.create, { body }, keeper);
  expect(response).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', '/\tevil'])(
  'the address %j is rejected',
  async (fileUrl) => {
    const body = { title: 'Hostile', fileUrl };
    expect((await api.send(adminTemplates.create, { body }, keeper)).status).toBe(400);
  },
);

test('filters the list by tag, type and words, without drafts', async () => {
  await create({ title: 'Invoice tracker', type: 'CSV', tags: ['billing'] });
  await create({ title: 'Invoice draft', type: 'CSV', status: 'draft', tags: ['billing'] });
  const titles = async (query: Record<string, string>) => {
    const { items } = await api.request(templates.list, { query });
    return items.map(({ title }) => title);
  };
  expect(await titles({ tag: 'billing' })).toEqual(['Invoice tracker']);
  expect(await titles({ type: 'CSV' })).toEqual(['Invoice tracker']);
  expect(await titles({ q: 'invoi' })).toEqual(['Invoice tracker']);
  expect(await titles({ q: 'invoi', type: 'Script' })).toEqual([]);
  const drafts = await api.send(templates.list, { query: { status: 'draft' } });
  expect(drafts.status).toBe(403);
});

test('hides drafts and their files', async () => {
  const { slug } = await create({ title: 'Secret plan', status: 'draft' });
  const params = { id: slug };
  expect(await api.send(templates.bySlug, { params })).toMatchObject({
    status: 404,
    body: { message: 'Template not found' },
  });
  expect((await fetch(`${api.url}/api/templates/${slug}/download`)).status).toBe(404);
});

test('keeps a renamed template’s old slug for the template and its file', async () => {
  const created = await create({ title: 'Old plan', slug: 'old-plan' });
  const { _id: id, title } = created;
  const rename = (slug: string, more = {}) =>
    api.request(
      adminTemplates.update,
      { params: { id }, body: { title, status: 'published', slug, ...more } },
      keeper,
    );
  await rename('new-plan');
  const oldSlug = { params: { id: 'old-plan' } };
  expect(await api.request(templates.bySlug, oldSlug)).toMatchObject({ _id: id, slug: 'new-plan' });
  expect((await fetch(`${api.url}/api/templates/old-plan/download`)).status).toBe(200);
  expect((await create({ title: 'Old plan' })).slug).toBe('old-plan-2');
  const wanted = { title: 'Another', slug: 'old-plan' };
  expect(await api.send(adminTemplates.create, { body: wanted }, keeper)).toMatchObject({
    status: 409,
    body: { fields: { slug: 'This address is taken.' } },
  });
  expect((await rename('old-plan')).slug).toBe('old-plan');
  await rename('newest-plan', { status: 'draft' });
  expect((await api.send(templates.bySlug, oldSlug)).status).toBe(404);
  await rename('newest-plan');
  expect(await api.request(templates.bySlug, oldSlug)).toMatchObject({ slug: 'newest-plan' });
  await api.request(adminTemplates.remove, { params: { id } }, keeper);
  expect((await api.send(templates.bySlug, oldSlug)).status).toBe(404);
  expect((await create(wanted)).slug).toBe('old-plan');
});

test('frees a slug that only a draft had', async () => {
  const { _id: id } = await create({ title: 'First thought', status: 'draft' });
  const body = { title: 'Second thought', status: 'draft' as const };
  await api.request(adminTemplates.update, { params: { id }, body }, keeper);
  expect((await create({ title: 'First thought' })).slug).toBe('first-thought');
});

test('returns 404 for a deleted template', async () => {
  const { _id: id, slug } = await create({ title: 'Short-lived' });
  await api.request(adminTemplates.remove, { params: { id } }, keeper);
  expect((await api.send(templates.bySlug, { params: { id: slug } })).status).toBe(404);
  expect((await api.send(adminTemplates.remove, { params: { id } }, keeper)).status).toBe(404);
});

test('sorts the admin’s list by downloads', async () => {
  const query = { sort: '-downloads', limit: 1 };
  const { items, total } = await api.request(adminTemplates.list, { query }, keeper);
  expect(items[0]?.downloads).toBe(1);
  expect(total).toBeGreaterThan(4);
});

test('counts the tags of published templates, most used first', async () => {
  const readTags = async () => (await api.request(templates.tags, {})).items;
  await create({ title: 'Ledger', tags: ['ledger', 'counted'] });
  await create({ title: 'Journal', tags: ['counted'] });
  await create({ title: 'Unready', tags: ['counted', 'unready'], status: 'draft' });
  const items = await readTags();
  expect(items).toContainEqual({ tag: 'counted', count: 2 });
  expect(items).toContainEqual({ tag: 'ledger', count: 1 });
  expect(items.map(({ tag }) => tag)).not.toContain('unready');
  const counts = items.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('does not give a template the slug of a route', async () => {
  const named = await create({ title: 'Tags' });
  expect(named.slug).toBe('tags-2');
  await expect(create({ slug: 'tags' })).rejects.toThrow('This address is taken.');
});
