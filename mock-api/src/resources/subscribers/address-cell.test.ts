import { readAddressCell } from './address-cell';

test.each([
  ['ana@example.test', 'ana@example.test'],
  ['Ana Lu <ana@example.test>', 'ana@example.test'],
  ['"Lu, Ana" < ana@example.test > ', 'ana@example.test'],
  ['mailto:ana@example.test', 'ana@example.test'],
  ['MAILTO:ana%2Bx@example.test?subject=Hi', 'ana+x@example.test'],
  ['Ana <mailto:ana@example.test>', 'ana@example.test'],
  ['\u00a0ana@\u200bexample.test\u00a0', 'ana@example.test'],
  ['mailto:%E0%A4%A', '%E0%A4%A'],
  ['<a@b.test> and more', '<a@b.test> and more'],
  ['', ''],
])('%j has the address %s', (cell, address) => {
  expect(readAddressCell(cell)).toBe(address);
});
