import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../accepted-encodings';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Every page is compressed when it is sent, so speed matters more than size. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => compressBrotli(body, BROTLI_OPTIONS),
  gzip: (body) => compressGzip(body),
};

/** A page may be sent to several visitors. */
const compressedPages = new WeakMap<object, Map<Encoding, Promise<Buffer>>>();

/** Compresses a page with the best encoding that the browser accepts. */
export async function compressPage(
  page: { html: string },
  acceptEncoding: string | string[] | undefined,
): Promise<{ body: Buffer; encoding: Encoding | null }> {
  const [encoding] = acceptedEncodings(acceptEncoding);
  if (encoding === undefined) return { body: Buffer.from(page.html), encoding: null };
  const compressed = compressedPages.get(page) ?? new Map<Encoding, Promise<Buffer>>();
  compressedPages.set(page, compressed);
  const body = compressed.get(encoding) ?? compressors[encoding](Buffer.from(page.html));
  compressed.set(encoding, body);
  return { body: await body, encoding };
}
