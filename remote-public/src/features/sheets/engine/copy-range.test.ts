import { writeXlsx, type Cell } from 'hucre';
import { parseRange } from 'shared-kit/content/sheet-block';
import { createSession } from './workbook-session';

type File = Parameters<typeof writeXlsx>[0];

const cell = (formula: string, formulaResult: number | string) => ({ formula, formulaResult });

async function copy(file: File, text: string, sheet = 0) {
  const session = createSession();
  const bytes = new Uint8Array(await writeXlsx(file)).buffer;
  const opened = await session.open({ bytes, kind: 'workbook' });
  if ('failure' in opened) throw new Error(opened.failure);
  session.calculate();
  const range = parseRange(text);
  if (range === null) throw new Error(`${text} is no range`);
  return session.copyRange(sheet, range);
}

const ORDERS: File = {
  sheets: [
    {
      name: 'Orders',
      rows: [
        ['Item', 'Net', 'Gross'],
        ['Pen', 2.5],
        ["'00", 120],
      ],
      cells: new Map<string, Partial<Cell>>([
        ['1,2', cell('[@Net]*(1+Rate)', 3)],
        ['2,2', cell('[@Net]*(1+Rate)', 144)],
        ['3,2', { ...cell('SUM(Sales[Gross])', 147), style: { numFmt: '0.00' } }],
      ]),
      tables: [
        {
          name: 'Sales',
          range: 'A1:C3',
          columns: [{ name: 'Item' }, { name: 'Net' }, { name: 'Gross' }],
        },
      ],
    },
    { name: 'Settings', rows: [[0.2]] },
  ],
  namedRanges: [
    { name: 'Rate', range: 'Base*2' },
    { name: 'Base', range: '0.1' },
    { name: 'Nets', range: 'Orders!$B$2:$B$3' },
    { name: 'Unused', range: 'Settings!$A$1' },
  ],
};

test('formulas come without references to tables, and with the names that they use in turn', async () => {
  const { anchor, name, rows, names } = await copy(ORDERS, 'B1:C4');
  expect([anchor, name]).toEqual(['B1', 'Orders']);
  expect(rows).toEqual([
    [
      { shown: 'Net', value: 'Net' },
      { shown: 'Gross', value: 'Gross' },
    ],
    [
      { shown: '2.5', value: 2.5 },
      { shown: '3', value: 3, formula: '=B2*(1+Rate)' },
    ],
    [
      { shown: '120', value: 120 },
      { shown: '144', value: 144, formula: '=B3*(1+Rate)' },
    ],
    [null, { shown: '147.00', value: 147, format: '0.00', formula: '=SUM($C$2:$C$3)' }],
  ]);
  expect(names).toEqual([
    { name: 'Rate', formula: 'Base*2' },
    { name: 'Base', formula: '0.1' },
  ]);
});

test('a name of a range of the same sheet is one of the sheet of the text', async () => {
  const [orders, ...others] = ORDERS.sheets;
  if (orders === undefined) throw new Error('There is a sheet.');
  const cells = new Map([['0,4', cell('SUM(nets)&"Unused"', '122.5Unused')]]);
  const file = { ...ORDERS, sheets: [{ ...orders, cells }, ...others] };
  expect((await copy(file, 'A1:E3')).names).toEqual([{ name: 'Nets', formula: '$B$2:$B$3' }]);
});

test('a date of a file that counts from 1904 stays the same day', async () => {
  const style = { numFmt: 'yyyy-mm-dd' };
  const cells = new Map([
    ['0,0', { value: new Date(Date.UTC(2026, 0, 31)), style }],
    ['0,1', { value: 0.5, style: { numFmt: 'hh:mm' } }],
  ]);
  const file: File = { sheets: [{ name: 'Days', rows: [], cells }], dateSystem: '1904' };
  const { rows } = await copy(file, 'A1:B1');
  expect(rows).toEqual([
    [
      { shown: '2026-01-31', value: 46_053, format: 'yyyy-mm-dd' },
      { shown: '12:00', value: 0.5, format: 'hh:mm' },
    ],
  ]);
});

test('what a formula fills says so, as long as its formula is copied too', async () => {
  const session = createSession();
  await session.open({ sheets: [{ name: 'S', cells: { A1: { text: '=SEQUENCE(3)*2' } } }] });
  const whole = session.copyRange(0, { top: 0, left: 0, bottom: 2, right: 0 });
  expect(whole.rows.map(([one]) => [one?.value, one?.spilledFrom])).toEqual([
    [2, undefined],
    [4, 'A1'],
    [6, 'A1'],
  ]);
  const part = session.copyRange(0, { top: 1, left: 0, bottom: 2, right: 0 });
  expect(part.rows).toEqual([[{ shown: '4', value: 4 }], [{ shown: '6', value: 6 }]]);
});

test('a range for which a text has no room is refused', async () => {
  const session = createSession();
  await session.open({ sheets: [{ name: 'S', cells: {} }] });
  const range = { top: 0, left: 0, bottom: 2_000, right: 0 };
  expect(() => session.copyRange(0, range)).toThrow('The range is too large.');
});
