import { filesOfPaste, hasFiles } from './taken-files';

const file = (name: string) => new File(['x'], name);

const clipboard = (files: File[], texts: Record<string, string> = {}) => {
  const data = { files, types: [], getData: (type: string) => texts[type] ?? '' };
  return data as unknown as DataTransfer; // jsdom has no DataTransfer.
};

const SCREENSHOT = [file('image.png')];

test.each<[string, File[], Record<string, string>]>([
  ['a screenshot', SCREENSHOT, {}],
  [
    'a picture copied in a browser',
    SCREENSHOT,
    { 'text/html': '<meta charset="utf-8"><img src="https://a.test/b.png">' },
  ],
  [
    'files copied in a folder',
    [file('a.xlsx'), file('b.csv')],
    { 'text/plain': '/home/ada/a.xlsx\nb.csv\n' },
  ],
])('%s is attached', (_, files, texts) => {
  expect(filesOfPaste(clipboard(files, texts))).toEqual(files);
});

test.each<[string, Record<string, string>]>([
  [
    'cells, beside which Excel puts a picture',
    { 'text/plain': 'a\tb', 'text/html': '<table><tr><td>a</table>' },
  ],
  ['empty cells', { 'text/html': '<table><tr><td></td></tr></table>' }],
  [
    'text with a picture in it',
    { 'text/plain': 'Hello', 'text/html': '<p>Hello <img src="x"></p>' },
  ],
  ['HTML without plain text', { 'text/html': '<p>Hello</p>' }],
])('%s stays text', (_, texts) => expect(filesOfPaste(clipboard(SCREENSHOT, texts))).toEqual([]));

test('text alone is not a file', () => {
  expect(filesOfPaste(clipboard([], { 'text/plain': 'a' }))).toEqual([]);
  expect(hasFiles(clipboard([]))).toBe(false);
  expect(hasFiles(clipboard(SCREENSHOT))).toBe(true);
});
