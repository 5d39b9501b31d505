import { calculateBlocks } from 'shared-kit/content/sheet-answer';
import { findArticleSheets, renderArticleSheets } from './article-sheets';

const ARTICLE =
  '<p>Before</p><pre><code>```sheet B2\n1\t=<span class="ref">B2</span>*2\n```</code></pre>' +
  '<pre>other code</pre><pre>```sheet name="A &amp; B"\n&lt;b&gt;\n```</pre>';

test('blocks of code that are fenced sheets are sheets, marked or not', () => {
  const { sheets, problem } = findArticleSheets(ARTICLE);
  expect(problem).toBeNull();
  expect(sheets.map(({ anchor, name, rows }) => ({ anchor, name, rows }))).toEqual([
    { anchor: 'B2', rows: [['1', '=B2*2']] },
    { anchor: 'A1', name: 'A & B', rows: [['<b>']] },
  ]);
});

test('an article shows their values, and other code as it is', () => {
  const html = renderArticleSheets(ARTICLE, calculateBlocks(findArticleSheets(ARTICLE).sheets, ''));
  expect(html).toContain('<td align="right">2</td>');
  expect(html).toContain('<pre>other code</pre>');
  expect(html).toContain('<td>&lt;b&gt;</td>');
  expect(html).not.toContain('```');
});

test('says what is too large, and shows it as code', () => {
  const html = `<pre>\`\`\`sheet\n${'a\tb\n'.repeat(1_001)}\`\`\`</pre>`;
  expect(findArticleSheets(html).problem).toMatch(/^A sheet in a text has at most 2,000 cells/);
  expect(renderArticleSheets(html, [])).toBe(html);
});

test('takes as long as the article is', () => {
  expect(findArticleSheets('```sheet<pre>'.repeat(60_000)).sheets).toEqual([]);
});
