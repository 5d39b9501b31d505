import { workbook } from '../testing/files';
import { PIXEL } from '../testing/builders';
import {
  ALL_EXTENSIONS,
  describeRefusedFile,
  detectExtension,
  detectFileType,
  isDeclaredTypeAccepted,
  TUTORIAL_EXTENSIONS,
} from './file-types';

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const OLE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

test.each([
  ['pixel.png', bytesOf(PIXEL), 'image/png'],
  ['book.xlsx', workbook(), /sheet$/],
  ['book.xls', OLE, 'application/vnd.ms-excel'],
  ['data.csv', Buffer.from('a,b\n1,2\n'), 'text/csv'],
  ['unicode.csv', Buffer.from('\uFEFFa,é\n', 'utf16le'), 'text/csv'],
  ['macro.bas', Buffer.from('Sub Main()\nEnd Sub'), 'text/plain'],
  ['files.zip', workbook(), 'application/zip'],
])('%s is detected by its extension and its bytes', async (name, bytes, type) => {
  const detected = await detectFileType(name, bytes);
  expect(detected?.type).toMatch(type);
});

test.each([
  ['picture.png', workbook()],
  ['book.xls', workbook()],
  ['book.xlsx', OLE],
  ['list.csv', bytesOf(PIXEL)],
])('%s is rejected if its bytes are of another type', async (name, bytes) => {
  expect(await detectFileType(name, bytes)).toBeNull();
});

test.each([
  ['book.xlsx', OLE, 'book.xlsx is protected with a password.'],
  ['book.xlsx', workbook().subarray(0, 60), 'book.xlsx is damaged'],
  ['book.xlsx', Buffer.alloc(0), 'book.xlsx is empty.'],
  ['book.xlsx', Buffer.from('a,b'), null],
  ['book.csv', OLE, null],
])('says what is wrong with %s', async (name, bytes, message) => {
  const described = await describeRefusedFile(name, bytes);
  if (message === null) expect(described).toBeNull();
  else expect(described).toContain(message);
});

test('a file without a name gets the extension of its bytes', async () => {
  expect(await detectExtension(bytesOf(PIXEL))).toBe('png');
  expect(await detectExtension(workbook())).toBe('xlsx');
  expect(await detectExtension(Buffer.from('a,b'))).toBe('csv');
  expect(await detectExtension(Buffer.from('MZ\x90\x00'))).toBeNull();
  expect(await detectExtension(Buffer.alloc(0))).toBeNull();
});

test.each(['', 'application/octet-stream', 'text/csv', 'text/csv; charset=utf-8', 'IMAGE/PNG'])(
  'a file declared as %j may be accepted',
  (type) => expect(isDeclaredTypeAccepted(type, ALL_EXTENSIONS)).toBe(true),
);

test.each(['text/html', 'application/pdf', 'image/svg+xml', 'application/x-msdownload'])(
  'a file declared as %j is rejected, whatever its name and bytes',
  (type) => {
    expect(isDeclaredTypeAccepted(type, ALL_EXTENSIONS)).toBe(false);
    expect(isDeclaredTypeAccepted(type, TUTORIAL_EXTENSIONS)).toBe(false);
  },
);
