import { createWorkbook } from './create-workbook';
import { withoutTables } from './table-references';

const model = createWorkbook({
  sheets: [
    { name: 'Sales', cells: {} },
    { name: "Bob's", cells: {} },
  ],
  tables: [
    {
      name: 'Orders',
      sheet: 'Sales',
      range: 'B2:D6',
      columns: ['Item', 'Unit price', 'Total'],
      hasHeader: true,
      hasTotals: true,
    },
    {
      name: 'Rates',
      sheet: "Bob's",
      range: 'A1:B3',
      columns: ['Name', 'Rate'],
      hasHeader: true,
      hasTotals: false,
    },
  ],
});

test.each([
  ['=SUM(Orders[Total])', '=SUM($D$3:$D$5)'],
  ['=[@[Unit price]]*2', '=C4*2'],
  ['=Orders[[#This Row],[Unit price]]*2', '=C4*2'],
  ['=SUM(Orders[[Unit price]:[Total]])', '=SUM($C$3:$D$5)'],
  ['=Orders[[#Headers],[Total]]', '=$D$2'],
  ['=ROWS(Orders)', '=ROWS($B$3:$D$5)'],
  ['=ROWS(orders[#All])', '=ROWS($B$2:$D$6)'],
  ['=XLOOKUP(B4,Rates[Name],Rates[Rate])', "=XLOOKUP(B4,'Bob''s'!$A$2:$A$3,'Bob''s'!$B$2:$B$3)"],
])('%s refers to cells: %s', (formula, plain) => {
  expect(withoutTables(formula, { sheet: 0, row: 3, column: 3 }, model)).toBe(plain);
});

test.each([
  '=SUM(Missing[Total])+Orders[Missing]',
  '="Orders[Total]"&A1 & " [x]"',
  '=LET(rate, B2, rate*2)',
  '=[1]Sheet1!A1',
])('%s stays as it is', (formula) => {
  expect(withoutTables(formula, { sheet: 0, row: 3, column: 3 }, model)).toBe(formula);
});
