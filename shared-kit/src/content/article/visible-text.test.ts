import { hasVisibleText } from './tutorial-html';

describe('hasVisibleText', () => {
  it.each([
    ['', false],
    ['<p><br></p>', false],
    ['<p>&nbsp;\u00a0 </p>\n', false],
    ['<img alt="x">', false],
    ['<p></p><p>x</p>', true],
    ['<p>&lt;</p>', true],
    ['x', true],
  ])('of %j is %s', (html, visible) => expect(hasVisibleText(html)).toBe(visible));
});
