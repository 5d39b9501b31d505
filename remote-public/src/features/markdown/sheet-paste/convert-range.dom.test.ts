import { readMarkdownParts } from 'shared-kit/content/markdown';
import { calculateBlocks } from 'shared-kit/content/sheet-answer';
import type { SheetRange } from 'shared-kit/content/sheet-block';
import { convertRange, findRange, type ClipboardTexts } from './convert-range';

const calculate = async (markdown: string) =>
  calculateBlocks(readMarkdownParts(markdown).sheets, '2026-11-28');

const convert = async (clipboard: Partial<ClipboardTexts>) => {
  const found = findRange({ html: '', text: '', ...clipboard });
  return found && { isSheet: found.isSheet, text: await convertRange(found.range, calculate) };
};

const sheet = (info: string, ...rows: string[]) => ['```sheet' + info, ...rows, '```'].join('\n');

const GOOGLE = `<meta charset='utf-8'><google-sheets-html-origin><table data-sheets-root="1"><tbody>
<tr><td data-sheets-value='{"1":2,"2":"Item"}'>Item</td><td>Net</td><td>Gross</td></tr>
<tr><td data-sheets-value='{"1":2,"2":"007"}'>007</td>
<td data-sheets-value='{"1":3,"3":1200.5}' data-sheets-numberformat='{"1":2,"2":"#,##0.00"}'>1,200.50</td>
<td data-sheets-formula="=R[0]C[-1]*1.2" data-sheets-value='{"1":3,"3":1440.6}' data-sheets-numberformat='{"1":2,"2":"#,##0.00"}'>1,440.60</td></tr>
<tr><td>Ship</td><td data-sheets-value='{"1":3,"3":46053}' data-sheets-numberformat='{"1":5,"2":"yyyy-mm-dd"}'>2026-01-31</td>
<td data-sheets-value='{"1":4,"4":1}'>TRUE</td></tr></tbody></table>`;

test('a range of Google Sheets keeps formulas, formats, dates and texts', async () => {
  expect(await convert({ html: GOOGLE, text: 'Item\tNet\tGross\n…' })).toEqual({
    isSheet: true,
    text: sheet(
      ' formats="B2:#,##0.00" formats="C2:#,##0.00"',
      'Item\tNet\tGross',
      "'007\t1200.5\t=B2*1.2",
      'Ship\t2026-01-31\tTRUE',
    ),
  });
});

