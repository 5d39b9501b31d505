import { toAddress } from '../value/address';
import { createView } from './view-sheet';
import { createWorkbook, type CellInput, type WorkbookInput } from '../engine/create-workbook';

const WINDOW = { top: 0, left: 0, rows: 50, columns: 20 };

type Cells = Record<string, string | CellInput>;

const toInputs = (cells: Cells): Record<string, CellInput> =>
  Object.fromEntries(
    Object.entries(cells).map(([address, cell]) => [
      address,
      typeof cell === 'string' ? { text: cell } : cell,
    ]),
  );

/** A file with these sheets, and what its cells show after each edit. */
function openFile(sheets: Record<string, Cells>, extra: Partial<WorkbookInput> = {}) {
  const inputs = Object.entries(sheets).map(([name, cells]) => ({ name, cells: toInputs(cells) }));
  const model = createWorkbook({ ...extra, sheets: inputs });
  const { showSheet } = createView(
    model,
    inputs.map(({ cells }) => cells),
  );
  const show = (sheet = 0) => showSheet(sheet, WINDOW).cells;
  const edit = (address: string, text: string, sheet = 0) => {
    const cells = inputs[sheet]?.cells;
    if (cells !== undefined) cells[address] = { text };
    model.edit(sheet, address, { text });
    return show();
  };
  return { model, show, edit };
}

test('what a file has stored is shown as it is, whatever the engine would say', () => {
  const { model, show } = openFile({
    A: { A1: '2', A2: { text: '=A1*2', stored: 99 }, A3: { text: '=QUERY(A1)', stored: 'kept' } },
  });
  expect(model.isCalculated()).toBe(true);
  expect(show()['A2']).toEqual({ text: '99', type: 'number' });
  expect(show()['A3']).toEqual({ text: 'kept', type: 'text' });
});

test('an edit calculates what depends on it, and nothing else', () => {
  const { edit } = openFile({
    A: {
      ...{ A1: '2', B1: '5' },
      A2: { text: '=A1*2', stored: 4 },
      A3: { text: '=A2+1', stored: 5 },
      B2: { text: '=B1*2', stored: 99 },
    },
  });
  const cells = edit('A1', '10');
  expect([cells['A2']?.text, cells['A3']?.text, cells['B2']?.text]).toEqual(['20', '21', '99']);
});

test('names, tables, hidden sheets and what spills are followed after an edit', () => {
  const { edit } = openFile(
    {
      Calc: {
        ...{ A1: '2', D1: 'Price', D2: '5', D3: '7' },
        A2: { text: '=Rate*10', stored: 20 },
        A3: { text: '=SUM(Prices[Price])', stored: 12 },
        A4: { text: '=Hidden!A1*A1', stored: 6 },
        B1: { text: '=SEQUENCE(A1)', stored: 1, fills: [[1], [2]] },
        C1: { text: '=SUM(B1#)', stored: 3 },
        C2: { text: '=SUM(B1:B9)', stored: 3 },
      },
      Hidden: { A1: '3' },
    },
    {
      names: [{ name: 'Rate', formula: 'Calc!$A$1' }],
      tables: [
        {
          ...{ name: 'Prices', sheet: 'Calc', range: 'D1:D3', columns: ['Price'] },
          ...{ hasHeader: true, hasTotals: false },
        },
      ],
    },
  );
  const cells = edit('A1', '4');
  expect(cells['A2']?.text).toBe('40');
  expect(cells['A4']?.text).toBe('12');
  expect(cells['B4']).toEqual({ text: '4', type: 'number', spilledFrom: 'B1' });
  expect([cells['C1']?.text, cells['C2']?.text]).toEqual(['10', '10']);
  expect(edit('D3', '8')['A3']?.text).toBe('13');
});

