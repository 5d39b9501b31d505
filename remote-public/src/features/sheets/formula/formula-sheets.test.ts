import { createView, createWorkbook } from 'shared-kit/sheets';
import { placeTable } from './article-tables';
import { explainError } from './explain-error';
import { createFormulaSheets, type FormulaContext } from './formula-sheets';

const ORDERS = placeTable([
  ['Date', 'Shop', 'Amount'],
  ['2026-01-05', 'North', '1,120.00'],
  ['2026-01-18', 'South', '80.00'],
  ['2026-02-02', 'North', '60.00'],
]);

function run(context: Partial<FormulaContext> & { code: string }) {
  const { sheets, start } = createFormulaSheets({ earlierCode: [], tables: [], ...context });
  const workbook = createWorkbook({ sheets });
  workbook.run();
  const { showSheet } = createView(
    workbook,
    sheets.map(({ cells }) => cells),
  );
  const view = showSheet(start.sheet, { top: 0, left: 0, rows: 100, columns: 40 });
  const cell = view.cells[start.address];
  const formula = sheets[start.sheet]?.cells[start.address]?.text ?? '';
  return { sheets, start, cell, meaning: explainError(cell, formula) };
}

test('a formula calculates with the table of its article', () => {
  const { cell, start } = run({ code: '=SUMIFS(C2:C4, B2:B4, "North")', tables: [ORDERS] });
  expect(cell?.text).toBe('1180');
  expect(start.address).toBe('E2');
});

test('of several tables, the one that has the cells of the formula', () => {
  const summary = placeTable([
    ['', 'North', 'South'],
    ['Jan', '320.50', '80.00'],
  ]);
  const { cell } = run({ code: 'E2: =SUM(C2:C4)', tables: [ORDERS, summary] });
  expect(cell?.text).toBe('1260');
});

test('a table with the letters of columns and the numbers of rows says where its cells are', () => {
  const { rows } = placeTable([
    ['', 'B', 'C'],
    ['3', 'x', 'y'],
  ]);
  expect(rows).toEqual([[], [], ['', 'x', 'y']]);
  expect(
    placeTable([
      ['A: Name', 'B: Hours'],
      ['Ana', '6'],
    ]).rows,
  ).toEqual([
    ['Name', 'Hours'],
    ['Ana', '6'],
  ]);
});

test('a table whose cells the formula cannot use is not taken', () => {
  const answers = placeTable([
    ['Question', 'Answer'],
    ['Quarter', '1'],
  ]);
  const { cell, sheets } = run({ code: '=EOMONTH(A2, 0)', tables: [answers] });
  expect(sheets[0]?.cells['A2']?.text).toBe('2026-01-05');
  expect(cell?.text).toBe('2026-01-31');
});

test('the formulas that it builds on come with it', () => {
  const earlierCode = ['F2: =DATE(2026,1,1)\nF3: =EDATE(F2,1)', 'K1: =1+1'];
  const { sheets, cell } = run({ code: 'G3: =TEXT(F3, "mmm yyyy")', earlierCode });
  expect(cell?.text).toBe('Feb 2026');
  expect(Object.keys(sheets[0]?.cells ?? {}).toSorted()).toEqual(['F2', 'F3', 'G3']);
});

test.each([
  ['=XLOOKUP(A2, D2:D9, E2:E9)', '140'],
  ['=VLOOKUP("K-1", A2:D9, 3, FALSE)', '130'],
  ['=FILTER(A2:B7, B2:B7="Open")', '120'],
  ['=NETWORKDAYS(A2, B2)', '24'],
  ['=SUMIFS(D:D, B:B, "West", A:A, ">="&F1)', '380'],
  ['=LET(x, B2, x*2)', '250'],
  ['=UPPER(A2)', 'NORTH'],
])('without a table, %s has a sample that it can calculate with', (code, result) => {
  const { cell, meaning } = run({ code });
  expect(meaning).toBeNull();
  expect(cell?.text).not.toBe('');
  expect([cell?.text]).toEqual([result]);
});

test('other sheets get their cells', () => {
  const { sheets, cell } = run({ code: "=SUM(Data!B2:B4) + 'Last year'!A1" });
  expect(sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Data', 'Last year']);
  expect(cell?.type).toBe('number');
});

test.each([
  [
    '=QUERY(A1:C4, "select A")',
    'QUERY is not available here. QUERY is a function of Google Sheets.',
  ],
  ['=CUBEVALUE("a", "b")', 'CUBEVALUE is not available here.'],
  [
    '=IFERROR(QUERY(A1:C4, "select A"), 0)',
    'QUERY is not available here. QUERY is a function of Google Sheets.',
  ],
  ['=ROUND(PMTX(1) + YLD(2), 0)', 'PMTX is not available here.'],
  ['=SUM(A2;1,5)', 'Arguments are separated by commas here, not by semicolons.'],
  [
    '=SUM(Orders[Amount])',
    'There is no table Orders here: write a range such as D2:D9 for Orders[Amount].',
  ],
  ['=SUM(A2:A)', 'Ranges need an end here: write A2:A100 for A2:A.'],
  ['=NETWORKDAYS(A2, B2, Holidays)', 'The name Holidays is not defined here.'],
  ['=A2/0', 'Something is divided by zero or by an empty cell.'],
  ['=SUM(', 'SUM does not take 0 arguments.'],
  ['=A2*', 'The formula is not complete.'],
  ['=SUM(A2:A3))+5', 'The formula cannot be read from “)” on, at character 12.'],
])('%s says what is the matter', (code, meaning) => {
  expect(run({ code }).meaning).toBe(meaning);
});

test('a formula that refers far away stays small', () => {
  const { sheets } = run({ code: '=SUM(A1:XFD1048576, ZZ99999:ZZZ200000)' });
  expect(Object.keys(sheets[0]?.cells ?? {}).length).toBeLessThan(300);
});
