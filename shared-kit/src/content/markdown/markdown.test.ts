import { renderMarkdown } from './render';

const render = (markdown: string) => renderMarkdown(markdown).replaceAll('\n', '').trim();

/** In a paragraph, as typed. */
test.each([
  ['a product within a sentence', 'so =A1*B1*C1 and 2*3*4', 'so =A1*B1*C1 and 2*3*4'],
  ['a product after a call', 'SUM(A1:A3)*B1*2', 'SUM(A1:A3)*B1*2'],
  ['products with spaces', '2 *3* 4 and A1 *B1* C1', '2 *3* 4 and A1 *B1* C1'],
  ['names with underscores', 'a_b_c __x', 'a_b_c __x'],
  ['wildcards', 'COUNTIF(A:A,"*x*") and *.xls*', 'COUNTIF(A:A,&quot;*x*&quot;) and *.xls*'],
  ['a formula with emphasis in it', 'try =IF(A1, *x*, 1) now', 'try =IF(A1, *x*, 1) now'],
  ['keys', '<Ctrl>+<Shift>+<Enter>', '&lt;Ctrl&gt;+&lt;Shift&gt;+&lt;Enter&gt;'],
  ['a tag', '<select> the range', '&lt;select&gt; the range'],
  ['a script', '<script>alert(1)</script> x', '&lt;script&gt;alert(1)&lt;/script&gt; x'],
  ['a table tag', '<table><tr> x', '&lt;table&gt;&lt;tr&gt; x'],
  ['a comment', '<!-- x --> y', '&lt;!-- x --&gt; y'],
  ['line breaks', 'one\ntwo', 'one<br />two'],
  ['a heading', '# of rows', '# of rows'],
  ['trailing number signs', 'rows ##', 'rows ##'],
  ['an underline', 'a\n===\nb\n---', 'a<br />===<br />b<br />---'],
  ['dividers', '---\n***\n* * *\n- - -\n___', '---<br />***<br />* * *<br />- - -<br />___'],
  ['comparisons', '>=100\n>100\n>A1\n>> x', '&gt;=100<br />&gt;100<br />&gt;A1<br />&gt;&gt; x'],
  ['a definition', '[Total]: 500', '[Total]: 500'],
  ['a range in brackets', '[Total](A1) [x][y]', '[Total](A1) [x][y]'],
  [
    'markers without items',
    '-\n+ tax\n-5\n1)\n2) b\n01. c',
    '-<br />+ tax<br />-5<br />1)<br />2) b<br />01. c',
  ],
  ['backslashes', '\\\\server\\share C:\\*', '\\\\server\\share C:\\*'],
  ['a backslash at a line’s end', 'a\\\nb', 'a\\<br />b'],
  ['entities', '&amp; &lt; &#65;', '&amp;amp; &amp;lt; &amp;#65;'],
  ['signs without words', '~~ ** __ ` =', '~~ ** __ ` ='],
  ['a tilde fence', '~~~\nx\n~~~', '~~~<br />x<br />~~~'],
  [
    'a link without text',
    '[](https://example.com/)',
    '[](<a href="https://example.com/">https://example.com/</a>)',
  ],
  ['a link title', '[a](/b "the title")', '[a](/b &quot;the title&quot;)'],
  ['an image without an address', '![a](b)', '![a](b)'],
  ['words with dots', 'total.in and A@B', 'total.in and A@B'],
  ['no formula', '== a\n=> b\n=) c', '== a<br />=&gt; b<br />=) c'],
  [
    'products of Chinese names',
    '价格*数量*税率 和 单价_数量_金额',
    '价格*数量*税率 和 单价_数量_金额',
  ],
  ['products of Japanese names', '売上*率*1.1 と 合計_列_名', '売上*率*1.1 と 合計_列_名'],
  [
    'products of Korean and Thai names',
    '단가*수량*세율 ราคา*จำนวน*ภาษี',
    '단가*수량*세율 ราคา*จำนวน*ภาษี',
  ],
  ['products in marks that combine', 'के*का*की が*ば*つ', 'के*का*की が*ば*つ'],
  [
    'products of other digits',
    '٣ *٤* ٥, ３ *４* ５, 2 *(3+B1)* 4',
    '٣ *٤* ٥, ３ *４* ５, 2 *(3+B1)* 4',
  ],
  ['long tildes', '好的~~谢谢~~再见 네~~알겠습니다~~', '好的~~谢谢~~再见 네~~알겠습니다~~'],
  ['a number format', '_(* #,##0_);_(* (#,##0);_(@_)', '_(* #,##0_);_(* (#,##0);_(@_)'],
  [
    'number formats in a sentence',
    'use _($* #,##0.00_) or _red 0.00_);(0.00) or _-* #,##0_-',
    'use _($* #,##0.00_) or _red 0.00_);(0.00) or _-* #,##0_-',
  ],
  ['faces', '(*_*) *_* (_*_) (*≧∇≦*) (^_^)', '(*_*) *_* (_*_) (*≧∇≦*) (^_^)'],
  [
    'names of Python',
    '__init__, (__my_name__) and __init__.py',
    '__init__, (__my_name__) and __init__.py',
  ],
  [
    'file names',
    '*report*.xlsx _backup_.csv *.xlsx *.csv',
    '*report*.xlsx _backup_.csv *.xlsx *.csv',
  ],
  ['mixed marks within words', 'a*_b_*c *x*_2024.xlsx', 'a*_b_*c *x*_2024.xlsx'],
  ['absolute references', '$A$1*$B$1*$C$1 and $A_1_$', '$A$1*$B$1*$C$1 and $A_1_$'],
  [
    'sentences that begin like code',
    'Function keys work.\nlet x be 5\nDim light.',
    'Function keys work.<br />let x be 5<br />Dim light.',
  ],
])('keeps %s as typed', (_, markdown, html) => {
  expect(render(markdown)).toBe(`<p>${html}</p>`);
});

