import { contract } from 'shared-kit/contract';
import sharp from 'sharp';
import { dataUrl, fileForm, formOfDataUrl, HOSTILE_FILES, workbook } from '../../testing/files';
import { waitForUploads } from '../../testing/uploads';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { media } = contract;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

/** Each test leaves no file behind that was received. */
afterEach(() => waitForUploads(api, 0));

const send = (form: FormData, headers: Record<string, string> = {}) =>
  api.send(media.upload, { body: form, headers }, member);

const sendRaw = (body: string, type = 'multipart/form-data; boundary=x') =>
  fetch(api.url + media.upload.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': type },
    body,
  });

const picture = () =>
  sharp({ create: { width: 2_600, height: 10, channels: 3, background: '#10b981' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();

const readBytes = async (url: string) =>
  Buffer.from(await (await fetch(api.url + url)).arrayBuffer());

test('re-encodes an image of a text', async () => {
  const form = fileForm('Häuser "2".JPG', await picture(), {
    purpose: 'image',
    type: 'image/jpeg',
  });
  const { status, body } = await send(form);
  expect(status).toBe(201);
  const file = media.upload.output.parse(body);
  expect(file).toMatchObject({ name: 'Häuser 2.webp', type: 'image/webp', width: 2_000 });
  expect(file.url).toMatch(/^\/api\/media\/[0-9a-f]{64}$/);
  const bytes = await readBytes(file.url);
  expect(bytes.length).toBe(file.size);
  expect(bytes.includes('a secret place')).toBe(false);
});

test('stores an attachment unchanged, at the address that a data URL gets', async () => {
  const bytes = workbook();
  const { status, body } = await send(fileForm('plan.xlsx', bytes));
  expect(status).toBe(201);
  const file = media.upload.output.parse(body);
  expect(file).toMatchObject({ name: 'plan.xlsx', size: bytes.length, width: null });
  expect((await readBytes(file.url)).equals(bytes)).toBe(true);
  const json = { name: 'plan.xlsx', dataUrl: dataUrl(bytes) };
  expect(await api.request(media.upload, { body: json }, member)).toEqual(file);
});

test('accepts a file of exactly 6 MB', async () => {
  const { status, body } = await send(fileForm('full.csv', Buffer.alloc(6_000_000, 'a')));
  expect([status, body]).toMatchObject([201, { size: 6_000_000 }]);
});

test.each([
  ['an image above 4 MB', 'image', 4_000_001, contract.media.upload.form.purposes.image],
  ['a file above 6 MB', 'attachment', 6_000_001, contract.media.upload.form.purposes.attachment],
  ['a file far above 6 MB', undefined, 30_000_000, contract.media.upload.form.purposes.attachment],
])('rejects %s with the specification’s words', async (_, purpose, size, { message }) => {
  const form = fileForm('big.csv', Buffer.alloc(size, 'a'), purpose ? { purpose } : {});
  expect(await send(form)).toMatchObject({
    status: 400,
    body: { code: 'invalid', message, fields: { file: message } },
  });
});

test.each(HOSTILE_FILES)('rejects %s with the words for a data URL', async (_, name, url) => {
  const response = await send(formOfDataUrl(name, url));
  const json = await api.send(media.upload, { body: { name, dataUrl: url } }, member);
  const messageOf = ({ body }: { body: unknown }) => Object(body).message;
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { file: expect.any(String) } },
  });
  if (name !== 'empty.csv') expect(messageOf(response)).toBe(messageOf(json));
});

test('rejects a file that is no image as one of a text', async () => {
  expect(await send(fileForm('data.csv', 'a,b', { purpose: 'image' }))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('.png, .jpg, .jpeg, .gif, .webp, .avif') },
  });
});

test.each<[string, (form: FormData) => void, object]>([
  ['an unknown purpose', (form) => form.set('purpose', 'avatar'), { purpose: expect.any(String) }],
  ['an unknown field', (form) => form.set('size', '3'), { size: 'Unknown field.' }],
])('rejects %s', async (_, change, fields) => {
  const form = new FormData();
  change(form);
  form.append('file', new File(['a,b'], 'a.csv'));
  expect(await send(form)).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
});

test.each<[string, () => FormData]>([
  [
    'the purpose after the file',
    () => {
      const form = fileForm('a.csv', 'a,b');
      form.append('purpose', 'image');
      return form;
    },
  ],
  [
    'two files',
    () => {
      const form = fileForm('a.csv', 'a,b');
      form.append('file', new File(['c,d'], 'c.csv'));
      return form;
    },
  ],
  [
    'a file under another name',
    () => {
      const form = new FormData();
      form.append('picture', new File(['a,b'], 'a.csv'));
      return form;
    },
  ],
  ['no file', () => new FormData()],
  ['a name of 300 characters', () => fileForm(`${'a'.repeat(300)}.csv`, 'a,b')],
  [
    'a purpose of kilobytes',
    () => fileForm('a.csv', 'a,b', { purpose: 'image'.padEnd(10_000, 'x') }),
  ],
  [
    'many fields',
    () => {
      const form = new FormData();
      for (let index = 0; index < 1_000; index += 1) form.append(`field${index}`, 'x');
      form.append('file', new File(['a,b'], 'a.csv'));
      return form;
    },
  ],
])('rejects a form with %s', async (_, build) => {
  expect(await send(build())).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n';

test.each([
  ['no boundary', '', 'multipart/form-data'],
  ['no content', '', undefined],
  ['no end', `${PART}\r\na,b`, undefined],
  ['no end of its headers', PART, undefined],
  ['another boundary', '--y\r\n\r\na,b\r\n--y--', undefined],
])('rejects a form with %s', async (_, body, type) => {
  const response = await sendRaw(body, type);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid' });
});

test('rejects another kind of body, and a form where none is expected', async () => {
  const text = await sendRaw('a,b', 'text/csv');
  expect(text.status).toBe(415);
  const login = await fetch(api.url + contract.auth.login.path, {
    method: 'POST',
    body: fileForm('a.csv', 'a,b'),
  });
  expect(login.status).toBe(415);
});

test('requires a session before the file is read', async () => {
  const body = fileForm('a.csv', 'a,b');
  expect(await api.send(media.upload, { body })).toMatchObject({
    status: 401,
    body: { code: 'missing_token' },
  });
});

test('the same file with the same Idempotency-Key is stored once, another one is refused', async () => {
  const headers = { 'idempotency-key': 'upload-1' };
  const first = await send(fileForm('a.csv', 'a,b'), headers);
  const again = await send(fileForm('a.csv', 'a,b'), headers);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await send(fileForm('a.csv', 'c,d'), headers)).status).toBe(422);
  expect((await send(fileForm('b.csv', 'a,b'), headers)).status).toBe(422);
});

test('the documentation describes the form and its limits', async () => {
  const document = await (await fetch(`${api.url}/api/openapi.json`)).json();
  const { requestBody } = document.paths['/api/media'].post;
  expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data', 'application/json']);
  expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
    properties: {
      purpose: { enum: ['image', 'attachment', 'discussion'], default: 'attachment' },
      file: { format: 'binary', description: expect.stringContaining('4000000 bytes (image)') },
    },
    required: ['file'],
  });
});