test('what cannot be calculated keeps the value of the file with a mark, and so do its dependants', () => {
  const { edit } = openFile({
    A: {
      A1: '2',
      A2: { text: '=QUERY(A1)', stored: 12 },
      A3: { text: '=IFERROR(A2*2,0)', stored: 24 },
      A4: { text: '=A3+1', stored: 25 },
      A5: { text: '=INDIRECT("[Book2]Sheet1!A"&A1)', stored: 7 },
    },
  });
  const cells = edit('A1', '3');
  const missing = 'the function QUERY';
  expect(cells['A2']).toEqual({ text: '12', type: 'number', missing, isOutdated: true });
  expect(cells['A3']).toEqual({ text: '24', type: 'number', missing, isOutdated: true });
  expect(cells['A4']).toMatchObject({ text: '25', missing, isOutdated: true });
  expect(cells['A5']).toMatchObject({ text: '7', missing: 'INDIRECT to a closed file' });
});

test('a formula of a file that cannot be read keeps its value with a mark after any edit', () => {
  const { edit } = openFile({
    A: { A1: '2', A2: { text: '=A1 ? 2', stored: 4 }, A3: { text: '=A2*2', stored: 8 } },
  });
  const cells = edit('A1', '3');
  const missing = 'a formula that cannot be read here';
  expect(cells['A2']).toEqual({ text: '4', type: 'number', missing, isOutdated: true });
  expect(cells['A3']).toMatchObject({ text: '8', missing, isOutdated: true });
});

test('a name that was not read with the file leaves its value, with a mark', () => {
  const { edit } = openFile({ A: { A1: '2', A2: { text: '=A1*Rate', stored: 4 } } });
  const missing = 'a name that is not defined here';
  const cells = edit('A1', '3');
  expect(cells['A2']).toEqual({ text: '4', type: 'number', missing, isOutdated: true });
  expect(edit('B1', '=A1*Rate')['B1']).toEqual({ text: '#NAME?', type: 'error' });
});

test('a name that is relative to a cell is not taken for another cell', () => {
  const { edit } = openFile(
    { A: { A1: '2', B1: '7', C3: { text: '=Left*2', stored: 14 } } },
    { names: [{ name: 'Left', formula: 'A!XFD1' }] },
  );
  const missing = 'the reference A!XFD1';
  edit('A1', '3');
  expect(edit('B1', '8')['C3']).toMatchObject({ text: '14' });
  expect(edit('D1', '=Left*2')['D1']).toEqual({ text: '#NAME?', type: 'error', missing });
});

test('a formula that counts what it fills itself depends on itself', () => {
  const { edit } = openFile({ A: { A1: '=SEQUENCE(3+COUNT(A3:A9))' } });
  expect(edit('C1', '1')['A1']?.text).toBe('#CIRC!');
});

test('results that fill ever more cells of others end as an error, not as what was reached', () => {
  const { edit } = openFile({
    A: {
      A1: '=SEQUENCE(1+COUNT(INDIRECT("B1:B99")))',
      B1: '=SEQUENCE(1+COUNT(INDIRECT("A1:A99")))',
    },
  });
  const cells = edit('D1', '1');
  expect([cells['A1']?.type, cells['B1']?.type]).toEqual(['error', 'error']);
});

test('a mark goes when the formula can be calculated again', () => {
  const { edit } = openFile({
    A: { A1: '2', A2: { text: '=IF(A1>5,QUERY(A1),A1)', stored: 2 } },
  });
  expect(edit('A1', '9')['A2']).toMatchObject({ text: '2', isOutdated: true });
  expect(edit('A1', '3')['A2']).toEqual({ text: '3', type: 'number' });
});

test('without a value of a file there is an error that says what is missing', () => {
  const { show, edit } = openFile({ A: { A1: '1' } });
  edit('B1', '=IFERROR(QUERY(A1),"none")');
  expect(show()['B1']).toEqual({ text: '#NAME?', type: 'error', missing: 'the function QUERY' });
  edit('B2', '=[1]Rates!A1');
  expect(show()['B2']).toMatchObject({ type: 'error', missing: 'another file, [1]Rates!A1' });
});