test.each([
  [
    'bold',
    '**bold** (**a b**), "**c**"',
    '<strong>bold</strong> (<strong>a b</strong>), &quot;<strong>c</strong>&quot;',
  ],
  ['emphasis', '*really* and _so_.', '<em>really</em> and <em>so</em>.'],
  ['both', '***a***', '<em><strong>a</strong></em>'],
  ['emphasis in Japanese', '重要な**太字**です', '重要な<strong>太字</strong>です'],
  [
    'emphasis at Chinese punctuation',
    '，**粗体**。*重要*！',
    '，<strong>粗体</strong>。<em>重要</em>！',
  ],
  [
    'emphasis in full-width brackets',
    '「**太字**」と（*強調*）',
    '「<strong>太字</strong>」と（<em>強調</em>）',
  ],
  [
    'a bold phrase between low lines',
    '__two words__ (_aside_)',
    '<strong>two words</strong> (<em>aside</em>)',
  ],
  [
    'marks within marks',
    '**_a_** and ***b***, ~~*c*~~',
    '<strong><em>a</em></strong> and <em><strong>b</strong></em>, <s><em>c</em></s>',
  ],
  [
    'bold code',
    '**`x*y`** and *`z`*',
    '<strong><code>x*y</code></strong> and <em><code>z</code></em>',
  ],
  ['a bold formula', '**=SUM(A1)** is', '<strong>=SUM(A1)</strong> is'],
  ['a bold name', '**__init__**', '<strong>__init__</strong>'],
  ['deleted words', '~~gone~~', '<s>gone</s>'],
  ['code', '`A1*B1*C1` and ``a`b``', '<code>A1*B1*C1</code> and <code>a`b</code>'],
  [
    'an address',
    '<https://a.test/%20x_y_z>',
    '&lt;<a href="https://a.test/%20x_y_z">https://a.test/%20x_y_z</a>&gt;',
  ],
  ['a link', '[**a**](/b)', '<a href="/b"><strong>a</strong></a>'],
  ['an image', '![a](/b.png)', '<img src="/b.png" alt="a" />'],
  ['a formula', '=A1*B1*C1', '<code>=A1*B1*C1</code>'],
  [
    'a formula among lines',
    'Use\n=SUM(A1)*2*B1\nhere',
    'Use<br /><code>=SUM(A1)*2*B1</code><br />here',
  ],
])('renders %s', (_, markdown, html) => {
  expect(render(markdown)).toBe(`<p>${html}</p>`);
});

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const code = (text: string) => `<pre><code>${text}\n</code></pre>\n`;

