import { writeXlsx } from 'hucre';
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { importFile } from './import-file';
import { storedZip } from './stored-zip.testing';

type Sheets = { sheet: string; data: (CellObject | null)[][] }[];

const text = (value: string): CellObject => ({ type: String, value });
const number = (value: number): CellObject => ({ type: Number, value });
const formula = (value: string): CellObject => ({ type: 'Formula', value });

async function importSheets(sheets: Sheets) {
  const bytes = await writeXlsxFile(sheets).toBuffer();
  return importFile(new File([new Uint8Array(bytes)], 'Budget 2026.xlsx'));
}

test('a sheet becomes a step with a table of its values and a list of its formulas', async () => {
  const { document, notes } = await importSheets([
    {
      sheet: 'Sales & co',
      data: [
        [text('Month'), text('Net'), text('<Gross>'), null],
        [
          { type: Date, value: new Date('2026-01-31T00:00:00Z'), format: 'yyyy-mm-dd' },
          number(0.1 + 0.2),
          formula('B2*1.19'),
          null,
        ],
        [text('a\nb'), { type: Boolean, value: true }, formula('_xlfn.LET(_xlpm.x,B2,_xlpm.x&"|"')],
        [null, text(' ')],
        [],
      ],
    },
    { sheet: 'Empty', data: [[null]] },
    { sheet: 'One', data: [[number(7)]] },
  ]);
  expect(notes).toEqual([]);
  expect(document.title).toBe('Budget 2026');
  expect(document.structured.steps).toMatchObject([
    {
      heading: 'Sales & co',
      body:
        '<table><thead><tr><th>Month</th><th>Net</th><th>&lt;Gross&gt;</th></tr></thead><tbody>' +
        '<tr><td>2026-01-31</td><td>0.3</td><td>=B2*1.19</td></tr>' +
        '<tr><td>a<br>b</td><td>TRUE</td><td>=LET(x,B2,x&amp;&quot;|&quot;</td></tr></tbody></table>' +
        '<p><strong>Formulas</strong></p>' +
        '<table><thead><tr><th>Cell</th><th>Formula</th></tr></thead><tbody>' +
        '<tr><td><code>C2</code></td><td><code>=B2*1.19</code></td></tr>' +
        '<tr><td><code>C3</code></td><td><code>=LET(x,B2,x&amp;&quot;|&quot;</code></td></tr></tbody></table>',
    },
    { heading: 'One', body: '<table><tbody><tr><td>7</td></tr></tbody></table>' },
  ]);
});

test('keeps what cells show, and leaves hidden sheets out unless they are asked for', async () => {
  const bytes = new Uint8Array(
    await writeXlsx({
      sheets: [
        {
          name: 'Rates',
          rows: [[0.25, 0.75]],
          cells: new Map([
            ['0,0', { style: { numFmt: '0%' } }],
            ['0,1', { style: { numFmt: 'h:mm AM/PM' } }],
          ]),
        },
        { name: 'Salaries', hidden: true, rows: [['Ana', 9000]] },
      ],
    }),
  );
  const file = new File([bytes], 'rates.xlsx');
  const { document, notes, hiddenSheets } = await importFile(file);
  expect(document.structured.steps).toMatchObject([
    {
      heading: 'Rates',
      body: '<table><tbody><tr><td>25%</td><td>6:00 PM</td></tr></tbody></table>',
    },
  ]);
  expect(notes).toEqual(['Hidden sheets were left out: “Salaries”.']);
  expect(hiddenSheets).toEqual(['Salaries']);
  const all = await importFile(file, { withHidden: true });
  expect(all.document.structured.steps.map(({ heading }) => heading)).toEqual([
    'Rates',
    'Salaries',
  ]);
});

test('takes no more than the limits, and says so', async () => {
  const wide = Array.from({ length: 52 }, (_, column) => number(column));
  const long = Array.from({ length: 502 }, (_, row) => [number(row), formula(`A${row + 1}*2`)]);
  const { document, notes } = await importSheets([
    { sheet: 'Wide', data: [wide] },
    { sheet: 'Long', data: long },
    ...Array.from({ length: 20 }, (_, index) => ({ sheet: `S${index}`, data: [[number(index)]] })),
  ]);
  expect(document.structured.steps).toHaveLength(20);
  const [one, two] = document.structured.steps;
  expect(one?.body.match(/<td>/g)).toHaveLength(50);
  expect(two?.body.match(/<tr>/g)).toHaveLength(1_001);
  expect(notes).toEqual([
    'Only the first 20 sheets were taken.',
    'Only the first 50 columns of “Wide” were taken.',
    'Only the first 500 rows of “Long” were taken.',
    'Only the first 500 formulas of “Long” were taken.',
  ]);
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (type: string, targets: string[]) =>
  `<Relationships>${targets
    .map((to, at) => `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${to}"/>`)
    .join('')}</Relationships>`;

/** A workbook of the rows of its sheets, as XML. */
const workbookOf = (...rows: string[]) =>
  storedZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations('officeDocument', ['xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets>${rows
      .map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="r${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      'worksheet',
      rows.map((_, at) => `s${at}.xml`),
    ),
    ...Object.fromEntries(
      rows.map((xml, at) => [
        `xl/s${at}.xml`,
        `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
      ]),
    ),
  });

test('a cell in the last corner of a sheet does not keep the others from being read', async () => {
  const far = '<row r="1048576"><c r="XFD1048576"><v>9</v></c></row>';
  const bytes = workbookOf(
    `<row r="1"><c r="A1"><v>1</v></c></row>${far}`,
    '<row r="1"><c r="B1"><v>2</v></c></row>',
  );
  const { document, notes } = await importFile(new File([bytes], 'far.xlsx'));
  expect(document.structured.steps).toMatchObject([
    { heading: 'S1', body: '<table><tbody><tr><td>1</td></tr></tbody></table>' },
    { heading: 'S2', body: '<table><tbody><tr><td></td><td>2</td></tr></tbody></table>' },
  ]);
  expect(notes).toEqual(['Only the first 500 rows of “S1” were taken.']);
});

test.each([
  ['without values', workbookOf(''), 'There is no text in this file.'],
  [
    'that is a text document',
    storedZip({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': relations('officeDocument', ['word/document.xml']),
      'word/document.xml': '<w:document xmlns:w="w"><w:body/></w:document>',
    }),
    'This file is not a workbook, whatever its name says.',
  ],
])('rejects a workbook %s', async (_, bytes, message) => {
  await expect(importFile(new File([bytes], 'a.xlsx'))).rejects.toThrow(message);
});

test('does not unpack an archive that is larger than it looks', async () => {
  const bytes = new Uint8Array(
    await writeXlsxFile([{ sheet: 'A', data: [[number(1)]] }]).toBuffer(),
  );
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 22 + 16, true);
  // What the archive says that its first file unpacks to.
  view.setUint32(directory + 24, 2_000_000_000, true);
  await expect(importFile(new File([bytes], 'bomb.xlsx'))).rejects.toThrow(
    'This workbook is too large to be read.',
  );
});
