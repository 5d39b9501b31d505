import { contract } from 'shared-kit/contract';
import sharp from 'sharp';
import { fileForm, workbook } from '../../testing/files';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminTemplates } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin');
});
afterAll(() => api.close());

const createPng = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#10b981' } })
    .png()
    .toBuffer();

const create = (title: string, file: { url: string }) =>
  api.request(adminTemplates.create, { body: { title, status: 'published', file } }, keeper);

const uploadFile = async (name: string, bytes: Buffer) => {
  const body = fileForm(name, bytes);
  const { status, body: file } = await api.send(adminTemplates.uploadFile, { body }, keeper);
  expect(status).toBe(201);
  return adminTemplates.uploadFile.output.parse(file);
};

test('saves a template with a file that was uploaded before', async () => {
  const bytes = workbook();
  const { url, ...about } = await uploadFile('stock "1".xlsx', bytes);
  expect(about).toMatchObject({ name: 'stock 1.xlsx', size: bytes.length });
  const hash = /[0-9a-f]{64}/.exec(url)?.[0];
  expect((await fetch(`${api.url}/api/media/${hash}`)).status).toBe(404);
  const template = await create('Stock', { url });
  expect(template).toMatchObject({ fileName: 'stock 1.xlsx', fileSize: bytes.length });
  const file = await fetch(api.url + template.fileUrl);
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);

  const picture = await uploadFile('chart.png', await createPng());
  const body = { title: 'Stock', status: 'published' as const, file: { url: picture.url } };
  const params = { id: template._id };
  const saved = await api.request(adminTemplates.update, { params, body }, keeper);
  expect(saved).toMatchObject({ fileName: 'chart.webp', fileSize: picture.size });
});

test.each([
  ['of another name', (url: string) => url.replace('plan', 'other')],
  ['of another file', (url: string) => url.replace(/[0-9a-f]{64}/, '0'.repeat(64))],
  ['that never expires', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999999')],
  ['without a time', (url: string) => url.replace(/expires=\d+/, 'expires=')],
  ['of another site', (url: string) => `https://evil.test${url}`],
  ['without a signature', (url: string) => url.split('?')[0] ?? ''],
])('rejects the URL of an upload %s', async (_, change) => {
  const { url } = await uploadFile('plan.xlsx', workbook());
  const body = { title: 'Forged', file: { url: change(url) } };
  const message = 'The upload has expired. Choose the file again.';
  expect(await api.send(adminTemplates.create, { body }, keeper)).toMatchObject({
    status: 400,
    body: { message, fields: { file: message } },
  });
});

test('only admins upload files of templates, of the kinds that templates have', async () => {
  const send = (name: string, bytes: Buffer | string, sender: TestMember) =>
    api.send(adminTemplates.uploadFile, { body: fileForm(name, bytes) }, sender);
  expect((await send('a.csv', 'a,b', await api.member('moderator'))).status).toBe(403);
  expect((await send('macro.bas', 'Sub Main()', keeper)).status).toBe(201);
  expect(await send('page.html', '<p>', keeper)).toMatchObject({
    status: 400,
    body: { fields: { file: expect.stringContaining('not of an accepted file type') } },
  });
  expect(await send('big.csv', Buffer.alloc(6_000_001, 'a'), keeper)).toMatchObject({
    status: 400,
    body: { fields: { file: 'Please keep attachments below 6 MB.' } },
  });
  const json = await api.send(adminTemplates.uploadFile, { body: { name: 'a.csv' } }, keeper);
  expect(json.status).toBe(415);
});
