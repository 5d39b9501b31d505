import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deltaToHtml } from '../../html/delta-to-html';
import { nodeToDelta } from '../../html/html-to-delta';
import { cleanHtml } from './clean-html';

const paste = (html: string) => deltaToHtml(nodeToDelta(cleanHtml(html), { structure: true }));
const fixture = (name: string) =>
  paste(readFileSync(resolve(__dirname, `fixtures/${name}.txt`), 'utf8'));

test('Word: headings, emphasis, links, code, nested lists and tables stay; Office markup goes', () => {
  expect(fixture('word')).toBe(
    [
      '<h2>Sum by month</h2>',
      '<p>Months are <strong>real dates</strong>, so ',
      '<code>=SUMIFS(C:C,A:A,"&gt;="&amp;E1)</code> needs no <em>helper</em> column. ',
      'See <a href="https://sheetfolk.test/blog">the blog</a>.</p>',
      '<h2>Steps</h2>',
      '<ol><li>Open the sheet<ul><li>the one with dates</li><li>not the copy</li></ul></li>',
      '<li>Enter the formula</li></ol>',
      '<table><thead><tr><th>Month</th><th>Sum</th></tr></thead>',
      '<tbody><tr><td>January</td><td>1,204.50<br>net</td></tr></tbody></table>',
    ].join(''),
  );
});

test('Google Docs: the same, without its wrapper, fonts and redirects', () => {
  expect(fixture('google-docs')).toBe(
    [
      '<h2>Sum by month</h2>',
      '<p>Months are <strong>real dates</strong><em> always</em>, see ',
      '<a href="https://sheetfolk.test/blog">the blog</a><code>=A1*B1</code></p>',
      '<h3>Steps</h3>',
      '<ul><li>Open the sheet<ul><li>the one with dates</li></ul></li><li><s>Copy it</s></li></ul>',
      '<table><thead><tr><th>Month</th><th>Sum</th></tr></thead>',
      '<tbody><tr><td>January</td><td></td></tr></tbody></table>',
    ].join(''),
  );
});

test('Excel: cells are a table, a bold first row its header, empty rows and columns at the end go', () => {
  expect(fixture('excel')).toBe(
    [
      '<table><thead><tr><th>Month</th><th>Sum</th></tr></thead><tbody>',
      '<tr><td>January</td><td>1,204.50</td></tr>',
      '<tr><td>a &lt; b</td><td></td></tr></tbody></table>',
    ].join(''),
  );
});

test('Google Sheets: formulas and line breaks in cells stay as they are, merged cells come apart', () => {
  expect(fixture('google-sheets')).toBe(
    [
      '<table><thead><tr><th>Item</th><th>Formula</th></tr></thead><tbody>',
      '<tr><td>Total</td><td>=A1*B1</td></tr>',
      '<tr><td>Two<br>lines</td><td>x_1</td></tr>',
      '<tr><td>below</td><td></td></tr></tbody></table>',
    ].join(''),
  );
});

test('a web page: code, keys and pictures stay; scripts, frames and unsafe links go', () => {
  expect(fixture('web-page')).toBe(
    [
      '<h2>Guide</h2><h3>Part</h3>',
      '<p>Use <code>XLOOKUP</code> and <kbd>Ctrl</kbd>+<kbd>C</kbd>, <strong>always</strong>. ',
      'bad here <a href="https://a.test/x">good</a><img src="https://a.test/a.png" alt="Chart"></p>',
      '<pre><code>=LET(x,  1,\n  x)</code></pre>',
      '<blockquote><p>Quoted <em>text</em></p></blockquote>',
      '<ol start="3"><li>three</li></ol>',
      '<h3>Layout</h3><p>cell</p>',
    ].join(''),
  );
});

test('a code editor: its lines are one code block', () => {
  expect(fixture('code-editor')).toBe(
    '<pre><code>function sum(a, b) {\n  return a &lt; b;\n\n}</code></pre>',
  );
});

test('one cell is its text', () => {
  expect(paste('<table><tr><td class="xl65">1,204.50</td></tr></table>')).toBe('<p>1,204.50</p>');
});

test('everything that was pasted stays the same when it is saved and loaded', () => {
  for (const name of ['word', 'google-docs', 'excel', 'google-sheets', 'web-page', 'code-editor']) {
    const html = fixture(name);
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(deltaToHtml(nodeToDelta(body, { structure: true }))).toBe(html);
    expect(html).not.toMatch(/style=|class=|mso|<span|<font|data-/);
  }
});
