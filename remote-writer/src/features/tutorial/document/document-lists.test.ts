import { parseCommaList, parseLines } from './document';

test('splits tags at commas and drops empty and duplicate ones', () => {
  expect(parseCommaList(' excel ,, lookups,excel, pivot tables ')).toEqual([
    'excel',
    'lookups',
    'pivot tables',
  ]);
  expect(parseCommaList('')).toEqual([]);
});

test('splits objectives into lines, not at commas', () => {
  expect(parseLines('Read, then write\n\n  Sum by month \nRead, then write')).toEqual([
    'Read, then write',
    'Sum by month',
    'Read, then write',
  ]);
});
