import { array, assert, constantFrom, pre, property, string } from 'fast-check';
import {
  parseRange,
  parseSheetBlock,
  parseRows,
  readSheetAttribute,
  sheetNames,
  sheetProblem,
  toWorkbook,
  writeRange,
  writeRows,
  writeSheetAttribute,
  writeSheetMarkdown,
  writeSheetSource,
  type SheetBlock,
} from '.';

const block = (source: string): SheetBlock => {
  const parsed = parseSheetBlock(source);
  if (parsed === null) throw new Error('This is no sheet.');
  return parsed;
};

test('reads cells as typed, from the anchor on, with the options of the line', () => {
  const sheet = block(
    'sheet B2 name="Sales" formats="D:0.0%" formats="C3:C9:0"" kg""" expect=E3:E5,G3 hide=F names="Rate=$B$1"\n' +
      'Region\tQ1\n\t=C3*Rate\n',
  );
  expect(sheet).toMatchObject({
    anchor: 'B2',
    name: 'Sales',
    rows: [
      ['Region', 'Q1'],
      ['', '=C3*Rate'],
    ],
    names: [{ name: 'Rate', formula: '$B$1' }],
    unknown: [],
  });
  expect(sheet.expect.map(writeRange)).toEqual(['E3:E5', 'G3']);
  expect(sheet.hide.map(writeRange)).toEqual(['F']);
  expect(sheet.formats.map(({ range, format }) => [writeRange(range), format])).toEqual([
    ['D', '0.0%'],
    ['C3:C9', '0" kg"'],
  ]);
});

test('begins at A1, and keeps what it does not know', () => {
  expect(block('sheet Totals colour=red expect=nonsense')).toMatchObject({
    anchor: 'A1',
    unknown: ['Totals', 'colour=red', 'expect=nonsense'],
    rows: [],
  });
});

test.each(['sheets', 'js', '', 'spreadsheet A1'])('a block of %j is no sheet', (info) => {
  expect(parseSheetBlock(`${info}\na\tb`)).toBeNull();
});

test.each([
  ['a line break in a cell', '"two\nlines"\tx', [['two\nlines', 'x']]],
  ['inches', '6"\t"6 ft"', [['6"', '"6 ft"']]],
  ['an open quote', '"open\tx\ny', [['"open', 'x'], ['y']]],
  ['an empty row', 'a\n\nb', [['a'], [''], ['b']]],
])('reads %s', (_, text, rows) => {
  expect(parseRows(text)).toEqual(rows);
});

const cell = string({
  unit: constantFrom('"', 'a', '\t', '\n', '`', '=', ' ', '<', '%', 'é'),
});

test('writes any cells so that they are read as they were', () => {
  assert(
    property(
      array(array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        // One empty cell alone is an empty sheet.
        pre(!(rows.length === 1 && rows[0]?.length === 1 && rows[0][0] === ''));
        expect(parseRows(writeRows(rows))).toEqual(rows);
      },
    ),
  );
});

test('writes a sheet in a fence that its cells do not end, and its source into an attribute', () => {
  const sheet = block('sheet C3 name="A ""b"" <c>" expect=C3\n```\t&"<%25>\n=1<2');
  const markdown = writeSheetMarkdown(sheet);
  expect(markdown.startsWith('````sheet C3')).toBe(true);
  expect(block(writeSheetSource(sheet))).toEqual(sheet);
  const attribute = writeSheetAttribute(sheet);
  expect(attribute).not.toMatch(/["<>&\n\t]/);
  expect(block(readSheetAttribute(attribute))).toEqual(sheet);
});

test('an attribute of somebody else is no sheet', () => {
  expect(readSheetAttribute('%E0%A4%A')).toBe('');
});

test.each([
  ['E3:E5', 'E3:E5'],
  ['$e$5:C3', 'C3:E5'],
  ['D', 'D'],
  ['3:5', '3:5'],
  ['E3', 'E3'],
])('the range %s is %s', (typed, written) => {
  const range = parseRange(typed);
  expect(range && writeRange(range)).toBe(written);
});

test.each(['', 'A0', 'E3:E', 'A1:B2:C3', 'XFE1', 'A1048577', 'total'])(
  '%j is no range',
  (typed) => {
    expect(parseRange(typed)).toBeNull();
  },
);

test('says what is too large for a text', () => {
  const large = block(`sheet\n${'a\tb\n'.repeat(1_001)}`);
  expect(sheetProblem(large)).toBe(
    'A sheet in a text has at most 2,000 cells; this one has 2,002.',
  );
  expect(sheetProblem(block('sheet XFD1\na\tb'))).toBe(
    'From XFD1 on there is no room for these cells.',
  );
  expect(sheetProblem(block(`sheet\n${'a\tb\n'.repeat(1_000)}`))).toBeNull();
});

test('the sheets of a text have names that differ', () => {
  const names = ['sheet', 'sheet name="Sheet3"', 'sheet', 'sheet name="sheet3"'].map(block);
  expect(sheetNames(names)).toEqual(['Sheet1', 'Sheet3', 'Sheet4', 'Sheet5']);
});

test('a name of a range is one of its own sheet', () => {
  const { names } = toWorkbook([block(`sheet name="It's" names="Rate=$B$1" names="Tax=0.2"`)]);
  expect(names).toEqual([
    { name: 'Rate', formula: "'It''s'!$B$1" },
    { name: 'Tax', formula: '0.2' },
  ]);
});
