import { isClean, sanitise } from './sanitise';

const CODE_AND_CELLS =
  '<pre><code class="language-c++ x">a</code><code class="fn">b</code></pre><span class="language-vba">c</span>' +
  '<table><tbody><tr><th align="right">d</th><td align="center">e</td><td align="justify">f</td><td align="">g</td></tr></tbody></table>' +
  '<h2 id="cookie" class="language-x" align="right">h</h2>';

const CLEAN_CODE_AND_CELLS =
  '<pre><code class="language-c++">a</code><code>b</code></pre><span>c</span>' +
  '<table><tbody><tr><th align="right">d</th><td align="center">e</td><td>f</td><td>g</td></tr></tbody></table>' +
  '<h2>h</h2>';

test('keeps the language of code and the alignment of cells, and neither elsewhere', () => {
  expect(sanitise(CODE_AND_CELLS)).toBe(CLEAN_CODE_AND_CELLS);
  expect(isClean(CLEAN_CODE_AND_CELLS)).toBe(true);
});
