import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../accepted-encodings';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});

/** Most pages are compressed when they are sent, so speed matters more than size. */
const FAST = brotliOptions(4);
/** A tenth smaller, for five times the time: for a page that is sent again. */
const SMALL = brotliOptions(9);

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

/** Compresses a page again while its first version is still sent. */
function compressBetter(html: string, encoding: Encoding, compressed: Compressed): void {
  compressed.isFinal = true;
  if (encoding !== 'br') return;
  compressBrotli(Buffer.from(html), SMALL).then(
    (body) => {
      compressed.body = Promise.resolve(body);
    },
    () => {},
  );
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
  if (!known.isFinal) compressBetter(page.html, encoding, known);
  return { body: await known.body, encoding };
}
