import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { compressAhead, compressPage } from './compress-page';

/** Text that better compression makes smaller. */
const html = Buffer.from(
  Array.from({ length: 400 }, (_, row) => `<p>Row ${row * row} of ${row % 17}</p>`).join(''),
);

describe('a compressed page', () => {
  it('is compressed once for all who get it at the same time', async () => {
    const page = { html: Buffer.from('<p>Hello</p>') };
    const [first, second] = await Promise.all([compressPage(page, 'br'), compressPage(page, 'br')]);
    expect(first.encoding).toBe('br');
    expect(second.body).toBe(first.body);
  });

  it('becomes smaller once it is sent again', async () => {
    const page = { html };
    const { body: first } = await compressPage(page, 'br');
    let latest = first;
    while (latest.length === first.length) {
      ({ body: latest } = await compressPage(page, 'br'));
      await nextTurn();
    }
    expect(latest.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(latest)).toEqual(html);
  });

  it('is compressed faster, and becomes larger, while other pages wait', async () => {
    const { body } = await compressPage({ html }, 'br');
    const { body: faster } = await compressPage({ html }, 'br', true);
    expect(faster.length).toBeGreaterThan(body.length);
    expect(brotliDecompressSync(faster)).toEqual(html);
  });

  it('is small from the start if it is compressed ahead', async () => {
    const { body: fast } = await compressPage({ html }, 'br');
    const page = { html };
    compressAhead(page);
    const { body } = await compressPage(page, 'br');
    expect(body.length).toBeLessThan(fast.length);
    expect(brotliDecompressSync(body)).toEqual(html);
  });

  it('is compressed ahead only while no other one is', async () => {
    const { body: fast } = await compressPage({ html }, 'br');
    const [page, other] = [{ html }, { html }];
    compressAhead(page);
    compressAhead(other);
    const { body } = await compressPage(other, 'br');
    expect(body.length).toBe(fast.length);
    await compressPage(page, 'br');
  });
});

it.each([
  ['br, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, BR;q=0.000', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['', null],
])('compresses a page for "%s" with %s', async (accepted, expected) => {
  const { encoding } = await compressPage({ html: Buffer.from('<p>Hello</p>') }, accepted);
  expect(encoding).toBe(expected);
});
