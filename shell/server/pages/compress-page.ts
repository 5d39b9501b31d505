import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../accepted-encodings';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brotliOptions = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/** Most pages are compressed when they are sent, so speed matters more than size. */
const FAST = brotliOptions(5);
/** A tenth smaller, for twenty times the time: for a page that is sent again. */
const SMALL = brotliOptions(10);

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => compressBrotli(body, FAST),
  gzip: (body) => compressGzip(body),
};

interface Compressed {
  body: Promise<Buffer>;
  isFinal: boolean;
}

/** A page may be sent to several visitors. */
const compressedPages = new WeakMap<object, Map<Encoding, Compressed>>();

/** One at a time: whoever asks for many pages takes no more than one processor with it. */
let isImproving = false;

async function compressSmall(html: string): Promise<Buffer> {
  isImproving = true;
  try {
    return await compressBrotli(Buffer.from(html), SMALL);
  } finally {
    isImproving = false;
  }
}

/** Compresses a page again while its first version is still sent. */
async function compressBetter(html: string, compressed: Compressed): Promise<void> {
  if (isImproving) return;
  compressed.isFinal = true;
  try {
    compressed.body = Promise.resolve(await compressSmall(html));
  } catch {
    // The first version stays.
  }
}

/** Compresses a page well before it is sent: one that is rendered again is asked for often. */
export function compressAhead(page: { html: string }): void {
  if (isImproving) return;
  const compressed = { body: compressSmall(page.html), isFinal: true };
  compressed.body.catch(() => compressedPages.delete(page));
  compressedPages.set(page, new Map([['br', compressed]]));
}

/** Compresses a page with the best encoding that the browser accepts. */
export async function compressPage(
  page: { html: string },
  acceptEncoding: string | string[] | undefined,
): Promise<{ body: Buffer; encoding: Encoding | null }> {
  const [encoding] = acceptedEncodings(acceptEncoding);
  if (encoding === undefined) return { body: Buffer.from(page.html), encoding: null };
  const byEncoding = compressedPages.get(page) ?? new Map<Encoding, Compressed>();
  compressedPages.set(page, byEncoding);
  const known = byEncoding.get(encoding);
  if (known === undefined) {
    const body = compressors[encoding](Buffer.from(page.html));
    byEncoding.set(encoding, { body, isFinal: false });
    return { body: await body, encoding };
  }
  if (encoding === 'br' && !known.isFinal) void compressBetter(page.html, known);
  return { body: await known.body, encoding };
}
