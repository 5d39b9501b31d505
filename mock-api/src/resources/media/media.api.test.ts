import { contract } from 'shared-kit/contract';
import sharp from 'sharp';
import { dataUrl, HOSTILE_FILES, workbook } from '../../testing/files';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { media } = contract;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

const upload = (name: string, url: string) =>
  api.request(media.upload, { body: { name, dataUrl: url } }, member);

const read = (url: string, headers: Record<string, string> = {}) =>
  fetch(api.url + url, { headers });

const picture = (width: number, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: '#10b981' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();

test('re-encodes a picture and serves it as immutable', async () => {
  const file = await upload('Häuser.JPG', dataUrl(await picture(2_600), 'image/png'));
  expect(file).toMatchObject({ type: 'image/webp', name: 'Häuser.webp', width: 2_000 });
  const response = await read(file.url);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable, no-transform',
  );
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.includes('a secret place')).toBe(false);
  const etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  const again = await read(file.url, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test.each([
  [100, 320],
  [321, 640],
  [5_000, 1_700],
])('serves a picture of 1,700 px for a width of %i as %i', async (requested, width) => {
  const { url } = await upload('wide.jpg', dataUrl(await picture(1_700)));
  const response = await read(`${url}?w=${requested}`);
  const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(shown.width).toBe(width);
  const etag = response.headers.get('etag') ?? '';
  expect((await read(`${url}?w=${requested}`, { 'if-none-match': etag })).status).toBe(304);
});

test('stores a workbook unchanged and serves it as a download', async () => {
  const bytes = workbook();
  const { url, type, size } = await upload('../../Q1 "plan".xlsx', dataUrl(bytes, 'image/png'));
  expect(type).toContain('spreadsheetml');
  expect(size).toBe(bytes.length);
  const response = await read(url);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test('names a download by what it is, not by what its address says', async () => {
  const { url } = await upload('plan.xlsx', dataUrl(workbook()));
  const hash = url.slice('/api/media/'.length, -'.xlsx'.length);
  for (const query of ['.bat', '.bat?name=setup.bat', '?name=setup.bat&signature=x&expires=9']) {
    const response = await read(`/api/media/${hash}${query}`);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toContain(`filename="${hash}.xlsx"`);
    expect(disposition).not.toContain('.bat');
  }
});

const solid = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#10b981' } });

/** As encoders write it that name the container before the format. */
function renameBrand(avif: Buffer): Buffer {
  const bytes = Buffer.from(avif);
  bytes.write('mif1', 8, 'latin1');
  return bytes;
}

test.each([
  ['picture.png', () => solid().png().toBuffer()],
  ['picture.jpg', () => solid().jpeg().toBuffer()],
  ['picture.jpeg', () => solid().jpeg().toBuffer()],
  ['picture.gif', () => solid().gif().toBuffer()],
  ['picture.webp', () => solid().webp().toBuffer()],
  ['picture.avif', () => solid().avif().toBuffer()],
  ['other-encoder.avif', async () => renameBrand(await solid().avif().toBuffer())],
])('stores %s as an image of a text, at an address without an extension', async (name, encode) => {
  const body = { name, dataUrl: dataUrl(await encode()), purpose: 'image' } as const;
  const file = await api.request(media.upload, { body }, member);
  expect(file).toMatchObject({ type: 'image/webp', width: 20, height: 20 });
  expect(file.url).toMatch(/^\/api\/media\/[0-9a-f]{64}$/);
});

const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const MACROS = workbook([{ name: 'xl/vbaProject.bin', bytes: Buffer.from('x') }]);

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['book.xlsx', () => workbook(), 'xlsx'],
  ['book.xlsm', () => MACROS, 'xlsm'],
  ['BOOK.XLS', () => OLE, 'xls'],
  ['data.csv', () => Buffer.from('a,b\n1,2'), 'csv'],
  ['files.zip', () => workbook(), 'zip'],
  ['picture.png', () => solid().png().toBuffer(), 'webp'],
  ['picture.jpg', () => solid().jpeg().toBuffer(), 'webp'],
  ['picture.gif', () => solid().gif().toBuffer(), 'webp'],
])(
  'stores %s as an attachment at an address that ends with the extension',
  async (name, readBytes, extension) => {
    const file = await upload(name, dataUrl(await readBytes()));
    expect(file.url).toMatch(new RegExp(`^/api/media/[0-9a-f]{64}\\.${extension}$`));
    expect((await fetch(api.url + file.url)).status).toBe(200);
  },
);

test('rejects an image of a text above 4 MB and a file that is no image', async () => {
  const send = (name: string, bytes: Buffer | string) =>
    api.send(media.upload, { body: { name, dataUrl: dataUrl(bytes), purpose: 'image' } }, member);
  expect(await send('big.png', Buffer.alloc(4_000_001))).toMatchObject({
    status: 400,
    body: { fields: { dataUrl: 'Please keep media below 4 MB to avoid bloating the draft.' } },
  });
  expect(await send('data.csv', 'a,b')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('.png, .jpg, .jpeg, .gif, .webp, .avif') },
  });
});

test.each(HOSTILE_FILES)('rejects %s and names the field', async (_, name, url) => {
  const response = await api.send(media.upload, { body: { name, dataUrl: url } }, member);
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { dataUrl: expect.any(String) } },
  });
});

test('rejects a picture with too many pixels before decoding it', async () => {
  const side = 12_000;
  const huge = await sharp({
    create: { width: side, height: side, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const body = { name: 'huge.png', dataUrl: dataUrl(huge) };
  expect(await api.send(media.upload, { body }, member)).toMatchObject({
    status: 400,
    body: { message: 'This image cannot be read.' },
  });
});

test('accepts a file of exactly 6 MB, without counting base64 padding', async () => {
  const bytes = Buffer.alloc(6_000_000 - 1, 'a');
  const body = { name: 'full.csv', dataUrl: dataUrl(Buffer.concat([bytes, Buffer.from('b')])) };
  expect(await api.request(media.upload, { body }, member)).toMatchObject({ size: 6_000_000 });
});

test.each(['macro.bas', 'script.gs', 'notes.txt'])('rejects %s in a tutorial', async (name) => {
  const body = { name, dataUrl: dataUrl('Sub Main()') };
  expect((await api.send(media.upload, { body }, member)).status).toBe(400);
});

test('rejects a file above 6 MB', async () => {
  const body = { name: 'big.csv', dataUrl: dataUrl(Buffer.alloc(6_000_100, 'a')) };
  const response = await api.send(media.upload, { body }, member);
  expect(response.body).toMatchObject({ message: 'Please keep attachments below 6 MB.' });
});

test('serves an SVG with a policy that allows only its styles', async () => {
  const drawing = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  const hash = await api.media.put(api.db, { ...drawing, type: 'image/svg+xml' });
  const response = await read(`/api/media/${hash}`);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['no hash', '/api/media/etc'],
  ['a path', '/api/media/..%2f..%2fetc%2fpasswd'],
])('returns 404 for %s', async (_, path) => {
  expect((await read(path)).status).toBe(400);
});

test('returns the same 404 for an unknown hash and a private file', async () => {
  const secret = { bytes: Buffer.from('secret'), type: 'text/plain', public: false };
  const hash = await api.media.put(api.db, secret);
  const responses = await Promise.all(
    [`/api/media/${hash}`, `/api/media/${'0'.repeat(64)}`].map(async (path) => {
      const response = await read(path);
      const { message } = await response.json();
      return { status: response.status, message };
    }),
  );
  expect(responses[0]).toEqual({ status: 404, message: 'There is no such file.' });
  expect(responses[1]).toEqual(responses[0]);
});
