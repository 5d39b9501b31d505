import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createView, createWorkbook } from 'shared-kit/sheets';
import { createDocument, formulaCell, table } from './ods/document.testing';
import { readWorkbook } from './read-workbook';
import { READ_LIMITS, type ReadWorkbook } from './workbook-data';

const WINDOW = { top: 0, left: 0, rows: 20, columns: 20 };

const readFile = (name: string) => {
  const bytes = readFileSync(join(import.meta.dirname, 'fixtures', name));
  return readWorkbook(new Uint8Array(bytes).buffer, 'workbook');
};

function open(workbook: ReadWorkbook) {
  const model = createWorkbook(workbook);
  const inputs = workbook.sheets.map(({ cells }) => cells);
  const { showSheet } = createView(model, inputs);
  const shown = (sheet: number) =>
    Object.fromEntries(
      Object.entries(showSheet(sheet, WINDOW).cells).map(([at, { text }]) => [at, text]),
    );
  return { model, shown };
}

const read = (parts: Parameters<typeof createDocument>[0]) =>
  readWorkbook(createDocument(parts), 'workbook');

test('a real file of LibreOffice shows what LibreOffice shows', async () => {
  const workbook = await readFile('libreoffice-orders.ods');
  const { shown } = open(workbook);
  expect(shown(0)).toMatchObject({
    ...{ B2: '1,200', C2: '120', D2: '1050', E2: 'yes', B3: '800', E3: 'no' },
  });
  expect(shown(1)).toMatchObject({
    ...{ A1: '007', B1: '2026-01-31', C1: '12.5%', D1: 'TRUE', D2: '12:00', D3: '-3' },
    ...{ A2: 'two\nlines & <b>', B2: '#DIV/0!', C2: '1,234.57', B4: 'Größe 漢字', D4: '2,000.00' },
  });
  expect(workbook.sheets[1]?.cells['D3']?.format).toBe('[Red]0');
  expect(workbook.leftOut).toEqual([]);
});

test('its formulas and names are calculated again after an edit', async () => {
  const workbook = await readFile('libreoffice-orders.ods');
  expect(workbook.names).toEqual([{ name: 'Rate', formula: 'Tricky!$C$1' }]);
  const { model, shown } = open(workbook);
  model.edit(0, 'B2', { text: '100' });
  expect(shown(0)).toMatchObject({ C2: '10', D2: '87.5', E2: 'no', E3: 'yes' });
  expect(shown(1)).toMatchObject({ D4: '900.00' });
});

test.each([
  ['PT12H00M00S', 0.5],
  ['PT30H15M00S', 30.25 / 24],
  ['PT00H00M00.500000000S', 0.5 / 86_400],
  ['-PT06H00M00S', -0.25],
  ['P1DT12H', 1.5],
])('the time %s is a part of a day', async (time, days) => {
  const cell = `<table:table-cell office:value-type="time" office:time-value="${time}"><text:p>x</text:p></table:table-cell>`;
  const { sheets } = await read({ body: table(cell) });
  expect(sheets[0]?.cells['A1']?.value).toBe(days);
});

test('a time that is none is the text that is shown', async () => {
  const cell =
    '<table:table-cell office:value-type="time" office:time-value="P1Y"><text:p>a year</text:p></table:table-cell>';
  const { sheets } = await read({ body: table(cell) });
  expect(sheets[0]?.cells['A1']?.value).toBe('a year');
});

test.each([
  ['1900-01-01', '1899-12-30', 1],
  ['1900-03-01', '1899-12-30', 61],
  ['2026-01-31T06:00:00', '1899-12-30', 46_053.25],
  ['1899-12-30T12:00:00', '1899-12-30', 0.5],
  ['2026-01-31', '1904-01-01', 46_053 - 1_462],
])('the date %s of a calendar from %s has the number %s', async (date, start, serial) => {
  const { sheets, date1904 = false } = await read({
    body: `<table:calculation-settings><table:null-date table:date-value="${start}"/></table:calculation-settings>${table(`<table:table-cell office:value-type="date" office:date-value="${date}"/>`)}`,
  });
  expect(sheets[0]?.cells['A1']?.value).toBe(serial);
  expect(date1904).toBe(start === '1904-01-01');
});

test.each([
  ['IF([.B2]>AVERAGE([.B$2:.B$3]);"a;b";"no")', 'IF(B2>AVERAGE(B$2:B$3),"a;b","no")'],
  ['SUM({1;2|3;4})', 'SUM({1,2;3,4})'],
  ['SUM([.A1]~[.C1:.D2];2)', 'SUM((A1,C1:D2),2)'],
  ['SUM([.A1:.B2]![.B1:.B9])', 'SUM(A1:B2 B1:B9)'],
  ['COM.MICROSOFT.TEXTJOIN("";TRUE();[.A1])', 'TEXTJOIN("",TRUE(),A1)'],
  ['ORG.LIBREOFFICE.REGEX([.A1];"x")', 'REGEX(A1,"x")'],
  ['LEGACY.NORMSDIST(1.5e-3)', 'NORMSDIST(1.5e-3)'],
  ['CEILING(-4.5;2)+COM.MICROSOFT.CEILING(4;3)', 'CEILING.MATH(-4.5,2)+CEILING(4,3)'],
  ["SUM([$'It''s; mine.[x]'.$A$1:.B2])", "SUM('It''s; mine.[x]'!$A$1:B2)"],
  ['SUM([$Sheet1.A1:$Sheet3.B2])', 'SUM(Sheet1:Sheet3!A1:B2)'],
  ['[$\'Größe 1\'.A1]&"[.A1]"', '\'Größe 1\'!A1&"[.A1]"'],
  ['SUM([.A:.A];[.3:.4])', 'SUM(A:A,3:4)'],
  ['[.#REF!]+[$Data.#REF!#REF!]', '#REF!+#REF!'],
  ["$Data.Rate*$'My data'.Rate*Rate", "Data!Rate*'My data'!Rate*Rate"],
  ['IFERROR([.A1];#N/A)', 'IFERROR(A1,#N/A)'],
])('the formula %s is %s', async (formula, expected) => {
  const { sheets } = await read({ body: table(formulaCell(`of:=${formula}`)) });
  expect(sheets[0]?.cells['A1']?.text).toBe(`=${expected}`);
});

