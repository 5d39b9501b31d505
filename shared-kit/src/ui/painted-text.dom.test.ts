import { markAlignments, markFormulas, markUntranslated } from 'shared-kit/content/html';
import { isPaintedText, readPaintedText, withoutAdded } from 'shared-kit/ui';
import { addHeadingIds } from 'shared-kit/ui/article';

const STORED =
  '<h2>Rates &amp; dates</h2><p>“Größe”, 表 and 😀: <code><span class="ref">A1</span></code></p>' +
  '<pre><code class="language-vba">If a &lt; b Then</code></pre><p>Press <kbd>F9</kbd></p>' +
  '<figure data-sheet="sheet%0A1%09=A1"><table><tbody><tr><th scope="row">1</th>' +
  '<td align="right">1</td></tr></tbody></table></figure>' +
  '<p><a href="https://a.test/?a=1&amp;b=2" title="a “b”">out</a><img src="/a.png" alt="x"></p>';

const BUTTON =
  '<button type="button" class="open_1" data-open-sheet="" aria-label="Try it"></button>';

/** As `RichText` and its transforms paint it. */
const paint = (html: string): string =>
  markAlignments(
    markUntranslated(
      addHeadingIds(html).replace(/(<figure data-sheet="[^"]*")>/, `$1 class="sheet_1">${BUTTON}`),
    ),
  );

function show(html: string): HTMLElement {
  const text = document.createElement('div');
  text.innerHTML = html;
  return text;
}

test('a painted text is read as it was stored, and stays as it is', () => {
  const text = show(paint(STORED));
  const before = text.innerHTML;
  expect(before).not.toBe(STORED);
  expect(readPaintedText(text)).toBe(STORED);
  expect(text.innerHTML).toBe(before);
});

test('what was added to a text can be taken away again', () => {
  expect(withoutAdded(paint(STORED))).toBe(STORED);
});

test.each([
  [
    'a link that leads to another place',
    (html: string) => html.replace('https://a.test', '#part-1'),
  ],
  [
    'other elements',
    (html: string) => html.replace('<img src="/a.png" alt="x">', '<span>x</span>'),
  ],
])('%s is not taken for an addition', (_, change) => {
  expect(withoutAdded(change(paint(STORED)))).not.toBe(STORED);
});

test('words that look like additions stay', () => {
  const html = '<p title="x translate=no>"> translate=no&gt; &lt;button type="button"&gt;</p>';
  expect(readPaintedText(show(html))).toContain('title="x translate=no');
  expect(withoutAdded('<p> translate=no&gt; id=part-1 tabindex=-1&gt;</p>')).toBe(
    '<p> translate=no&gt; id=part-1 tabindex=-1&gt;</p>',
  );
});

test('what a stranger has slipped in stays, for the sanitiser to find', () => {
  const hostile = '<p onclick="steal()" style="inset:0" class="x">x</p><iframe src="/x"></iframe>';
  expect(readPaintedText(show(hostile))).toBe(hostile);
});

test('words that a translator has wrapped are read without its elements', () => {
  const text = show('<p><font><font>Wie</font></font> <code translate="no">=A1</code></p>');
  expect(readPaintedText(text)).toBe('<p>Wie <code>=A1</code></p>');
});

test.each([
  ['as a browser writes it', STORED],
  [
    'with other quotes and entities',
    STORED.replaceAll('“', '&#8220;').replace('alt="x"', "alt='x' /"),
  ],
])('the same text is known %s', (_, html) => {
  expect(isPaintedText(html, readPaintedText(show(paint(STORED))))).toBe(true);
});

test.each([
  ['a word', STORED.replace('dates', 'Dates')],
  ['a result', STORED.replace('>1</td>', '>2</td>')],
  ['an alignment', STORED.replace('align="right"', 'align="left"')],
  ['an address', STORED.replace('b=2', 'b=3')],
  ['the source of a sheet', STORED.replace('=A1"', '=B1"')],
])('a text in which %s has changed is another', (_, html) => {
  expect(isPaintedText(markFormulas(html), readPaintedText(show(paint(STORED))))).toBe(false);
});
