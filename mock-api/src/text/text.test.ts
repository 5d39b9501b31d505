import { cleanHtml } from './clean-html';
import { renderMarkdown } from './markdown';

/** What a browser shows of HTML whose only entities are those of markup. */
const readText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

test.each([
  ['https', '<a href="https://example.com">x</a>', true],
  ['mail', '<a href="mailto:a@example.com">x</a>', true],
  ['a path', '<a href="/blog">x</a>', true],
  ['javascript', '<a href="javascript:alert(1)">x</a>', false],
  ['javascript in disguise', '<a href="java&#10;script:alert(1)">x</a>', false],
  ['data', '<a href="data:text/html,x">x</a>', false],
  ['a data page behind a space', '<a href=" data:text/html,x">x</a>', false],
  ['another site without its scheme', '<a href="//example.com">x</a>', false],
  ['another site by a backslash', '<a href="/\\example.com">x</a>', false],
  ['wherever the text is shown', '<a href="x">x</a>', false],
])('a link to %s becomes %3$s', (_, html, isLink) => {
  expect(cleanHtml(html, 'content').includes('href=')).toBe(isLink);
});

test.each([
  ['of this site', '<img src="/api/media/a" alt="a dot" />'],
  ['of another', '<img src="https://example.com/a.png" alt="a dot" />'],
])('keeps an image %s', (_, html) => {
  expect(cleanHtml(html, 'content')).toBe(html);
});

test.each([
  ['wherever the text is shown', '<img src="x" alt="a dot">'],
  ['by a script', '<img src="javascript:alert(1)">'],
  ['by data', '<img src="data:image/png;base64,AAAA">'],
  ['from nowhere', '<img alt="a dot">'],
])('removes an image %s', (_, html) => {
  expect(cleanHtml(`<p>Before${html}after</p>`, 'content')).toBe('<p>Beforeafter</p>');
});

const CODE_AND_CELLS =
  '<pre><code class="language-c++ x">a</code><code class="fn">b</code></pre><span class="language-vba">c</span>' +
  '<table><tbody><tr><th align="right">d</th><td align="center">e</td><td align="justify">f</td><td align>g</td></tr></tbody></table>' +
  '<h2 id="cookie" class="language-x" align="right">h</h2>';

const CLEAN_CODE_AND_CELLS =
  '<pre><code class="language-c++">a</code><code>b</code></pre><span>c</span>' +
  '<table><tbody><tr><th align="right">d</th><td align="center">e</td><td>f</td><td>g</td></tr></tbody></table>' +
  '<h2>h</h2>';

test('keeps the language of code and the alignment of cells, and neither elsewhere', () => {
  expect(cleanHtml(CODE_AND_CELLS, 'content')).toBe(CLEAN_CODE_AND_CELLS);
});

// How long such texts take is measured by `pnpm bench:inputs` and `pnpm bench:markdown`.
test('sanitizes HTML of the maximum size', () => {
  const html = '<p>'.repeat(100_000);
  expect(cleanHtml(html, 'content')).toBe('<p></p>'.repeat(100_000));
});

test.each([
  ['brackets', '['.repeat(20_000)],
  ['emphasis', '*a **b '.repeat(2_800)],
  ['backticks', Array.from({ length: 190 }, (_, n) => '`'.repeat(n)).join(' ')],
  ['links', '[a](<'.repeat(4_000)],
])('Markdown of nothing but %s is kept as typed', (_, markdown) => {
  expect(readText(renderMarkdown(markdown, 'content'))).toBe(markdown.trim());
});

test.each([
  ['HTML', '<select> the range', '<p>&lt;select&gt; the range</p>'],
  ['a script', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['line breaks', 'Range\nCells', '<p>Range<br />\nCells</p>'],
  ['a number sign', '# of rows', '<p># of rows</p>'],
  ['an underline', 'a\n=\n', '<p>a<br />\n=</p>'],
  ['a definition', '[Total]: 500', '<p>[Total]: 500</p>'],
  ['words with dots', 'total.in and A@B', '<p>total.in and A@B</p>'],
])('Markdown keeps %s as typed', (_, markdown, html) => {
  expect(renderMarkdown(markdown, 'content').trim()).toBe(html);
});

test('Markdown makes links of addresses, and tables of pipes', () => {
  expect(renderMarkdown('https://example.com', 'content')).toContain(
    '<a href="https://example.com"',
  );
  expect(renderMarkdown('|a|b|\n|-|-|\n|1|2|', 'content')).toContain('<td>1</td>');
});

test.each([
  ['quotes', '> '.repeat(5_000)],
  ['lists', '- a '.repeat(5_000)],
  ['short rows', `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|x\n'.repeat(3_000)}`],
])('renders Markdown of many %s', (_, markdown) => {
  const html = renderMarkdown(markdown, 'content');
  expect(html.length).toBeLessThan(12 * markdown.length);
});

test('rejects emphasis that is nested too deeply', () => {
  const markdown = `${'*a **b '.repeat(200)}${'** *'.repeat(200)}`;
  const nested = `${'**a *b '.repeat(100)}${'c* d** '.repeat(100)}`;
  expect(() => renderMarkdown(nested + markdown, 'content')).toThrow('nested too deeply');
});

test('the lists of the browser and the API have the same numbers', () => {
  expect(renderMarkdown('31. a\n35. b', 'content')).toContain(
    '<ol start="31">\n<li value="31">a</li>\n<li value="35">b</li>',
  );
});
