import { readClipboard } from './clipboard-text';

/** What programs put into the clipboard: the shape of their HTML, and their text beside it. */
const paste = (html: string, text: string) =>
  readClipboard({ getData: (type: string) => (type === 'text/plain' ? text : html) });

test('cells of Excel', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\."} .xl65 {font-weight:700;} --></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Month</td>
  <td class=xl65 width=64 style='width:48pt'>Sum</td><td width=64>Note</td></tr>
 <tr height=20><td height=20>May</td><td align=right x:num="1234.5">1,234.50</td><td>*draft*</td></tr>
<!--EndFragment-->
</table></body></html>`;
  const text = 'Month\tSum\tNote\r\nMay\t1,234.50\t*draft*\r\n';
  expect(paste(html, text)).toEqual({
    text: 'Month\tSum\tNote\nMay\t1,234.50\t*draft*',
    kind: 'lines',
  });
});

test('cells of Google Sheets, with a line break in one', () => {
  const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Region</td><td>Formula</td></tr><tr style="height:21px;"><td>North<br/>West</td><td data-sheets-formula="=SUM(A1:A3)">6</td></tr></tbody></table>`;
  expect(paste(html, 'Region\tFormula\n"North\nWest"\t6')).toEqual({
    text: 'Region\tFormula\nNorth West\t6',
    kind: 'lines',
  });
});

test('cells of LibreOffice Calc', () => {
  const html = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN"><html><head>
<meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 24.2 (Linux)"/>
<style type="text/css">body,div,table { font-family:"Liberation Sans"; font-size:x-small }</style></head>
<body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup>
<tr><td height="17" align="left"><b>Item</b></td><td align="left"><b>Price</b></td></tr>
<tr><td height="17" align="left">Pen</td><td align="right" sdval="1.5" sdnum="1033;">1.5</td></tr>
</table></body></html>`;
  expect(paste(html, 'Item\tPrice\nPen\t1.5\n')).toEqual({
    text: 'Item\tPrice\nPen\t1.5',
    kind: 'lines',
  });
});

test('a page of Word: a heading, a list of two levels and a table', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head><body lang=EN-US><!--StartFragment-->
<h2>Month-end<o:p></o:p></h2>
<p class=MsoNormal>Close the <b style='mso-bidi-font-weight:normal'>books</b> first,
then:<o:p></o:p></p>
${item(1, '1.', 'Export')}${item(2, 'o', 'as CSV')}${item(1, '2.', 'Check')}
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>A<o:p></o:p></p></td><td><p class=MsoNormal>B<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`;
  expect(paste(html, 'Month-end…')).toEqual({
    text: [
      '**Month-end**',
      'Close the **books** first, then:',
      '1. Export\n   - as CSV\n2. Check',
      '| A | B |\n| --- | --- |',
    ].join('\n\n'),
    kind: 'blocks',
  });
});

test('Google Docs, which wraps everything in bold that is not', () => {
  const html = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">See </span><a href="https://www.google.com/url?q=https://a.test/b&amp;sa=D" style="text-decoration:none;"><span style="font-weight:700;text-decoration:underline;white-space:pre-wrap;">the sheet</span></a><span style="font-weight:400;white-space:pre-wrap;">.</span></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-style:italic;white-space:pre-wrap;">Inner</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;
  expect(paste(html, 'See the sheet.\nOne\nInner')).toEqual({
    text: 'See [**the sheet**](https://a.test/b).\n\n- One\n  - *Inner*',
    kind: 'blocks',
  });
});

test('a part of a web page, with code and a table', () => {
  const html = `<meta charset='utf-8'><p style="color: rgb(33, 33, 33); font-family: Roboto; font-weight: 400; white-space: normal;">Use<span> </span><code style="font-family: monospace;">=XLOOKUP(A2, B:B, C:C)</code>:</p><pre style="white-space: pre;"><code class="language-vb">Sub Go()
  MsgBox "*"
End Sub</code></pre><table style="display: table;"><thead><tr><th scope="col">Key</th><th scope="col">Does</th></tr></thead><tbody><tr><td>F4</td><td>$A$1 | A$1</td></tr></tbody></table>`;
  expect(paste(html, 'Use =XLOOKUP…')).toEqual({
    text: [
      'Use `=XLOOKUP(A2, B:B, C:C)`:',
      '```\nSub Go()\n  MsgBox "*"\nEnd Sub\n```',
      '| Key | Does |\n| --- | --- |\n| F4 | $A$1 \\| A$1 |',
    ].join('\n\n'),
    kind: 'blocks',
  });
});

test('Markdown stays as it is beside its HTML', () => {
  const html = '<h1>Title</h1><p>Some <strong>bold</strong> text</p><pre><code>=A1</code></pre>';
  expect(paste(html, '# Title\n\nSome **bold** text\n\n```\n=A1\n```')).toBeNull();
});

test('code of an editor stays as it is', () => {
  const html = `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">const</span><span> x = a*b*c;</span></div><div><span>  y_1_z;</span></div></div>`;
  expect(paste(html, 'const x = a*b*c;\n  y_1_z;')).toBeNull();
});
