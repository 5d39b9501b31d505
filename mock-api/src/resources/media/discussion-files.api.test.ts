import { randomBytes } from 'node:crypto';
import { contract } from 'shared-kit/contract';
import sharp from 'sharp';
import { createCompoundFile, createZip, dataUrl, fileForm, workbook } from '../../testing/files';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { media } = contract;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi({ memberQuotaBytes: 20_000_000 });
  member = await api.member();
});
afterAll(() => api.close());

const upload = (name: string, bytes: Buffer | string, who: TestMember | null = member) =>
  api.send(media.upload, { body: fileForm(name, bytes, { purpose: 'discussion' }) }, who);

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#10b981' } }).withExif({
    IFD0: { Copyright: 'a secret place' },
  });

const entry = (name: string, text = 'x') => ({ name, bytes: Buffer.from(text) });
const MACROS = entry('xl/vbaProject.bin');

/** Its first file is not packed, and says what it is. */
function openDocument(type = 'application/vnd.oasis.opendocument.spreadsheet'): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt32LE(type.length, 18);
  head.writeUInt32LE(type.length, 22);
  head.writeUInt16LE(8, 26);
  const first = Buffer.concat([head, Buffer.from(`mimetype${type}`)]);
  const rest = createZip([entry('content.xml')]);
  const end = rest.length - 22;
  rest.writeUInt32LE(rest.readUInt32LE(end + 16) + first.length, end + 16);
  return Buffer.concat([first, rest]);
}

test.each([
  ['png', () => picture().png().toBuffer()],
  ['jpg', () => picture().jpeg().toBuffer()],
  ['jpeg', () => picture().jpeg().toBuffer()],
  ['webp', () => picture().webp().toBuffer()],
  ['avif', () => picture().avif().toBuffer()],
])('stores a picture of kind %s anew, without what is hidden in it', async (extension, encode) => {
  const { status, body } = await upload(`shot.${extension}`, await encode());
  expect(status).toBe(201);
  const file = media.upload.output.parse(body);
  expect(file).toMatchObject({ type: 'image/webp', width: 300, height: 200 });
  expect(file.url).toMatch(/^\/api\/media\/[0-9a-f]{64}$/);
  const bytes = Buffer.from(await (await fetch(api.url + file.url)).arrayBuffer());
  expect(bytes.includes('a secret place')).toBe(false);
});

const readMacros = async (hash: string) =>
  (
    await api.db
      .selectFrom('media')
      .select('contains_vba')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
  ).contains_vba;

test.each<[string, Buffer | string, boolean]>([
  ['plan.xlsx', workbook(), false],
  ['plan.xlsm', workbook([MACROS]), true],
  ['no-macros.xlsm', workbook([entry('a')]), false],
  ['plan.xlsb', createZip([entry('xl/workbook.bin')]), false],
  ['macros.xlsb', createZip([entry('xl/workbook.bin'), MACROS]), true],
  ['plan.xls', createCompoundFile(['Workbook']), false],
  ['older.xls', createCompoundFile(['Book', 'Other']), false],
  ['plan.ods', openDocument(), false],
  ['list.csv', 'a;b\n1;2', false],
  ['files.zip', createZip([entry('a.txt')]), false],
])('stores %s unchanged, as a download that no page can run', async (name, bytes, hasMacros) => {
  const { status, body } = await upload(name, bytes);
  expect(status).toBe(201);
  const file = media.upload.output.parse(body);
  const extension = name.split('.')[1];
  expect(file.url).toMatch(new RegExp(`^/api/media/[0-9a-f]{64}\\.${extension}$`));
  const response = await fetch(`${api.url}${file.url}?name=${name}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': expect.stringContaining(`attachment; filename="${name}"`),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  expect(await readMacros(file.url.slice(11, 75))).toBe(hasMacros);
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const HEIC = 'is a HEIC picture. Save it as JPEG or PNG, then choose it again.';
const KINDS = '.png, .jpg, .jpeg, .webp, .avif, .xlsx, .xlsm, .xls, .xlsb, .ods, .csv, .zip';

test.each<[string, Buffer | string | (() => Promise<Buffer>), string]>([
  ['IMG_1.heic', heic, `IMG_1.heic ${HEIC}`],
  ['IMG_2.HEIF', 'x', `IMG_2.HEIF ${HEIC}`],
  ['IMG_3.jpg', heic, `IMG_3.jpg ${HEIC}`],
  ['film.gif', () => picture().gif().toBuffer(), KINDS],
  ['film.png', () => picture().gif().toBuffer(), KINDS],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', KINDS],
  ['page.html', '<p>', KINDS],
  ['macro.bas', 'Sub A()\nEnd Sub', KINDS],
  ['letter.xls', createCompoundFile(['WordDocument']), KINDS],
  ['damaged.xls', createCompoundFile(['Workbook']).subarray(0, 900), KINDS],
  ['text.xlsb', workbook(), KINDS],
  ['letter.ods', openDocument('application/vnd.oasis.opendocument.text____'), KINDS],
  ['bomb.zip', createZip([{ ...entry('a'), claimedSize: 4_000_000_000 }]), KINDS],
  ['climb.zip', createZip([entry('../../etc/passwd')]), KINDS],
  ['macros.xlsx', workbook([MACROS]), KINDS],
  ['secret.xlsb', createCompoundFile(['EncryptedPackage']), 'protected with a password'],
])('refuses %s in words', async (name, content, message) => {
  const bytes = typeof content === 'function' ? await content() : content;
  const { status, body } = await upload(name, bytes);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid', message: expect.stringContaining(message) });
  expect(body).toMatchObject({ fields: { file: Object(body).message } });
});

test('a picture or file has at most 6 MB, also as a data URL', async () => {
  const { message } = media.upload.form.purposes.discussion;
  expect((await upload('full.csv', Buffer.alloc(6_000_000, 'a'))).status).toBe(201);
  const form = await upload('big.csv', Buffer.alloc(6_000_001, 'a'));
  const json = {
    name: 'big.csv',
    dataUrl: dataUrl(Buffer.alloc(6_000_001, 'a')),
    purpose: 'discussion',
  };
  for (const response of [form, await api.send(media.upload, { body: json }, member)]) {
    expect(response).toMatchObject({ status: 400, body: { message } });
  }
});

test('counts toward the member’s quota', async () => {
  const hoarder = await api.member();
  const file = () => randomBytes(2_500_000).toString('hex');
  for (let sent = 0; sent < 4; sent += 1) {
    expect((await upload('a.csv', file(), hoarder)).status).toBe(201);
  }
  expect(await upload('a.csv', file(), hoarder)).toMatchObject({
    status: 413,
    body: { code: 'quota_exceeded' },
  });
});

test('guests cannot send any', async () => {
  expect((await upload('a.csv', 'a,b', null)).status).toBe(401);
});

test('a download is never saved under a name of another kind', async () => {
  const { url } = media.upload.output.parse((await upload('plan.xlsx', workbook())).body);
  for (const name of ['setup.exe', 'plan.xlsx.bat', 'plan', '../plan.xls']) {
    const response = await fetch(`${api.url}${url}?name=${encodeURIComponent(name)}`);
    expect(response.headers.get('content-disposition')).toContain(
      `filename="${url.slice('/api/media/'.length)}"`,
    );
  }
});
