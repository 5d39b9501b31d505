import { createChartData, createView, createWorkbook } from 'shared-kit/sheets';
import { writeOds, writeXlsx } from 'hucre';
import { createArchive } from './archive.testing';
import { readWorkbook } from './read-workbook';
import type { ReadWorkbook } from './workbook-data';

const WINDOW = { top: 0, left: 0, rows: 20, columns: 20 };

function open(workbook: ReadWorkbook) {
  const model = createWorkbook(workbook);
  const { showSheet } = createView(
    model,
    workbook.sheets.map(({ cells }) => cells),
  );
  const shown = () =>
    Object.entries(showSheet(0, WINDOW).cells).map(([at, { text }]) => `${at} ${text}`);
  return { model, shown };
}

const readCsvText = (bytes: Uint8Array) => readWorkbook(new Uint8Array(bytes).buffer, 'csv');
const encode = (text: string) => new TextEncoder().encode(text);

test('takes over formulas with what the file has stored, names, tables and hidden sheets', async () => {
  const workbook = await readWorkbook(
    createArchive({
      sheets: [
        {
          name: 'Calc',
          rows: '<row r="1"><c r="A1"><v>2</v></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c></row><row r="2"><c r="A2"><f>A1*Rate</f><v>9</v></c><c r="B2"><v>5</v></c></row><row r="3"><c r="A3" t="e"><f>SUM(Prices[Price])/0</f><v>#DIV/0!</v></c><c r="B3"><v>6</v></c></row>',
          table:
            '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="Prices" displayName="Prices" ref="B1:B3"><tableColumns count="1"><tableColumn id="1" name="Price"/></tableColumns></table>',
        },
        { name: 'Secret', state: 'hidden', rows: '<row r="1"><c r="A1"><v>3</v></c></row>' },
      ],
      names: '<definedName name="Rate">Secret!$A$1</definedName>',
    }),
    'workbook',
  );
  expect(workbook.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Calc', undefined],
    ['Secret', true],
  ]);
  expect(workbook.names).toEqual([{ name: 'Rate', formula: 'Secret!$A$1' }]);
  expect(workbook.tables).toMatchObject([{ name: 'Prices', range: 'B1:B3', columns: ['Price'] }]);
  const { model, shown } = open(workbook);
  expect(shown()).toContain('A2 9');
  expect(shown()).toContain('A3 #DIV/0!');
  model.edit(0, 'A1', { text: '4' });
  expect(shown()).toContain('A2 12');
});

test('a shared formula is written once, and is that of each of its cells', async () => {
  const workbook = await readWorkbook(
    createArchive({
      sheets: [
        {
          name: 'A',
          rows: '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f t="shared" ref="B1:B3" si="0">A1*$A$1</f><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c><c r="B2"><f t="shared" si="0"/><v>2</v></c></row><row r="3"><c r="A3"><v>3</v></c><c r="B3"><f t="shared" si="0"/><v>3</v></c></row>',
        },
      ],
    }),
    'workbook',
  );
  const { cells = {} } = workbook.sheets[0] ?? {};
  expect(['B1', 'B2', 'B3'].map((at) => cells[at]?.text)).toEqual([
    ...['=A1*$A$1', '=A2*$A$1', '=A3*$A$1'],
  ]);
});

test('what a formula fills is its result, and no input', async () => {
  const workbook = await readWorkbook(
    createArchive({
      sheets: [
        {
          name: 'A',
          rows: '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f t="array" ref="B1:B2">_xlfn.SEQUENCE(A1)</f><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>',
        },
      ],
    }),
    'workbook',
  );
  expect(workbook.sheets[0]?.cells['B1']?.text).toBe('=SEQUENCE(A1)');
  const { model, shown } = open(workbook);
  expect(shown()).toEqual(['A1 2', 'B1 1', 'B2 2']);
  model.edit(0, 'A1', { text: '3' });
  expect(shown()).toEqual(['A1 3', 'B1 1', 'B2 2', 'B3 3']);
});

test('chart sheets are left out by name, and names of sheets after them are still right', async () => {
  const workbook = await readWorkbook(
    createArchive({
      sheets: [
        { name: 'Chart &amp; co', isChart: true },
        { name: 'Data', rows: '<row r="1"><c r="A1"><v>7</v></c></row>' },
      ],
    }),
    'workbook',
  );
  expect(workbook.leftOut).toEqual(['the chart sheet Chart & co']);
  expect(open(workbook).shown()).toEqual(['A1 7']);
});

test('reads the files of LibreOffice', async () => {
  const bytes = await writeOds({
    sheets: [
      {
        name: 'Plan',
        rows: [
          ['Item', 2],
          ['Tea', 3.5],
        ],
      },
    ],
  });
  const workbook = await readWorkbook(new Uint8Array(bytes).buffer, 'workbook');
  expect(open(workbook).shown()).toEqual(['A1 Item', 'B1 2', 'A2 Tea', 'B2 3.5']);
});

