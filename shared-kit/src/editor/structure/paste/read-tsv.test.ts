import { readTsv } from './read-tsv';

test('lines with tabs are rows', () => {
  expect(readTsv('Month\tSum\nJanuary\t=A1*B1\n')).toEqual([
    ['Month', 'Sum'],
    ['January', '=A1*B1'],
  ]);
  expect(readTsv('a\tb\r\nc\td')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a quoted cell may contain line breaks, tabs and quotes', () => {
  expect(readTsv('"two\nlines"\t"a ""quote"""\nx\t"tab\there"')).toEqual([
    ['two\nlines', 'a "quote"'],
    ['x', 'tab\there'],
  ]);
});

test('empty cells stay', () => {
  expect(readTsv('a\t\t\n\tb\t')).toEqual([
    ['a', '', ''],
    ['', 'b', ''],
  ]);
});

test('other text is no table', () => {
  for (const text of [
    'plain',
    'one\ttab\nand none',
    '\tindented\n\tcode',
    'Press <Ctrl>\n=A1*B1',
  ]) {
    expect(readTsv(text)).toBeNull();
  }
});
