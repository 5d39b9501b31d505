import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below it, the headers and the work cost more than is saved. */
const MIN_BYTES = 1_024;

const BROTLI_PARAMS = {
  // About as fast as gzip, and as small: 4 takes twice the time for 3 % less.
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  // 256 KB for each export instead of 4 MB, for a hundredth of the size.
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/**
 * Compresses what is answered to `GET`, for whoever asks without an edge: edges do it themselves. Answers
 * to writes never are: only those have secrets in them (decision 45). Call it before routes are added.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (!isRead) route.compress = false;
    if (route.compress === false) return;
    // The plugin says so of what it has compressed; caches must know of the rest, too.
    route.onRequest = [
      (_, reply, done) => {
        const vary = reply.getHeader('vary');
        void reply.header(
          'vary',
          vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
        );
        done();
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });
  await app.register(compress, {
    // A small body could become any size.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    brotliOptions: { params: BROTLI_PARAMS },
  });
}
