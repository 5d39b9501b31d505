import { LIMITS } from 'shared-kit/contract/constants';
import { readCsvFile } from './read-csv-file';

const read = (...parts: BlobPart[]) => readCsvFile(new File(parts, 'subscribers.csv'));
const TEXT = 'email,tags\nzoë@sheetfolk.test,café\n';

function encodeUtf16(text: string, isLittleEndian: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  }
  return view.buffer;
}

test('reads UTF-8, with or without a byte order mark', async () => {
  expect(await read(TEXT)).toBe(TEXT);
  expect(await read(`\uFEFF${TEXT}`)).toBe(TEXT);
});

test.each([
  ['little', true],
  ['big', false],
])('reads UTF-16 with a byte order mark, %s-endian', async (_, isLittleEndian) => {
  expect(await read(encodeUtf16(`\uFEFF${TEXT}`, isLittleEndian))).toBe(TEXT);
});

test.each([
  ['little', true],
  ['big', false],
])('reads UTF-16 without a byte order mark, %s-endian', async (_, isLittleEndian) => {
  const text = `メールアドレス,名前\nkim@example.test,${'東京都'.repeat(5)}\n`;
  expect(await read(encodeUtf16(text, isLittleEndian))).toBe(text);
});

test('takes no other bytes with zeros for UTF-16', async () => {
  const notText = 'This file is not text. Choose a CSV file.';
  await expect(read(encodeUtf16('no address here', true))).rejects.toThrow(notText);
  await expect(read(encodeUtf16('a@b.test\u0007', true))).rejects.toThrow(notText);
  await expect(read(encodeUtf16('a@b.test\ud800,x', true))).rejects.toThrow(notText);
  await expect(read(`a@b.test,${'\0'.repeat(91)}`)).rejects.toThrow(notText);
});

test('reads Windows-1252 if the bytes are not UTF-8', async () => {
  expect(await read(Uint8Array.from([0x63, 0x61, 0x66, 0xe9]))).toBe('café');
});

test('refuses what is not text, and says why', async () => {
  const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
  await expect(read(picture)).rejects.toThrow('This file is not text. Choose a CSV file.');
  const workbook = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0]);
  await expect(read(workbook)).rejects.toThrow('Save the sheet as CSV first.');
  await expect(read(' \n')).rejects.toThrow('The file is empty.');
});

test('refuses more characters than the API takes', async () => {
  const long = 'x'.repeat(LIMITS.import.characters + 1);
  await expect(read(long)).rejects.toThrow('Please keep the file below 10 MB.');
});