test('keeps the looks of cells, and styles that depend on values', async () => {
  const workbook = await readWorkbook(
    new Uint8Array(
      await writeXlsx({
        sheets: [
          {
            name: 'A',
            rows: [[1, 5, 9, 'x']],
            cells: new Map([
              ['0,3', { style: { font: { bold: true, color: { rgb: 'FFC00000' } } } }],
              [
                '1,0',
                {
                  style: {
                    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FF00FF00' } },
                  },
                },
              ],
            ]),
            conditionalRules: [
              {
                type: 'colorScale',
                priority: 1,
                range: 'A1:C1',
                colorScale: {
                  cfvo: [{ type: 'min' }, { type: 'max' }],
                  colors: ['FF000000', 'FFFFFFFF'],
                },
              },
              {
                type: 'expression',
                priority: 2,
                range: 'A1:C1',
                formula: 'A1>4',
                style: { font: { bold: true } },
              },
            ],
          },
        ],
      }),
    ).buffer,
    'workbook',
  );
  const model = createWorkbook(workbook);
  const [{ cells = {}, conditionalFormats = [] } = {}] = workbook.sheets;
  const shown = createView(model, [cells], [conditionalFormats]).showSheet(0, WINDOW).cells;
  expect(shown['D1']?.style).toEqual({ isBold: true, color: '#c00000' });
  expect(shown['A2']).toEqual({ text: '', type: 'text', style: { fill: '#00ff00' } });
  expect([shown['A1'], shown['B1'], shown['C1']].map((cell) => cell?.style)).toEqual([
    { fill: '#000000' },
    { fill: '#808080', isBold: true },
    { fill: '#ffffff', isBold: true },
  ]);
});

test('dates that are written as texts are dates', async () => {
  const workbook = await readWorkbook(
    createArchive({
      styles:
        '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>',
      sheets: [
        {
          name: 'A',
          rows: '<row r="1"><c r="A1" s="1" t="d"><v>2024-03-05</v></c><c r="B1" s="1" t="d"><v>2024-03-05T12:00:00</v></c></row>',
        },
      ],
    }),
    'workbook',
  );
  const { model, shown } = open(workbook);
  expect(model.sheets[0]?.valueAt(0, 0)).toBe(45_356);
  expect(model.sheets[0]?.valueAt(0, 1)).toBe(45_356.5);
  expect(shown()[0]).toMatch(/^A1 3\/5\/(20)?24$/);
});

test('charts have the values that their cells have now', async () => {
  const workbook = await readWorkbook(
    new Uint8Array(
      await writeXlsx({
        sheets: [
          {
            name: 'A',
            rows: [
              ['Month', 'Sales'],
              ['Jan', 3],
              ['Feb', 5],
            ],
            charts: [
              {
                ...{ type: 'column', title: 'Sales a month', anchor: { from: { row: 4, col: 0 } } },
                series: [{ name: 'Sales', values: 'A!$B$2:$B$3', categories: 'A!$A$2:$A$3' }],
              },
            ],
          },
        ],
      }),
    ).buffer,
    'workbook',
  );
  const model = createWorkbook(workbook);
  const [{ charts = [] } = {}] = workbook.sheets;
  const expected = { kind: 'column', title: 'Sales a month', categories: ['Jan', 'Feb'] };
  const view = createView(model, [workbook.sheets[0]?.cells ?? {}]);
  const read = () => createChartData(model, view, charts, 0);
  expect(read()).toEqual([{ ...expected, series: [{ name: 'Sales', values: [3, 5] }] }]);
  model.edit(0, 'B3', { text: '9' });
  expect(read()[0]?.series[0]?.values).toEqual([3, 9]);
});

test.each([
  ['a text', encode('a,b'), 'other-kind'],
  ['nothing', new Uint8Array(), 'other-kind'],
  [
    'half an archive',
    new Uint8Array(createArchive({ sheets: [{ name: 'A' }] })).slice(0, 300),
    'broken',
  ],
])('refuses %s, and says what it is', async (_, bytes, failure) => {
  const read = readWorkbook(new Uint8Array(bytes).buffer, 'workbook');
  await expect(read).rejects.toMatchObject({ name: 'WorkbookReadError', failure });
});

test('a file with a password says that it has one', async () => {
  // The start of a compound file with the stream of an encrypted package.
  const bytes = await writeXlsx({
    sheets: [{ name: 'A', rows: [['secret']] }],
    encryption: { password: 'x', spinCount: 1 },
  });
  const read = readWorkbook(new Uint8Array(bytes).buffer, 'workbook');
  await expect(read).rejects.toMatchObject({ failure: 'protected' });
});

test('reads a CSV: numbers and dates are what they look like, formulas are not run', async () => {
  const { shown, model } = open(
    await readCsvText(encode('\uFEFFDate,Amount,Note\r\n2026-01-31,12.50,=1+1\r\n')),
  );
  expect(shown()).toEqual([
    ...['A1 Date', 'B1 Amount', 'C1 Note', 'A2 2026-01-31', 'B2 12.5', 'C2 =1+1'],
  ]);
  expect(model.sheets[0]?.valueAt(1, 2)).toBe('=1+1');
  expect(model.sheets[0]?.valueAt(1, 0)).toBe(46_053);
});

test.each([
  ['semicolons and decimal commas', encode('Name;Preis\nTee;1.234,50\n'), ['A2 Tee', 'B2 1234.5']],
  ['tabs', encode('a\tb\n1\t2\n'), ['A2 1', 'B2 2']],
  ['bars', encode('a|b\n1|2\n'), ['A2 1', 'B2 2']],
  ['a line that names the separator', encode('sep=^\na^b\n1^2\n'), ['A2 1', 'B2 2']],
  [
    'Windows-1252',
    Uint8Array.from([...encode('a,b\nM'), 0xfc, ...encode('ller,'), 0xf1]),
    ['A2 Müller', 'B2 ñ'],
  ],
  [
    'UTF-16',
    new Uint8Array(Uint16Array.from([...'\uFEFFa,b\nJosé,ñ'].map((c) => c.charCodeAt(0))).buffer),
    ['A2 José', 'B2 ñ'],
  ],
])('reads a CSV with %s', async (_, bytes, expected) => {
  expect(open(await readCsvText(bytes)).shown()).toEqual(expect.arrayContaining(expected));
});