test('a formula that needs cells that were not copied keeps its value, and is named', async () => {
  const html = GOOGLE.replace('=R[0]C[-1]*1.2', '=VLOOKUP(R[0]C[-2],Prices!C1:C3,3,FALSE)');
  const converted = await convert({ html });
  expect(converted?.text).toContain("'007\t1200.5\t1440.6");
  expect(converted?.text).toContain('- `C2: =VLOOKUP(A2,Prices!$A:$C,3,FALSE)`');
});

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>
.xl65 {mso-number-format:"\\#\\,\\#\\#0\\.00";} .xl66 {mso-number-format:Percent;} .xl67 {mso-number-format:"\\@";}
</style></head><body><table><tr><td>Month</td><td>Sum</td><td>Share</td></tr>
<tr><td class=xl67>0012</td><td class=xl65 align=right>1,204.50</td><td class=xl66>12.50%</td></tr>
<tr><td>Feb&nbsp;</td><td class=xl65 x:num="99.999">100.00</td><td class=xl66 x:num="0.125" x:fmla="=B3/800">12.50%</td></tr></table></body></html>`;

test('a range of Excel keeps its formats, texts that look like numbers, and formulas if it has any', async () => {
  expect((await convert({ html: EXCEL, text: 'Month\tSum' }))?.text).toBe(
    sheet(
      ' formats="B3:#,##0.00" formats="C3:0.00%"',
      'Month\tSum\tShare',
      "'0012\t1,204.50\t12.50%",
      'Feb\t99.999\t=B3/800',
    ),
  );
});

const LIBRE = `<html><head><meta name="generator" content="LibreOffice 24.8"/></head><body><table>
<tr><td>a</td><td sdval="2.5" sdnum="1033;0;0.00">2.50</td></tr>
<tr><td>b</td><td sdval="5" sdnum="1033;" data-sheets-formula="=R[-1]C[0]*2">5</td></tr></table></body></html>`;

test('a range of LibreOffice keeps values, formats and formulas', async () => {
  expect((await convert({ html: LIBRE, text: 'a\t2.50\nb\t5' }))?.text).toBe(
    sheet(' formats="B1:0.00"', 'a\t2.5', 'b\t=B1*2'),
  );
});

const XL2BB = `[RANGE=rs:3|cs:3|w:Book1.xlsx|cls:xl2bb-100|s:Sales|tw:192][XR][XH][/XH][XH=w:64]B[/XH][XH=w:64]C[/XH][XH]D[/XH][/XR]
[XR][XH]2[/XH][XD=h:l|fw:b]Region[/XD][XD=h:r]Q1[/XD][XD]Total[/XD][/XR]
[XR][XH]3[/XH][XD=h:l]North[/XD][XD=h:r]120[/XD][XD=h:r|cls:fx][FORMULA==SUM(C3,{1,2},INDEX(Table1[Q1],1)*0)]123[/FORMULA][/XD][/XR]
[XR][XH]4[/XH][XD]South[/XD][XD]5[/XD][XD]10[/XD][/XR][/RANGE]
[RANGE][XR][XH=cs:3]Cell Formulas[/XH][/XR][XR][XH]Range[/XH][XH=cs:2]Formula[/XH][/XR][XR][XH]D4[/XH][XD]D4[/XD][XD]=C4*2[/XD][/XR][/RANGE]`;

test('the text of XL2BB keeps its place, its name and its formulas', async () => {
  const converted = await convert({ text: XL2BB });
  expect(converted?.text?.split('\n\n')[0]).toBe(
    sheet(' B2 name="Sales"', 'Region\tQ1\tTotal', 'North\t120\t123', 'South\t5\t=C4*2'),
  );
  expect(converted?.text).toContain('- `D3: =SUM(C3,{1,2},INDEX(Table1[Q1],1)*0)`');
});

test('a table of Markdown, and one of a page, may become a sheet', async () => {
  expect(await convert({ text: '| a | b |\n|---|:--|\n| 1 \\| 2 | `=A1` |' })).toEqual({
    isSheet: false,
    text: sheet('', 'a\tb', '1 | 2\t=A1'),
  });
  const html = '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>';
  expect(await convert({ html, text: 'a b 1 2' })).toEqual({
    isSheet: false,
    text: sheet('', 'a\tb', '1\t2'),
  });
});

test('a table with letters and numbers of a sheet begins at its cell', async () => {
  expect((await convert({ text: '\tC\tD\n7\tx\t1\n8\ty\t=D7*2' }))?.text).toBe(
    sheet(' C7', 'x\t1', 'y\t=D7*2'),
  );
});

test.each([
  ['prose', { text: 'a | b' }],
  ['a list with tabs', { text: '1.\tFirst' }],
  ['uneven lines', { text: 'a\tb\nc' }],
])('%s is no range', async (_, clipboard) => {
  expect(await convert(clipboard)).toBeNull();
});

test('a range that is too large for a text is no sheet', async () => {
  const text = 'a\tb\n'.repeat(1_001);
  expect(await convert({ text })).toEqual({ isSheet: false, text: null });
});

test('hostile texts are read in no time', () => {
  for (const text of [
    '[RANGE=x]'.repeat(40_000),
    `[RANGE=x][XR][XD]${'[FORMULA='.repeat(20_000)}`,
    `|${'-|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}`,
  ]) {
    expect(() => findRange({ html: '', text })).not.toThrow();
  }
});

const FILE_RANGE: SheetRange = {
  anchor: 'B2',
  name: 'Data',
  rows: [
    [
      { shown: '1', value: 1, formula: '=SEQUENCE(2)' },
      { shown: '2', value: 2, formula: '=B3*Two' },
    ],
    [
      { shown: '2', value: 2, spilledFrom: 'B2' },
      { shown: '7', value: 7, formula: '=B3*Far' },
    ],
  ],
  names: [
    { name: 'Two', formula: '1' },
    { name: 'Far', formula: 'Other!$A$1' },
  ],
};

test('a range of a file fills its cells again, and has the names that are used', async () => {
  expect(await convertRange(FILE_RANGE, calculate)).toBe(
    `${sheet(' B2 name="Data" names="Two=1"', '=SEQUENCE(2)\t=B3*Two', '\t7')}\n\n` +
      'These formulas need cells that are not here, so their values are:\n\n- `C3: =B3*Far`',
  );
});

test('cells that a formula fills keep their values if it cannot', async () => {
  const rows: SheetRange['rows'] = [
    [{ shown: '5', value: 5, formula: '=Other!A1:A2' }],
    [{ shown: '6', value: 6, spilledFrom: 'A1' }],
  ];
  expect(await convertRange({ anchor: 'A1', rows }, calculate)).toContain(sheet('', '5', '6'));
});

test('a format with a letter of dates in it is not one of dates', async () => {
  const rows: SheetRange['rows'] = [
    [{ shown: '120', value: 120, format: '[Red]0' }],
    [{ shown: '90 days', value: 90, format: '0 "days"' }],
    [{ shown: '31.01.26', value: 46_053, format: 'dd.mm.yy' }],
  ];
  expect(await convertRange({ anchor: 'A1', rows }, calculate)).toContain(
    ['120', '90', '2026-01-31'].join('\n'),
  );
});

test('cells with more text than a reply may have are no sheet of one', async () => {
  const rows = [[{ shown: 'x'.repeat(8_000) }, { shown: 'y'.repeat(13_000) }]];
  expect(await convertRange({ anchor: 'A1', rows }, calculate)).toBeNull();
});
