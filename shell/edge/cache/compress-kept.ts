import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../accepted-encodings';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Most of them are compressed when they are sent, so speed matters more than size. */
const FAST = 5;
/** Two thirds of the time, 7 % larger: while other pages wait. */
const FASTEST = 4;
/** A tenth smaller, for twenty times the time: for what is sent again. */
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

/** By the page, or the answer of the API, that is kept and sent to several visitors. */
const compressedByKept = new WeakMap<object, Map<Encoding, Compressed>>();

/** One at a time: whoever asks for much takes no more than one processor with it. */
let isImproving = false;

async function compressSmall(content: Buffer): Promise<Buffer> {
  isImproving = true;
  try {
    return await toBrotli(content, SMALL);
  } finally {
    isImproving = false;
  }
}

/** Compresses again while the first version is still sent. */
async function compressBetter(content: Buffer, compressed: Compressed): Promise<void> {
  if (isImproving) return;
  compressed.isFinal = true;
  try {
    compressed.body = Promise.resolve(await compressSmall(content));
  } catch {
    // The first version stays.
  }
}

/** Compresses a page well before it is sent: one that is rendered again is asked for often. */
export function compressAhead(kept: object, content: Buffer): void {
  if (isImproving) return;
  const compressed = { body: compressSmall(content), isFinal: true };
  compressed.body.catch(() => compressedByKept.delete(kept));
  compressedByKept.set(kept, new Map([['br', compressed]]));
}

/** The first compression of what is kept: one for all who get it at the same time. */
function compressFirst(
  kept: object,
  content: Buffer,
  encoding: Encoding,
  quality: number,
): { compressed: Compressed; isNew: boolean } {
  const byEncoding = compressedByKept.get(kept) ?? new Map<Encoding, Compressed>();
  compressedByKept.set(kept, byEncoding);
  const known = byEncoding.get(encoding);
  if (known !== undefined) return { compressed: known, isNew: false };
  const body = encoding === 'br' ? toBrotli(content, quality) : compressGzip(content);
  const compressed = { body, isFinal: false };
  body.catch(() => byEncoding.delete(encoding));
  byEncoding.set(encoding, compressed);
  return { compressed, isNew: true };
}

interface Encoded {
  body: Buffer;
  encoding: Encoding | null;
}

/**
 * Compresses an answer of the API with the best encoding that is accepted, once for all who get it. It is
 * kept for seconds, which better compression would not pay for.
 * @param kept What is kept, which `content` belongs to.
 */
export async function compressOnce(
  kept: object,
  content: Buffer,
  acceptEncoding: string | string[] | undefined,
): Promise<Encoded> {
  const [encoding] = acceptedEncodings(acceptEncoding);
  if (encoding === undefined) return { body: content, encoding: null };
  const { compressed } = compressFirst(kept, content, encoding, FAST);
  return { body: await compressed.body, encoding };
}

/**
 * Compresses a page with the best encoding that the browser accepts, and better once it is sent again.
 * @param kept What is kept, which `content` belongs to.
 * @param isBusy Whether other pages wait.
 */
export async function compressKept(
  kept: object,
  content: Buffer,
  acceptEncoding: string | string[] | undefined,
  isBusy = false,
): Promise<Encoded> {
  const [encoding] = acceptedEncodings(acceptEncoding);
  if (encoding === undefined) return { body: content, encoding: null };
  const { compressed, isNew } = compressFirst(kept, content, encoding, isBusy ? FASTEST : FAST);
  if (encoding === 'br' && !isNew && !compressed.isFinal) void compressBetter(content, compressed);
  return { body: await compressed.body, encoding };
}
