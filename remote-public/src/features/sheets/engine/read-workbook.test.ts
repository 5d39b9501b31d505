import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { readWorkbook } from './read-workbook';
import { SHEET_LIMITS } from './sheet-data';
import { startTestEngine } from './start-engine.testing';

const evaluate = startTestEngine();

const text = (value: string): CellObject => ({ type: String, value });
const number = (value: number, format?: string): CellObject => ({
  type: Number,
  value,
  ...(format && { format }),
});
const formula = (value: string, format?: string): CellObject => ({
  type: 'Formula',
  value,
  ...(format && { format }),
});

async function read(sheets: { sheet: string; data: (CellObject | null)[][] }[]) {
  const bytes = await writeXlsxFile(sheets).toBuffer();
  return readWorkbook(new Uint8Array(bytes).buffer, 'xlsx');
}

const csv = (content: string) => readWorkbook(new TextEncoder().encode(content).buffer, 'csv');

test('shows the sheets of a workbook with their formulas calculated and their formats', async () => {
  const workbook = await read([
    {
      sheet: 'Budget',
      data: [
        [text('Plan 2026'), text('=not a formula')],
        [number(1234.5, '#,##0.00'), formula('A2*2', '#,##0.00')],
        [{ type: Date, value: new Date('2026-01-31T00:00:00Z'), format: 'mmm yyyy' }],
        [formula('SUM(Entries!A1:A2)'), formula('_xlfn.XLOOKUP(7,Entries!A1:A2,Entries!A1:A2)')],
        [number(0.256, '0.0%'), text('007'), text('Mar 2026')],
      ],
    },
    { sheet: 'Entries', data: [[number(7)], [number(8)]] },
  ]);
  expect(workbook?.sheets.map(({ name }) => name)).toEqual(['Budget', 'Entries']);
  expect(workbook?.sheets[0]?.cells['A1']?.text).toBe('Plan 2026');
  expect(workbook?.sheets[0]?.cells['B4']?.text).toBe('=XLOOKUP(7,Entries!A1:A2,Entries!A1:A2)');
  const [view] = evaluate(workbook?.sheets ?? []);
  const shown = Object.entries(view?.cells ?? {}).map(([at, cell]) => `${at} ${cell.text}`);
  expect(shown.toSorted()).toEqual(
    [
      ...['A1 Plan 2026', 'B1 =not a formula', 'A2 1,234.50', 'B2 2,469.00', 'A3 Jan 2026'],
      ...['A4 15', 'B4 7', 'A5 25.6%', 'B5 007', 'C5 Mar 2026'],
    ].toSorted(),
  );
});

test('takes no more of a large workbook than the limits, and says so', async () => {
  const rows = Array.from({ length: SHEET_LIMITS.rows + 5 }, (_, row) => [number(row)]);
  const wide = [Array.from({ length: SHEET_LIMITS.columns + 5 }, (_, column) => number(column))];
  const more = Array.from({ length: SHEET_LIMITS.sheets }, (_, index) => ({
    sheet: `S${index}`,
    data: [[number(1)]],
  }));
  const workbook = await read([
    { sheet: 'Long', data: rows },
    { sheet: 'Wide', data: wide },
    ...more,
  ]);
  expect(workbook?.sheetsLeftOut).toBe(2);
  expect(workbook?.sheets[0]).toMatchObject({ hasMoreRows: true, hasMoreColumns: false });
  expect(Object.keys(workbook?.sheets[0]?.cells ?? {})).toHaveLength(SHEET_LIMITS.rows);
  expect(workbook?.sheets[1]).toMatchObject({ hasMoreRows: false, hasMoreColumns: true });
});

test.each([
  ['no archive', 'a,b'],
  ['nothing', ''],
])('rejects %s', async (_, content) => {
  const bytes = new TextEncoder().encode(content).buffer;
  await expect(readWorkbook(bytes, 'xlsx')).rejects.toThrow(Error);
});

test('reads a CSV: numbers and dates are what they look like, formulas are not run', async () => {
  const workbook = await csv('\uFEFFDate,Amount,Note\r\n2026-01-31,12.50,=1+1\r\n');
  const [view] = evaluate(workbook?.sheets ?? []);
  expect(view?.cells['A1']?.text).toBe('Date');
  expect(view?.cells['A2']).toEqual({ text: '2026-01-31', type: 'number' });
  expect(view?.cells['B2']?.type).toBe('number');
  expect(view?.cells['C2']).toEqual({ text: '=1+1', type: 'text' });
});
