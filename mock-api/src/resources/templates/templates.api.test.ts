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

const downloadsOf = async (id: string) =>
  (await api.request(templates.bySlug, { params: { id } }, keeper)).downloads;

test('a free template is downloaded under its own name, and counted', async () => {
  const template = await create({ tags: ['money'], tools: ['Excel'] });
  expect(template).toMatchObject({
    slug: 'budget',
    version: '1.0.0',
    fileUrl: '/api/templates/budget/download',
    fileSize: workbook().length,
    downloads: 0,
  });
  const answer = await fetch(api.url + template.fileUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="budget 2026 _.xlsx"; filename*=UTF-8''budget%202026%20%C3%BC.xlsx`,
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer()).equals(workbook())).toBe(true);
  await fetch(api.url + template.fileUrl, { method: 'HEAD' });
  expect(await downloadsOf(template._id)).toBe(1);
});

test('a gated template is downloaded by a signed address alone', async () => {
  const { slug, _id: id, fileUrl } = await create({ title: 'Gated', gated: true });
  expect(fileUrl).toBe('');
  const now = Date.now();
  const plain = `/api/templates/${slug}/download`;
  const signed = await signDownload(api.db, slug, new Date(now));
  const late = await signDownload(api.db, slug, new Date(now - 3_600_000));
  const other = await signDownload(api.db, 'budget', new Date(now));
  const statusOf = async (path: string) => (await fetch(api.url + path)).status;
  expect(await statusOf(plain)).toBe(403);
  expect(await statusOf(late)).toBe(403);
  expect(await statusOf(other.replace('budget', slug))).toBe(403);
  expect(await statusOf(signed.replace(/expires=\d+/, `expires=${now + 9e9}`))).toBe(403);
  expect(await statusOf(signed)).toBe(200);
  expect(await downloadsOf(id)).toBe(1);
  const rows = await api.db
    .selectFrom('templates')
    .select('file_hash')
    .where('id', '=', id)
    .execute();
  expect(await statusOf(`/api/media/${rows[0]?.file_hash}`)).toBe(404);
});

test('a template that lies elsewhere leads there', async () => {
  const fileUrl = 'https://docs.example.test/sheet/copy?id=1';
  const { slug } = await create({ title: 'Elsewhere', file: undefined, fileUrl });
  const answer = await fetch(`${api.url}/api/templates/${slug}/download`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(fileUrl);
});

test('saving without a file keeps the one there is', async () => {
  const made = await create({ title: 'Kept', gated: true });
  const { _id: id, fileName, fileSize, downloads: _, updatedAt: __, ...form } = made;
  const body = { ...form, title: 'Kept still', gated: false };
  const saved = await api.request(adminTemplates.update, { params: { id }, body }, keeper);
  expect(saved).toMatchObject({ title: 'Kept still', slug: 'kept', fileName, fileSize });
  expect((await fetch(api.url + saved.fileUrl)).status).toBe(200);
});

test('a published template needs a file', async () => {
  const body = { title: 'Empty', status: 'published' };
  expect(await api.send(adminTemplates.create, { body }, keeper)).toMatchObject({
    status: 400,
    body: { fields: { file: expect.any(String) } },
  });
});

test.each(HOSTILE_FILES)('%s is not taken as a template', async (_, name, url) => {
  const body = { title: 'Hostile', file: { name, dataUrl: url } };
  const answer = await api.send(adminTemplates.create, { body }, keeper);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', '/\tevil'])(
  'the address %j is refused',
  async (fileUrl) => {
    const body = { title: 'Hostile', fileUrl };
    expect((await api.send(adminTemplates.create, { body }, keeper)).status).toBe(400);
  },
);

test('the list filters by tag, type and words, and hides drafts', async () => {
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

test('drafts are neither shown nor handed out', async () => {
  const { slug } = await create({ title: 'Secret plan', status: 'draft' });
  const params = { id: slug };
  expect(await api.send(templates.bySlug, { params })).toMatchObject({
    status: 404,
    body: { message: 'Template not found' },
  });
  expect((await fetch(`${api.url}/api/templates/${slug}/download`)).status).toBe(404);
});

test('the old address of a renamed template leads to it and its file, and no other gets it', async () => {
  const made = await create({ title: 'Old plan', slug: 'old-plan' });
  const { _id: id, downloads: _, updatedAt: __, fileName: ___, fileSize: ____, ...form } = made;
  const rename = (slug: string, more = {}) =>
    api.request(
      adminTemplates.update,
      { params: { id }, body: { ...form, slug, ...more } },
      keeper,
    );
  await rename('new-plan');
  const asked = { params: { id: 'old-plan' } };
  expect(await api.request(templates.bySlug, asked)).toMatchObject({ _id: id, slug: 'new-plan' });
  expect((await fetch(`${api.url}/api/templates/old-plan/download`)).status).toBe(200);
  expect((await create({ title: 'Old plan' })).slug).toBe('old-plan-2');
  const wanted = { title: 'Another', slug: 'old-plan' };
  expect(await api.send(adminTemplates.create, { body: wanted }, keeper)).toMatchObject({
    status: 409,
    body: { fields: { slug: 'This address is taken.' } },
  });
  expect((await rename('old-plan')).slug).toBe('old-plan');
  await rename('newest-plan', { status: 'draft' });
  expect((await api.send(templates.bySlug, asked)).status).toBe(404);
  await rename('newest-plan');
  expect(await api.request(templates.bySlug, asked)).toMatchObject({ slug: 'newest-plan' });
  await api.request(adminTemplates.remove, { params: { id } }, keeper);
  expect((await api.send(templates.bySlug, asked)).status).toBe(404);
  expect((await create(wanted)).slug).toBe('old-plan');
});

test('an address that only a draft had is free again', async () => {
  const { _id: id } = await create({ title: 'First thought', status: 'draft' });
  const body = { title: 'Second thought', status: 'draft' as const };
  await api.request(adminTemplates.update, { params: { id }, body }, keeper);
  expect((await create({ title: 'First thought' })).slug).toBe('first-thought');
});

test('a deleted template is gone', async () => {
  const { _id: id, slug } = await create({ title: 'Short-lived' });
  await api.request(adminTemplates.remove, { params: { id } }, keeper);
  expect((await api.send(templates.bySlug, { params: { id: slug } })).status).toBe(404);
  expect((await api.send(adminTemplates.remove, { params: { id } }, keeper)).status).toBe(404);
});

test('the admin’s list sorts by downloads', async () => {
  const query = { sort: '-downloads', limit: 1 };
  const { items, total } = await api.request(adminTemplates.list, { query }, keeper);
  expect(items[0]?.downloads).toBe(1);
  expect(total).toBeGreaterThan(4);
});

test('the tags of published templates are counted, most used first', async () => {
  const tagsOf = async () => (await api.request(templates.tags, {})).items;
  await create({ title: 'Ledger', tags: ['ledger', 'counted'] });
  await create({ title: 'Journal', tags: ['counted'] });
  await create({ title: 'Unready', tags: ['counted', 'unready'], status: 'draft' });
  const items = await tagsOf();
  expect(items).toContainEqual({ tag: 'counted', count: 2 });
  expect(items).toContainEqual({ tag: 'ledger', count: 1 });
  expect(items.map(({ tag }) => tag)).not.toContain('unready');
  const counts = items.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('no template takes the address of the tags', async () => {
  const named = await create({ title: 'Tags' });
  expect(named.slug).toBe('tags-2');
  await expect(create({ slug: 'tags' })).rejects.toThrow('This address is taken.');
});
