import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../accepted-encodings';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Most pages are compressed when they are sent, so speed matters more than size. */
const FAST = 5;
/** Two thirds of the time, 7 % larger: while other pages wait. */
const FASTEST = 4;
/** A tenth smaller, for twenty times the time: for a page that is sent again. */
const SMALL = 10;

/** The window that the whole body fits into, as a power of two: the default takes 4 MB for each page. */
const windowBits = ({ length }: Buffer) =>
  Math.min(Math.max(Math.ceil(Math.log2(length + 1)), 16), constants.BROTLI_DEFAULT_WINDOW);

const toBrotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    // What most pages become fits, so that it is one buffer without much room behind it.
    chunkSize: Math.max(Math.ceil(body.length / 4), 1_024),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body),
    },
  });

interface Compressed {
  body: Promise<Buffer>;
  isFinal: boolean;
}

/** A page may be sent to several visitors. */
const compressedPages = new WeakMap<object, Map<Encoding, Compressed>>();

/** One at a time: whoever asks for many pages takes no more than one processor with it. */
let isImproving = false;

async function compressSmall(html: Buffer): Promise<Buffer> {
  isImproving = true;
  try {
    return await toBrotli(html, SMALL);
  } finally {
    isImproving = false;
  }
}

/** Compresses a page again while its first version is still sent. */
async function compressBetter(html: Buffer, compressed: Compressed): Promise<void> {
  if (isImproving) return;
  compressed.isFinal = true;
  try {
    compressed.body = Promise.resolve(await compressSmall(html));
  } catch {
    // The first version stays.
  }
}

/** Compresses a page well before it is sent: one that is rendered again is asked for often. */
export function compressAhead(page: { html: Buffer }): void {
  if (isImproving) return;
  const compressed = { body: compressSmall(page.html), isFinal: true };
  compressed.body.catch(() => compressedPages.delete(page));
  compressedPages.set(page, new Map([['br', compressed]]));
}

/**
 * Compresses a page with the best encoding that the browser accepts.
 * @param isBusy Whether other pages wait.
 */
export async function compressPage(
  page: { html: Buffer },
  acceptEncoding: string | string[] | undefined,
  isBusy = false,
): Promise<{ body: Buffer; encoding: Encoding | null }> {
  const [encoding] = acceptedEncodings(acceptEncoding);
  if (encoding === undefined) return { body: page.html, encoding: null };
  const byEncoding = compressedPages.get(page) ?? new Map<Encoding, Compressed>();
  compressedPages.set(page, byEncoding);
  const known = byEncoding.get(encoding);
  if (known === undefined) {
    const body =
      encoding === 'br' ? toBrotli(page.html, isBusy ? FASTEST : FAST) : compressGzip(page.html);
    byEncoding.set(encoding, { body, isFinal: false });
    return { body: await body, encoding };
  }
  if (encoding === 'br' && !known.isFinal) void compressBetter(page.html, known);
  return { body: await known.body, encoding };
}
