import { parseFormulas, withCommas } from './parse-formulas';

test('reads one formula, also over several lines', () => {
  expect(parseFormulas('=SUM(A1:A3)')).toEqual([{ text: '=SUM(A1:A3)' }]);
  expect(parseFormulas('=LET(\n  a, B2,\n  a*2\n)')).toEqual([
    { text: '=LET(\n  a, B2,\n  a*2\n)' },
  ]);
});

test('reads a formula on each line, with the cell that it goes to', () => {
  const code = 'F2: =DATE(2026,1,1)\nCalc!B3 (orders):  =SUM(A:A)\n=NOW()';
  expect(parseFormulas(code)).toEqual([
    { text: '=DATE(2026,1,1)', cell: 'F2' },
    { text: '=SUM(A:A)', cell: 'B3', sheet: 'Calc' },
    { text: '=NOW()' },
  ]);
});

test('leaves out what is written beside a formula', () => {
  const code = '=SUBTOTAL(9, D2:D400)     filtered rows are left out';
  expect(parseFormulas(code)).toEqual([{ text: '=SUBTOTAL(9, D2:D400)' }]);
});

test.each(['const a = 1;', 'Sub Main()', '==', '=> value', 'a line of text'])(
  '%j has no formula',
  (code) => expect(parseFormulas(code)).toEqual([]),
);

test.each([
  ['=SUM(A1;B1)', '=SUM(A1,B1)'],
  ['=IF(A1="a;b";{1;2};3)', '=IF(A1="a;b",{1;2},3)'],
  ['=SUM(A1;1,5)', '=SUM(A1;1,5)'],
])('separates the arguments of %s by commas if that is certain', (formula, expected) => {
  expect(withCommas(formula)).toBe(expected);
});

// How long such texts take is measured by `pnpm bench:inputs`.
test('reads a text without end', () => {
  const endless = `=${'('.repeat(50_000)}`;
  expect(parseFormulas(endless)).toEqual([{ text: endless }]);
  expect(parseFormulas(`${'a: '.repeat(20_000)}=`)).toEqual([]);
});
