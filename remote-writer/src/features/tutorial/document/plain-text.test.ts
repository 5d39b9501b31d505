import { createEmptyDocument, createStep } from './document';
import { htmlToPlainText, toPlainText } from './plain-text';

test.each([
  ['<p>One <strong>two</strong></p><p>three</p>', 'One two\n\nthree'],
  ['<p>One<br>two</p>', 'One\ntwo'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n\n- b\n\n- c'],
  [
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
    'A\tB\n\n1',
  ],
  [
    '<pre><code>=IF(\n  <span class="ref">A1</span>&lt;2,\n\n  3)</code></pre><p>x</p>',
    '=IF(\n  A1<2,\n\n  3)\n\nx',
  ],
  ['<p><img src="/a.png" alt="A chart"> beside</p>', 'A chart beside'],
  ['<p>&lt;b&gt; &amp;amp;</p>', '<b> &amp;'],
  ['', ''],
])('%s', (html, text) => expect(htmlToPlainText(html)).toBe(text));

test('a document is its title, summary and sections', () => {
  const empty = createEmptyDocument();
  const step = { ...createStep(), heading: 'Sum', body: '<p>Like so:</p>', code: '=SUM(A1)' };
  const document = {
    ...empty,
    title: 'Sums',
    summary: 'All of them.',
    structured: { ...empty.structured, introduction: '<p>Hello.</p>', steps: [step] },
  };
  expect(toPlainText(document)).toBe(
    'Sums\n\nAll of them.\n\nIntroduction\n\nHello.\n\nStep-by-step tutorial\n\n1. Sum\n\nLike so:\n\n=SUM(A1)',
  );
});