test('keeps the numbers of a list', () => {
  expect(render('31. a\n32. b')).toBe(
    '<ol start="31"><li value="31">a</li><li value="32">b</li></ol>',
  );
  expect(render('1. a\n3. b\n7. c')).toBe(
    '<ol><li value="1">a</li><li value="3">b</li><li value="7">c</li></ol>',
  );
});

test('makes a list of - and *, not of + or 1)', () => {
  expect(render('- 5\n- b')).toBe('<ul><li>5</li><li>b</li></ul>');
  expect(render('* a')).toBe('<ul><li>a</li></ul>');
});

test('quotes lines with a > and a space, and no others', () => {
  expect(render('> a\n>\n> b\nmine')).toBe('<blockquote><p>a</p><p>b</p></blockquote><p>mine</p>');
  expect(render('> a\n>=100')).toBe('<blockquote><p>a</p></blockquote><p>&gt;=100</p>');
});

test('deeper quotes and lists stay text', () => {
  const html = render(`${'> '.repeat(5_000)}x`);
  expect(html.match(/<blockquote>/g)).toHaveLength(20);
  expect(html).toContain('&gt; x</p>');
});

test('makes a table of cells pasted from a sheet', () => {
  expect(render('My cells:\n\tQ1\nNorth\t*5*\n')).toContain('North\t*5*');
  expect(render('Name\tTotal\nA_b_c\t=A1*B1*C1\n\t')).toBe(
    `<table><tbody>${row('Name', 'Total')}${row('A_b_c', '<code>=A1*B1*C1</code>')}</tbody></table>`,
  );
  expect(render('\tQ1\tQ2\nNorth\t1\t2\nThanks')).toBe(
    `<table><tbody>${row('', 'Q1', 'Q2')}${row('North', '1', '2')}</tbody></table><p>Thanks</p>`,
  );
  expect(render('1.\tFirst\n2.\tSecond')).toContain('<ol>');
});

test('a table of pipes shows cells that its first row lacks', () => {
  expect(render('|a|b|\n|-|:-:|\n|1|2|3|\n|x\\|y|\nThanks')).toBe(
    '<table><thead><tr><th>a</th><th>b</th><th></th></tr></thead><tbody>' +
      `${row('1', '2', '3')}<tr><td>x|y</td><td colspan="2"></td></tr></tbody></table><p>Thanks</p>`,
  );
  expect(render('a | b\n|-|-|-|')).toBe('<p>a | b<br />|-|-|-|</p>');
});

const macro = "Option Explicit\n\nSub A()\n    Dim x As Long\n\n    x = 1 ' *a*b*\nEnd Sub";
const script =
  '/**\n * @customfunction\n */\nfunction f(a) {\n  return a * 2 * 3;\n}\n\nconst g = () => {\n\n};';
const query = 'let\n    Source = 1,\n\n    B = Source\nin\n    B';

test.each([macro, script, query, 'With Range("A1")\n  .Value = 1\nEnd With'])(
  'makes a code block of %j, indented as it was',
  (text) => {
    const escaped = text.replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('>', '&gt;');
    const html = renderMarkdown(`My code:\n${text}\n\nWhy?`).replaceAll("'", '&#39;');
    expect(html).toBe(`<p>My code:</p>\n${code(escaped)}<p>Why?</p>\n`);
  },
);

test('keeps what is typed after a fence, and code without its end', () => {
  expect(renderMarkdown('```vba\nx\n```')).toBe(
    '<figure><figcaption>vba</figcaption><pre><code>x\n</code></pre>\n</figure>\n',
  );
  expect(render('```\nx')).toBe('<pre><code>x</code></pre>');
});

test('a formula may go on until its last bracket', () => {
  expect(renderMarkdown('=LET(\n  x, "(",\n  x)\nok')).toBe(
    `${code('=LET(\n  x, &quot;(&quot;,\n  x)')}<p>ok</p>\n`,
  );
  expect(render('=LET(\n\nok')).toBe('<p><code>=LET(</code></p><p>ok</p>');
});
