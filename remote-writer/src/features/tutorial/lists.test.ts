import { commaList, lineList } from './lists';

test('tags are split at commas, trimmed, without empties', () => {
  expect(commaList(' excel ,, lookups,excel, pivot tables ')).toEqual([
    'excel',
    'lookups',
    'pivot tables',
  ]);
  expect(commaList('')).toEqual([]);
});

test('objectives are one per line, commas and all', () => {
  expect(lineList('Read, then write\n\n  Sum by month ')).toEqual([
    'Read, then write',
    'Sum by month',
  ]);
});
