import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { compressAhead, compressKept } from './compress-kept';

/** Text that better compression makes smaller. */
const content = Buffer.from(
  Array.from({ length: 400 }, (_, row) => `<p>Row ${row * row} of ${row % 17}</p>`).join(''),
);

describe('a compressed page', () => {
  it('is compressed once for all who get it at the same time', async () => {
    const page = {};
    const hello = Buffer.from('<p>Hello</p>');
    const compress = () => compressKept(page, hello, 'br');
    const [first, second] = await Promise.all([compress(), compress()]);
    expect(first.encoding).toBe('br');
    expect(second.body).toBe(first.body);
  });

  it('becomes smaller once it is sent again', async () => {
    const page = {};
    const { body: first } = await compressKept(page, content, 'br');
    let latest = first;
    while (latest.length === first.length) {
      ({ body: latest } = await compressKept(page, content, 'br'));
      await nextTurn();
    }
    expect(latest.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(latest)).toEqual(content);
  });

  it('is compressed faster, and becomes larger, while other pages wait', async () => {
    const { body } = await compressKept({}, content, 'br');
    const { body: faster } = await compressKept({}, content, 'br', true);
    expect(faster.length).toBeGreaterThan(body.length);
    expect(brotliDecompressSync(faster)).toEqual(content);
  });

  it('is small from the start if it is compressed ahead', async () => {
    const { body: fast } = await compressKept({}, content, 'br');
    const page = {};
    compressAhead(page, content);
    const { body } = await compressKept(page, content, 'br');
    expect(body.length).toBeLessThan(fast.length);
    expect(brotliDecompressSync(body)).toEqual(content);
  });

  it('is compressed ahead only while no other one is', async () => {
    const { body: fast } = await compressKept({}, content, 'br');
    const [page, other] = [{}, {}];
    compressAhead(page, content);
    compressAhead(other, content);
    const { body } = await compressKept(other, content, 'br');
    expect(body.length).toBe(fast.length);
    await compressKept(page, content, 'br');
  });
});

it.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, BR;q=0.000', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['', null],
])('compresses a page for "%s" with %s', async (accepted, expected) => {
  const { encoding } = await compressKept({}, Buffer.from('<p>Hello</p>'), accepted);
  expect(encoding).toBe(expected);
});
