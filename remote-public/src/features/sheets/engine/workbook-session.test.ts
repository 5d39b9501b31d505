import { writeXlsx } from 'hucre';
import { createSession } from './workbook-session';
import type { OpenedWorkbook } from './sheet-data';

async function openFile(sheets: Parameters<typeof writeXlsx>[0]['sheets']) {
  const session = createSession();
  const bytes = new Uint8Array(await writeXlsx({ sheets })).buffer;
  const opened = await session.open({ bytes, kind: 'workbook' });
  if ('failure' in opened) throw new Error(opened.failure);
  return { session, opened };
}

const isCut = ({ sheets }: OpenedWorkbook) => sheets.map((sheet) => sheet.isCut === true);

test('a chart follows an edit of another sheet', async () => {
  const { session, opened } = await openFile([
    {
      name: 'Dashboard',
      rows: [['Sales']],
      charts: [
        {
          ...{ type: 'column', title: 'Sales', anchor: { from: { row: 4, col: 0 } } },
          series: [{ name: 'Sales', values: 'Data!$A$1:$A$2' }],
        },
      ],
    },
    { name: 'Data', rows: [[1], [2]] },
  ]);
  expect(opened.views[0]?.charts[0]?.series[0]?.values).toEqual([1, 2]);
  const [dashboard] = session.edit([{ sheet: 1, address: 'A2', text: '7' }]);
  expect(dashboard?.charts[0]?.series[0]?.values).toEqual([1, 7]);
});

test('with more sheets than are read nothing can be changed: formulas may need the others', async () => {
  const sheets = Array.from({ length: 51 }, (_, index) => ({ name: `S${index}`, rows: [[index]] }));
  const { opened } = await openFile(sheets);
  expect(opened.leftOut).toEqual(['1 further sheets']);
  expect(isCut(opened)).toEqual(Array.from({ length: 50 }, () => true));
  expect(isCut((await openFile(sheets.slice(0, 2))).opened)).toEqual([false, false]);
});

test('what is shown of a sheet goes on from its row after later edits', async () => {
  const rows = Array.from({ length: 600 }, (_, row) => [row + 1]);
  const { session } = await openFile([{ name: 'Long', rows }]);
  const { view, cells } = session.show(0, 300);
  expect([view.top, view.cells['A301']?.text, cells['A301']?.text]).toEqual([300, '301', '301']);
  const [changed] = session.edit([{ sheet: 0, address: 'A301', text: 'new' }]);
  expect(changed?.cells['A301']?.text).toBe('new');
  expect(changed?.cells['A1']).toBeUndefined();
});

test('what is open is exported with formulas, formats, names and what was typed', async () => {
  const session = createSession();
  const cells = {
    A1: { text: '2' },
    B1: { text: '=XLOOKUP(A1,A1:A1,A1:A1)*Rate', format: '0.00' },
    C1: { text: '2026-01-31' },
    D1: { text: "'007" },
  };
  const names = [{ name: 'Rate', formula: "'Sales'!$A$1" }];
  await session.open({ sheets: [{ name: 'Sales', cells }], names });
  session.edit([{ sheet: 0, address: 'A1', text: '3' }]);
  const again = createSession();
  const opened = await again.open({ bytes: await session.exportFile(), kind: 'workbook' });
  if ('failure' in opened) throw new Error(opened.failure);
  expect(opened.sheets[0]?.cells['B1']).toMatchObject({
    text: '=XLOOKUP(A1,A1:A1,A1:A1)*Rate',
    stored: 9,
    format: '0.00',
  });
  const [changed] = again.edit([{ sheet: 0, address: 'A1', text: '4' }]);
  expect(changed?.cells['B1']?.text).toBe('16.00');
  expect(changed?.cells['C1']?.text).toBe('2026-01-31');
  expect(changed?.cells['D1']).toMatchObject({ text: '007', type: 'text' });
});
