import { checkFiles } from './check-files';

/** A file that claims a size without having it. */
function fileOf(name: string, size: number, type = ''): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
const image = (name: string, size = 10) => fileOf(name, size, 'image/png');

const names = (files: readonly File[]) => files.map(({ name }) => name);

test('leaves out images over 4 MB with the specification’s message and keeps the rest', () => {
  const { accepted, messages } = checkFiles(
    [image('a.png'), image('b.png', 4_000_001), image('c.png', 4_000_000), image('d.png', 5e6)],
    'image',
  );
  expect(names(accepted)).toEqual(['a.png', 'c.png']);
  expect(messages).toEqual(['Please keep media below 4 MB to avoid bloating the draft.']);
});

test('leaves out attachments over 6 MB and of other kinds', () => {
  const { accepted, messages } = checkFiles(
    [
      ...['a.xlsx', 'b.XLS', 'c.xlsm', 'd.csv', 'e.zip', 'f.png', 'g.jpg', 'h.gif'].map((name) =>
        fileOf(name, 6_000_000),
      ),
      fileOf('big.zip', 6_000_001),
      fileOf('run.exe', 10),
    ],
    'attachment',
  );
  expect(accepted).toHaveLength(8);
  expect(messages).toEqual([
    'Please keep attachments below 6 MB.',
    'run.exe cannot be attached. Accepted: .xlsx, .xls, .xlsm, .csv, .zip, .png, .jpg, .gif.',
  ]);
});

test('only pictures are images, and empty files are nothing', () => {
  const { accepted, messages } = checkFiles(
    [fileOf('a.svg', 10, 'image/svg+xml'), image('b.png', 0)],
    'image',
  );
  expect(accepted).toEqual([]);
  expect(messages).toEqual([
    'a.svg is not an image. Please choose PNG, JPEG, GIF, WebP or AVIF.',
    'b.png is empty.',
  ]);
});

test('takes as many as there is room for', () => {
  const { accepted, messages } = checkFiles([image('a.png'), image('b.png')], 'image', 1);
  expect(names(accepted)).toEqual(['a.png']);
  expect(messages).toEqual(['There is no room for one file more.']);
});