test('a circle is an error in each of its cells', () => {
  const { edit } = openFile({ A: { A1: '=B1+1', C1: '=IFERROR(B1,0)' } });
  const cells = edit('B1', '=A1*2');
  expect(['A1', 'B1', 'C1'].map((address) => cells[address]?.text)).toEqual(
    Array.from({ length: 3 }, () => '#CIRC!'),
  );
  expect(edit('B1', '4')['A1']?.text).toBe('5');
});

test('a result that has no room does not cover what is there', () => {
  const { edit } = openFile({ A: { A1: '=SEQUENCE(3)', A3: 'mine' } });
  expect(edit('B1', '1')['A1']?.text).toBe('#SPILL!');
  const cells = edit('A3', '');
  expect(cells['A1']?.text).toBe('1');
  expect(cells['A3']?.text).toBe('3');
});

test('a formula that is shorter than before gives its cells back', () => {
  const { edit } = openFile({ A: { A1: '3', B1: '=SEQUENCE(A1)', C1: '=COUNT(B1:B9)' } });
  expect(edit('A1', '5')['C1']?.text).toBe('5');
  const cells = edit('A1', '2');
  expect(cells['B3']).toBeUndefined();
  expect(cells['C1']?.text).toBe('2');
});

test('a chain of ten thousand formulas is calculated', () => {
  const cells: Cells = { A1: '1' };
  for (let row = 1; row < 10_000; row += 1) cells[toAddress(row, 0)] = `=A${row}+1`;
  const { model } = openFile({ A: cells });
  model.run();
  expect(model.sheets[0]?.valueAt(9_999, 0)).toBe(10_000);
});

test('a formula of an old file takes the cell of its row where it needs one value', () => {
  const { model, show } = openFile({
    A: {
      ...{ A1: '1', A2: '2', A3: '3' },
      B2: { text: '=A1:A3*2', isSingle: true },
      C2: { text: '=SUMPRODUCT(A1:A3*2)', isSingle: true },
    },
  });
  model.run();
  expect([show()['B2']?.text, show()['C2']?.text]).toEqual(['4', '12']);
});

test('dates of old Macs count from 1904', () => {
  const { model, show } = openFile(
    {
      A: {
        A1: { text: '', value: 43_831, format: 'yyyy-mm-dd' },
        A2: '=YEAR(A1)',
        A3: '=DATE(2024,1,2)',
        A4: '="2024-01-02"+0',
        A5: '2024-01-02',
      },
    },
    { date1904: true },
  );
  model.run();
  expect(show()['A1']?.text).toBe('2024-01-02');
  expect(show()['A2']?.text).toBe('2024');
  expect([2, 3, 4].map((row) => model.sheets[0]?.valueAt(row, 0))).toEqual([
    ...[43_831, 43_831, 43_831],
  ]);
  openFile({ A: {} }).model.run();
});

test.each([
  ['=B2-A2', '26'],
  ['=A2+1', '2024-01-16'],
  ['=C2*2', '50%'],
  ['=SUM(C2:C3)', '40%'],
  ['=D2*C2', '$300.00'],
  ['=D2/D3', '4'],
  ['=PMT(0.05/12,60,-10000)', '$188.71'],
  ['=DATE(2024,3,5)', '3/5/2024'],
  ['=A2', '2024-01-15'],
])('%s is shown as Excel would: %s', (formula, shown) => {
  const { model, show } = openFile({
    A: {
      ...{ A2: '2024-01-15', B2: '2024-02-10', C2: '25%', C3: '15%' },
      D2: { text: '1200', format: '"$"#,##0.00' },
      D3: { text: '300', format: '"$"#,##0.00' },
      F2: formula,
    },
  });
  model.run();
  expect(show()['F2']?.text.trim()).toBe(shown);
});
