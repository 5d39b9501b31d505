import * as fc from 'fast-check';
import { renderMarkdown } from 'shared-kit/content/markdown';
import { readClipboard } from './clipboard-text';
import { fragmentArbitrary } from './fragment-arbitrary.testing';

const clipboard = (html: string, text = '') => ({
  getData: (type: string) => (type === 'text/plain' ? text : html),
});
const paste = (html: string, text = 'plain') => readClipboard(clipboard(html, text))?.text ?? null;

test('prose, headings, lists, links, code and tables stay, each in its place', () => {
  const html = `<html><head><style>p { color: red }</style><title>Page</title></head><body>
    <h2>Totals <b>by</b> month</h2>
    <p>First, see <a href="https://a.test/x_(1)">the <i>guide</i></a> on
    <code>SUMIFS</code>.<!-- not seen --></p>
    <table><tr><th>Month</th><th>Sum</th></tr><tr><td>May</td><td>1|2</td></tr></table>
    <p>Then:</p>
    <ol start="3"><li>Open it<ul><li>the copy</li><li>not <strong>this</strong> one</li></ul></li>
    <li><p>Save</p><pre><code>a = 1

  b</code></pre></li></ol>
    <blockquote><p>Quoted</p><p>twice</p></blockquote>
    <table><tr><td>x</td><td>y</td></tr></table>
    <p>End.</p></body></html>`;
  expect(paste(html)).toBe(
    [
      '**Totals by month**',
      'First, see [the *guide*](https://a.test/x_%281%29) on `SUMIFS`.',
      '| Month | Sum |\n| --- | --- |\n| May | 1\\|2 |',
      'Then:',
      '3. Open it\n   - the copy\n   - not **this** one\n4. Save\n\n   ```\n   a = 1\n\n     b\n   ```',
      '> Quoted\n>\n> twice',
      '| x | y |\n| --- | --- |',
      'End.',
    ].join('\n\n'),
  );
});

/** What a reader sees of Markdown, without spaces. */
function shownText(markdown: string): string {
  const { body } = new DOMParser().parseFromString(renderMarkdown(markdown), 'text/html');
  return body.textContent.replace(/\s/g, '');
}

test.each([
  ['<ul><li>=SUM(A1:A3)*2https://e.test/a_b_c __init__ :</li></ul>'],
  ['<p>= ( total<br>- )</p><p>`</p>'],
  ['<p><b>https://e.test/a_b_cx* total</b>太字です</p>'],
  ['<ul><li>a<ul><li>:<ul><li>\\|</li><li>|<br>:</li></ul></li></ul></li></ul>'],
  ['<p><i><a href="https://a.test/b">42_x_ a</a><b>c</b></i></p>'],
  ['<p>a<a href="https://a.test/b">_x_ c:</a> <b>d</b></p>'],
  ['<table><tr><td>*x*</td><td>:</td></tr></table>'],
  ['<table><tr><td>_x_ a</td><td>b</td></tr><tr><td></td><td></td></tr></table>'],
  ['<table><tr><td>-</td><td>**x** y</td></tr><tr><td>1</td><td>2</td></tr></table>'],
])('the marks of %s are shown as they are', (html) => {
  const { textContent } = new DOMParser().parseFromString(html, 'text/html').body;
  expect(shownText(paste(html, '') ?? '')).toBe(textContent.replace(/\s/g, ''));
});

/** As many as a note asks for; few in a normal run. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 200);

const lettersOf = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).join('');

/** The source without the addresses of links and the numbers of lists. */
const sourceLetters = (markdown: string) =>
  lettersOf(
    markdown
      .replaceAll(/\]\(https:\/\/a\.test[^)]*\)/g, '')
      .replaceAll(/^[\s>]*(?:(?:- )*\d+\. )*/gm, ''),
  );

test('every word of any clipboard is in the text and in what it is shown as, once, in order', () => {
  fc.assert(
    fc.property(fragmentArbitrary, ({ html, text }) => {
      const markdown = paste(html, '') ?? '';
      expect(shownText(markdown)).toBe(text);
      expect(sourceLetters(markdown)).toBe(lettersOf(text));
    }),
    { numRuns: RUNS },
  );
});
