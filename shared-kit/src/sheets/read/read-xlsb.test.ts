import { createView, createWorkbook } from 'shared-kit/sheets';
import { cell, createXlsb, row, xlsbRecord } from './binary/xlsb.testing';
import { readWorkbook } from './read-workbook';

const WINDOW = { top: 0, left: 0, rows: 20, columns: 20 };

const read = (book: Parameters<typeof createXlsb>[0]) =>
  readWorkbook(new Uint8Array(createXlsb(book)).buffer, 'workbook');

test('times, days and numbers have their formats, errors are errors', async () => {
  const workbook = await read({
    formats: ['hh:mm', 'yyyy-mm-dd', '#,##0'],
    cells: [
      row(0),
      ...[cell.number(0, 1, 0.5), cell.number(1, 2, 46_053), cell.number(2, 3, 1_200)],
      row(1, true),
      ...[cell.formulaText(0, 'größer'), cell.error(1, 7), cell.rich(2, 'rich')],
    ],
  });
  const { showSheet } = createView(createWorkbook(workbook), [workbook.sheets[0]?.cells ?? {}]);
  const { cells } = showSheet(0, WINDOW);
  expect(Object.entries(cells).map(([at, { text }]) => `${at} ${text}`)).toEqual([
    ...['A1 12:00', 'B1 2026-01-31', 'C1 1,200', 'A2 größer', 'B2 #DIV/0!', 'C2 rich'],
  ]);
  expect(workbook.sheets[0]).toMatchObject({ name: 'A', hiddenRows: [1], isCut: false });
  expect(workbook.sheets[0]?.cells['B2']?.value).toEqual({ error: '#DIV/0!' });
  expect(workbook.leftOut).toEqual([
    ...['formulas of this kind of file', 'colours and styles of this kind of file'],
    'the chart sheet Chart',
  ]);
});

test('days that are counted from 1904 keep their numbers', async () => {
  const workbook = await read({
    ...{ date1904: true, formats: ['yyyy-mm-dd'], cells: [row(0), cell.number(0, 1, 1)] },
  });
  expect(workbook.date1904).toBe(true);
  expect(workbook.sheets[0]?.cells['A1']).toMatchObject({ text: '1904-01-02', value: 1 });
});

test.each([
  ['a record that is longer than its part', Buffer.from([5, 0xff, 0xff, 0xff, 0x7f, 1])],
  ['a text that is longer than its record', xlsbRecord(6, Buffer.alloc(8), Buffer.alloc(4, 0xff))],
])('a file with %s is broken', async (_, damage) => {
  const reading = read({ cells: [row(0), cell.number(0, 0, 7), damage] });
  await expect(reading).rejects.toMatchObject({ name: 'WorkbookReadError', failure: 'broken' });
});

test('a cell that is too far away cuts the sheet', async () => {
  const { sheets } = await read({
    cells: [row(0), cell.number(0, 0, 7), row(1_000_000), cell.number(16_000, 0, 1)],
  });
  expect(sheets[0]).toMatchObject({ isCut: true, cells: { A1: { value: 7 } } });
});
