import {
  countTextFiles,
  fileKind,
  isHeic,
  isHeicName,
  listTextFiles,
  removeTextFile,
  withoutFilePaths,
  writeFileMarkdown,
} from '.';

const [A, B, C] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
const path = (hash: string, ending = '') => `/api/media/${hash}${ending}`;

test('lists the files of a text once each, by what the text calls them', () => {
  const text = [
    `![The wrong total](${path(A)})`,
    `[report.xlsx](${path(B, '.xlsx')}), again ${path(B, '.xlsx')}`,
    `https://sheetfolk.example${path(C)} and [elsewhere](https://a.test/b)`,
  ].join('\n');
  expect(listTextFiles(text)).toEqual([
    { hash: A, extension: '', name: 'The wrong total', isPicture: true },
    { hash: B, extension: 'xlsx', name: 'report.xlsx', isPicture: false },
    { hash: C, extension: '', name: '', isPicture: false },
  ]);
  expect(countTextFiles(text)).toBe(3);
});

test('leaves nothing of a removed file, and everything of the others', () => {
  const text = `See ![Total](${path(A)}), [r.xlsx](${path(B, '.xlsx')}), \`${path(A)}\`, <https://x.test${path(A)}?w=3>.`;
  const left = removeTextFile(text, A, '*gone*');
  expect(left).toBe(
    `See *gone*, [r.xlsx](${path(B, '.xlsx')}), \`/api/removed-file\`, <https://x.test/api/removed-file?w=3>.`,
  );
  expect(listTextFiles(left).map(({ hash }) => hash)).toEqual([B]);
});

test('an index gets the words and not the paths', () => {
  expect(withoutFilePaths(`![Total](${path(A)}) [r.xlsx](${path(B, '.xlsx')})`)).toBe(
    '![Total]( ) [r.xlsx]( )',
  );
});

test('writes words that stay words', () => {
  const picture = { url: path(A), isPicture: true };
  expect(writeFileMarkdown(picture, ' A [red]\ncell ')).toBe(`![A red cell](${path(A)})`);
  expect(writeFileMarkdown({ url: path(B, '.csv'), isPicture: false }, 'a.csv')).toBe(
    `[a.csv](${path(B, '.csv')})`,
  );
  expect(writeFileMarkdown(picture, '[]')).toBe(`![File](${path(A)})`);
});

const container = (...brands: string[]) => {
  const bytes = Buffer.from(`....ftyp${brands.join('')}`, 'latin1');
  bytes.writeUInt32BE(bytes.length, 0);
  return new Uint8Array(bytes);
};

test.each([
  ['heic', container('heic', '\0\0\0\0', 'mif1', 'heic'), true],
  ['a container of HEIC', container('mif1', '\0\0\0\0', 'mif1', 'heic'), true],
  ['AVIF', container('avif', '\0\0\0\0', 'avif', 'mif1'), false],
  ['AVIF in a container', container('mif1', '\0\0\0\0', 'mif1', 'avif'), false],
  ['a film', container('isom', '\0\0\0\0'), false],
  ['nothing', new Uint8Array(), false],
])('%s is HEIC or not by its bytes', (_, bytes, expected) => expect(isHeic(bytes)).toBe(expected));

test('knows a picture of a phone by its name, and kinds of files by theirs', () => {
  expect(['IMG_1.HEIC', 'a.heif', 'a.jpg', 'heic'].map(isHeicName)).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
  expect([fileKind('XLSM'), fileKind('exe')]).toEqual(['Excel workbook with macros', 'File']);
});

test.each([
  ['brackets', '['.repeat(50_000)],
  ['pictures', '!['.repeat(50_000)],
  ['links', `[${'a'.repeat(50_000)}](/api/media/`],
  ['paths', 'media/'.repeat(50_000)],
  ['hosts', `[a](https://${'a.'.repeat(50_000)}`],
])('reads 50,000 %s in a moment', (_, text) => {
  expect(listTextFiles(text)).toEqual([]);
  expect(removeTextFile(text, A, '')).toBe(text);
});
