import { readMarkdownParts } from 'shared-kit/content/markdown';
import { calculateBlocks } from 'shared-kit/content/sheet-answer';
import { convertRange, findRange } from './convert-range';

/** As LibreOffice 7.4 has put it on the clipboard, without its styles. */
const RECORDED = `<!DOCTYPE html>

<html>
<head>
  <meta http-equiv="content-type" content="text/html; charset=utf-8"/>
  <title></title>
  <meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
</head>

<body>
<table cellspacing="0" border="0">
  <colgroup span="4" width="85"></colgroup>
  <tr>
    <td height="17" align="left" sdnum="1033;0;@">007</td>
    <td align="right" sdval="46053" sdnum="1033;1033;YYYY-MM-DD">2026-01-31</td>
    <td align="right" sdval="0.125" sdnum="1033;1033;0.0%">12.5%</td>
    <td align="right" sdval="1" sdnum="1033;">1</td>
  </tr>
  <tr>
    <td height="32" align="left">two<br>lines &amp; &lt;b&gt;</td>
    <td align="right" sdval="0" sdnum="1033;">#DIV/0!</td>
    <td align="right" sdval="1234.5678" sdnum="1033;1033;#,##0.00">1,234.57</td>
    <td align="right" sdval="0.5" sdnum="1033;1033;HH:MM">12:00</td>
  </tr>
  <tr>
    <td height="17" align="left">'x</td>
    <td align="left">  spaced  out </td>
    <td align="left"><br></td>
    <td align="right" sdval="-3" sdnum="1033;1033;[RED]0">-3</td>
  </tr>
  <tr>
    <td height="17" align="left" sdnum="1033;0;@">=SUM(A1)</td>
    <td align="left"><font face="DejaVu Sans">Größe 漢字</font></td>
    <td align="right" sdval="0.0000001" sdnum="1033;">0.0000001</td>
    <td align="right" sdval="2000" sdnum="1033;1033;#,##0.00">2,000.00</td>
  </tr>
</table>
</body>

</html>`;

const RECORDED_TEXT =
  "007\t2026-01-31\t12.5%\t1\ntwo lines & <b>\t#DIV/0!\t1,234.57\t12:00\n'x\t  spaced  out \t\t-3\n=SUM(A1)\tGröße 漢字\t0.0000001\t2,000.00\n";

const calculate = async (markdown: string) =>
  calculateBlocks(readMarkdownParts(markdown).sheets, '2026-11-28');

async function convert(html: string): Promise<string[]> {
  const found = findRange({ html, text: RECORDED_TEXT });
  if (found === null) throw new Error('There is a range.');
  return (await convertRange(found.range, calculate))?.split('\n') ?? [];
}

test('a recorded range keeps texts, dates, times, formats and errors', async () => {
  const formats = [
    'B1:YYYY-MM-DD',
    'C1:0.0%',
    'C2:#,##0.00',
    'D2:HH:MM',
    'D3:[RED]0',
    'D4:#,##0.00',
  ];
  expect(await convert(RECORDED)).toEqual([
    `\`\`\`sheet ${formats.map((format) => `formats="${format}"`).join(' ')}`,
    "'007\t2026-01-31\t0.125\t1",
    '"two',
    'lines & <b>"\t#DIV/0!\t1234.5678\t0.5',
    "''x\t  spaced  out \t\t-3",
    "'=SUM(A1)\tGröße 漢字\t0.0000001\t2000",
    '```',
  ]);
});

test('a date in the format of another language stays what it shows, a number what it is', async () => {
  const html = RECORDED.replace('1033;1033;YYYY-MM-DD', '1031;1031;JJJJ-MM-TT')
    .replace('>2026-01-31<', '>31.01.2026<')
    .replace('1033;1033;#,##0.00">1,234.57', '1031;1031;#.##0,00">1.234,57');
  const [info, first = '', , second = ''] = await convert(html);
  expect(info).not.toMatch(/JJJJ|#.##0,00/);
  expect(first.split('\t')[1]).toBe('31.01.2026');
  expect(second.split('\t')[2]).toBe('1234.5678');
});
