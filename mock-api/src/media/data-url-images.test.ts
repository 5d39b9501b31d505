import { findDataUrlImages } from './data-url-images';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

/** The text with every image in it replaced. */
function without(text: string): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of findDataUrlImages(text)) {
    rest += `${text.slice(at, start)}…`;
    at = end;
  }
  return rest + text.slice(at);
}

test.each([
  ['in an attribute', `<img src="${PNG}" alt="x">`, '<img src="…" alt="x">'],
  ['in Markdown', `See ![x](${PNG}) there.`, 'See ![x](…) there.'],
  ['without quotes', `${PNG} and ${PNG}`, '… and …'],
  ['with a character set', 'data:image/png;charset=utf-8;base64,iVBO', '…'],
  ['broken into lines', '<img src=" data:image/png;base64,iVBO\r\nRw0K\nGgo=\n">', '<img src="…">'],
  [
    'merely spoken of',
    'Write data:image/png;base64, and so on.',
    'Write data:image/png;base64, and so on.',
  ],
  [
    'of another kind',
    '<a href="data:text/html;base64,AAAA">',
    '<a href="data:text/html;base64,AAAA">',
  ],
])('finds an image %s, and nothing else', (_, text, expected) => {
  expect(without(text)).toBe(expected);
});

test('joins the wrapped lines of an image', () => {
  const [image] = findDataUrlImages('<img src="data:image/png;base64,iVBO\r\nRw0K Ggo=">');
  expect(image?.dataUrl).toBe(PNG);
});

test.each([
  ['an image', `"data:image/png;base64,${'A'.repeat(22_000_000)}"`, 1],
  ['a head without an end', `data:image/${'x'.repeat(22_000_000)}`, 0],
  ['heads', 'data:image/png;'.repeat(500_000), 0],
])('%s of tens of megabytes does not overflow', (_, text, count) => {
  expect(findDataUrlImages(text)).toHaveLength(count);
});
