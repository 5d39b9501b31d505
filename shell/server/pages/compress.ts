import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick rather than small: it is done for every page that is sent. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A page in the best encoding the browser takes; `encoding` is null where it takes none. */
export async function compress(
  text: string,
  accepted: string | string[] | undefined,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const body = Buffer.from(text);
  const names = String(accepted ?? '');
  if (/\bbr\b/.test(names)) return { body: await brotli(body, BROTLI_OPTIONS), encoding: 'br' };
  if (/\bgzip\b/.test(names)) return { body: await zip(body), encoding: 'gzip' };
  return { body, encoding: null };
}
