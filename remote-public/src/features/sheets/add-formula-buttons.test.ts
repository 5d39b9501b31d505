import { markFormulas } from 'shared-kit/content/html';
import { addFormulaButtons } from './add-formula-buttons';

const hasButton = (html: string) => addFormulaButtons(html).includes('data-formula');

test.each([
  '<p>Use <code>=SUM(A1:A3)</code> here.</p>',
  markFormulas('<pre><code>=XLOOKUP("a", A:A, B:B)</code></pre>'),
  '<pre><code><span class="ref">F2</span>: =<span class="fn">SUM</span>(A1)</code></pre>',
  '<pre>=SUM(A1)</pre>',
])('adds a button to %s', (html) => expect(hasButton(html)).toBe(true));

test.each([
  '<code>SUM</code>',
  '<code>=</code>',
  '<code>=&gt;</code>'.replace('&gt;', '>'),
  '<code>a == b</code>',
  '<pre><code>const a = 1;</code></pre>',
  '<a href="/x"><code>=SUM(A1)</code></a>',
])('adds none to %s', (html) => expect(addFormulaButtons(html)).toBe(html));

test('puts the button after inline code, and after a block, whose text is the code alone', () => {
  const inline = addFormulaButtons('<p><code>=A1+B1</code>.</p>');
  expect(inline).toMatch(/^<p><code>=A1\+B1<\/code><button [^>]*><\/button>\.<\/p>$/);
  const block = addFormulaButtons('<pre>=A1+B1</pre>');
  expect(block).toMatch(/^<pre>=A1\+B1<\/pre><button [^>]*><\/button>$/);
  const coded = addFormulaButtons('<pre><code>=A1+B1</code></pre>');
  expect(coded).toMatch(/^<pre><code>=A1\+B1<\/code><\/pre><button [^>]*><\/button>$/);
});

// How long such HTML takes is measured by `pnpm bench:inputs`.
test.each([
  ['open code', '<code>='.repeat(20_000)],
  ['broken tags', `<code>${'<span'.repeat(20_000)}`],
  ['open tags', `<code>=${'<span>'.repeat(20_000)}`],
])('adds none to 20,000 times %s', (_, html) => expect(addFormulaButtons(html)).toBe(html));