test.each([
  ["of:=['file:///tmp/x.ods'#$A.A1]"],
  ['foo:=x()'],
  ['of:=SUM([.A1'],
  ['of:=SUM("a'],
  ["of:='a label'+1"],
  [`of:=${'('.repeat(500)}`],
])('of a formula that is not understood the value is shown: %s', async (formula) => {
  const workbook = await read({ body: table(formulaCell(formula, 7)) });
  expect(workbook.sheets[0]?.cells['A1']).toMatchObject({ text: '7', value: 7 });
  expect(workbook.leftOut).toEqual(['the text of a formula']);
});

test('an array formula fills its cells', async () => {
  const value = (one: number) =>
    `<table:table-cell office:value-type="float" office:value="${one}"/>`;
  const first =
    '<table:table-cell table:formula="of:=[.C1:.D1]*2" table:number-matrix-columns-spanned="2" table:number-matrix-rows-spanned="1" office:value-type="float" office:value="6"/>';
  const { shown, model } = open(
    await read({ body: table(first + value(8) + value(3) + value(4)) }),
  );
  expect(shown(0)).toMatchObject({ A1: '6', B1: '8' });
  model.edit(0, 'D1', { text: '5' });
  expect(shown(0)).toMatchObject({ A1: '6', B1: '10' });
});

test('names of one sheet are of that sheet, and expressions are formulas', async () => {
  const workbook = await read({
    body: `<table:table table:name="A"><table:named-expressions><table:named-range table:name="Own" table:cell-range-address="$A.$A$1:.$B$2"/></table:named-expressions><table:table-row><table:table-cell/></table:table-row></table:table><table:named-expressions><table:named-expression table:name="Tax" table:expression="of:=SUM([$A.$A$1];2)"/><table:named-range table:name="Far" table:cell-range-address="'file:///x'#$A.$A$1"/></table:named-expressions>`,
  });
  expect(workbook.names).toEqual([
    { name: 'Own', formula: 'A!$A$1:$B$2', sheet: 'A' },
    { name: 'Tax', formula: 'SUM(A!$A$1,2)' },
  ]);
  expect(workbook.leftOut).toEqual(['the name Far']);
});

test('rows in groups, headers and repeated rows are all there, hidden ones are known', async () => {
  const row = (text: string, attributes = '') =>
    `<table:table-row ${attributes}><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
  const workbook = await read({
    body: `<table:table table:name="A"><table:table-header-rows>${row('head')}</table:table-header-rows><table:table-row-group>${row('in', 'table:visibility="collapse"')}<table:table-row-group>${row('twice', 'table:number-rows-repeated="2"')}</table:table-row-group></table:table-row-group><table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  });
  expect(open(workbook).shown(0)).toEqual({ A1: 'head', A2: 'in', A3: 'twice', A4: 'twice' });
  expect(workbook.sheets[0]).toMatchObject({ hiddenRows: [1], isCut: false });
});

test('notes, pictures and charts of a cell are not its text, and are named', async () => {
  const workbook = await read({
    body: table(
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><draw:frame><draw:image xlink:href="Pictures/1.png"/></draw:frame><text:p>a<text:span>b<text:s text:c="2"/></text:span><text:line-break/>c</text:p></table:table-cell>',
    ),
  });
  expect(open(workbook).shown(0)).toEqual({ A1: 'ab  \nc' });
  expect(workbook.leftOut).toEqual(['a picture of A']);
});

test('a sheet that repeats one cell without end is cut, and says so', async () => {
  const cell =
    '<table:table-cell table:number-columns-repeated="16384" office:value-type="float" office:value="1"/>';
  const body = `<table:table table:name="A"><table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></table:table>`;
  const { sheets } = await read({ body: body.repeat(3) });
  expect(sheets.map(({ isCut }) => isCut)).toEqual([true, true, true]);
  const count = sheets.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0);
  expect(count).toBe(READ_LIMITS.cells);
});

test.each([
  ['cut off', '<table:table table:name="A"><table:table-row>'],
  ['too deep', '<text:p>'.repeat(5_000)],
  ['without sheets', ''],
])('a file that is %s is broken or has no sheets, and is never half read', async (_, body) => {
  await expect(read({ body })).rejects.toMatchObject({ name: 'WorkbookReadError' });
});
