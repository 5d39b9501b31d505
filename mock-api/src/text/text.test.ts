import { cleanHtml } from './clean-html';
import { renderMarkdown } from './markdown';

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

test('sanitizes HTML of the maximum size quickly', () => {
  const html = '<p>'.repeat(100_000);
  const start = performance.now();
  cleanHtml(html, 'content');
  expect(performance.now() - start).toBeLessThan(5_000);
});

test.each([
  ['brackets', '['.repeat(20_000)],
  ['emphasis', '*a **b '.repeat(2_800)],
  ['backticks', Array.from({ length: 190 }, (_, n) => '`'.repeat(n)).join(' ')],
  ['links', '[a](<'.repeat(4_000)],
])('Markdown of nothing but %s does not block the process', (_, markdown) => {
  const start = performance.now();
  renderMarkdown(markdown, 'content');
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('rejects endlessly nested quotes', () => {
  expect(() => renderMarkdown('> '.repeat(5_000) + 'x', 'content')).toThrow('nested too deeply');
});
