import { cleanHtml } from './clean-html';
import { markdownHtml } from './markdown';

test.each([
  ['https', '<a href="https://example.com">x</a>', true],
  ['mail', '<a href="mailto:a@example.com">x</a>', true],
  ['a path', '<a href="/blog">x</a>', true],
  ['javascript', '<a href="javascript:alert(1)">x</a>', false],
  ['javascript in disguise', '<a href="java&#10;script:alert(1)">x</a>', false],
  ['data', '<a href="data:text/html,x">x</a>', false],
  ['another site without its scheme', '<a href="//example.com">x</a>', false],
])('a link to %s: kept is %3$s', (_, html, kept) => {
  expect(cleanHtml(html, 'content').includes('href=')).toBe(kept);
});

test('HTML of the greatest size is cleaned in a moment', () => {
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
])('Markdown of nothing but %s does not hold the process up', (_, markdown) => {
  const start = performance.now();
  markdownHtml(markdown, 'content');
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('quotes nested without end are refused', () => {
  expect(() => markdownHtml('> '.repeat(5_000) + 'x', 'content')).toThrow('nested too deeply');
});
