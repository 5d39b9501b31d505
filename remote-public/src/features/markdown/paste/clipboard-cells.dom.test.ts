import { clipboardCells } from './clipboard-cells';

const clipboard = (text: string, html: string) => ({
  getData: (type: string) => (type === 'text/plain' ? text : html),
});

const TABLE = '<table><tr><td>a</td><td>b</td></tr></table>';

test.each([
  ['rows', 'a\tb\r\n1\t2\r\n', 'a\tb\n1\t2'],
  ['line breaks and quotes in cells', '"a\n""b"""\tc\n1\t2', 'a "b"\tc\n1\t2'],
  ['cells that only begin with a quote', '"a" b\tc\n1\t2', '"a" b\tc\n1\t2'],
  ['empty cells', '\tQ1\tQ2\nNorth\t1\t', '\tQ1\tQ2\nNorth\t1\t'],
  ['a table without text', 'a b', 'a\tb'],
])('reads %s of a sheet', (_, text, cells) => {
  expect(clipboardCells(clipboard(text, TABLE))).toBe(cells);
});

test('leaves everything else to the browser', () => {
  expect(clipboardCells(clipboard('\tIf x Then\n\t\ty = 1', ''))).toBeNull();
  expect(clipboardCells(clipboard('a\nb', '<table><tr><td>a<tr><td>b</table>'))).toBeNull();
});
