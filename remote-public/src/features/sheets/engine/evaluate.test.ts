import { startTestEngine } from './start-engine.testing';
import { SHEET_LIMITS, type SheetInput } from './sheet-data';

const evaluate = startTestEngine();

const sheet = (cells: Record<string, string>, name = 'Sheet1'): SheetInput => ({
  name,
  cells: Object.fromEntries(Object.entries(cells).map(([at, text]) => [at, { text }])),
});

const ORDERS = {
  ...{ A1: 'Date', B1: 'Shop', C1: 'Item', D1: 'Amount' },
  ...{ A2: '2026-01-05', B2: 'North', C2: 'Coffee', D2: '120' },
  ...{ A3: '2026-01-18', B3: 'South', C3: 'Tea', D3: '80' },
  ...{ A4: '2026-02-02', B4: 'North', C4: 'Tea', D4: '60' },
};

const run = (formula: string) => {
  const [view] = evaluate([sheet({ ...ORDERS, F2: formula })]);
  return view?.cells ?? {};
};

test.each([
  ['=SUMIFS(D2:D4, B2:B4, "North", A2:A4, ">="&DATE(2026,2,1))', '60'],
  ['=XLOOKUP("Tea", C2:C4, D2:D4)', '80'],
  ['=LET(a, D2, b, D3, a+b)', '200'],
  ['=LAMBDA(x, x*2)(D2)', '240'],
  ['=REDUCE(0, D2:D4, LAMBDA(sum,x, sum+x))', '260'],
  ['=TEXT(A2, "d mmmm yyyy")', '5 January 2026'],
  ['=TEXT(EDATE(A2, 1), "yyyy-mm-dd")', '2026-02-05'],
  ['=NETWORKDAYS(A2, A3)', '10'],
  ['=A2+1', '2026-01-06'],
  ['=TEXTJOIN("+", TRUE, B2:B4)', 'North+South+North'],
])('%s results in %s', (formula, result) => {
  expect(run(formula)['F2']?.text).toBe(result);
});

test('FILTER spills, and says from which cell', () => {
  const cells = run('=FILTER(B2:D4, B2:B4="North")');
  expect(cells['F2']).toEqual({ text: 'North', type: 'text' });
  expect(cells['H3']).toEqual({ text: '60', type: 'number', spilledFrom: 'F2' });
  expect(cells['F4']).toBeUndefined();
});

test('names the functions that the engine does not have', () => {
  expect(run('=QUERY(A1:D4, "select A")')['F2']).toEqual({
    text: '#NAME?',
    type: 'error',
    unknownFunctions: ['QUERY'],
  });
  const nested = run('=LET(f, LAMBDA(x, AGGREGATE(9,7,x)), SUM(f(D2:D4)))')['F2'];
  expect(nested?.unknownFunctions).toEqual(['AGGREGATE']);
});

test('a formula may refer to another sheet', () => {
  const views = evaluate([sheet({ A1: "=SUM('My data'!D:D)" }), sheet(ORDERS, 'My data')]);
  expect(views[0]?.cells['A1']?.text).toBe('260');
});

test('shows no more than a bounded part of a large result', () => {
  const [view] = evaluate([sheet({ A1: '=SEQUENCE(3000, 80)' })]);
  expect(view).toMatchObject({
    rows: SHEET_LIMITS.rows,
    columns: SHEET_LIMITS.columns,
    isCut: true,
  });
});

test('an apostrophe keeps a text that looks like a number', () => {
  const [view] = evaluate([sheet({ A1: "'007", A2: '=ISTEXT(A1)' })]);
  expect(view?.cells['A1']).toEqual({ text: '007', type: 'text' });
  expect(view?.cells['A2']?.text).toBe('TRUE');
});

test('shows what a file has stored, with the number formats of the cells', () => {
  const [view] = evaluate([
    {
      name: 'Sheet1',
      cells: {
        A1: { text: '=NOSUCH(1)', stored: '12.00' },
        A2: { text: '0.256', format: '0.0%' },
        A3: { text: '46027', format: 'yyyy-mm-dd' },
        A4: { text: '1234.5', format: '#,##0.00' },
      },
    },
  ]);
  const texts = Object.values(view?.cells ?? {}).map(({ text }) => text);
  expect(texts).toEqual(['12.00', '25.6%', '2026-01-05', '1,234.50']);
});

test('after a change, what a file has stored is shown only where there is no new result', () => {
  const cells = {
    A1: { text: '=1+1', stored: '99' },
    A2: { text: '=NOSUCH(1)', stored: '12.00' },
  };
  const [view] = evaluate([{ name: 'Sheet1', cells, isChanged: true }]);
  expect(view?.cells['A1']?.text).toBe('2');
  expect(view?.cells['A2']?.text).toBe('12.00');
});
