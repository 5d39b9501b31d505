import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding } from '../accepted-encodings';

/** Below it, the headers and the work cost more than is saved. */
const MIN_BYTES = 1_024;

/** About as fast as gzip, and as small: 4 takes twice the time for 3 % less. */
const QUALITY = 3;
/** Exports stream for minutes: 256 KB each instead of 4 MB, for a hundredth of the size. */
const WINDOW_BITS = 18;

/** Beyond so many at a time, answers are sent as they come: the processor is what is short then. */
const MAX_RUNNING = 32;

/** What this file uses of Fastify's reply, and of the proxy's, which is typed for HTTP/2 as well. */
interface Reply {
  statusCode: number;
  getHeader: (name: string) => unknown;
  removeHeader: (name: string) => unknown;
  header: (name: string, value: string) => unknown;
  send: (body: Readable) => unknown;
}

/**
 * Whether a body becomes smaller, and may. Events are sent one by one, and wait for no block;
 * `no-transform` is what files have, which are sent as they are stored.
 */
export function isCompressible(reply: Pick<Reply, 'getHeader'>, bytes: number): boolean {
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  return (
    bytes >= MIN_BYTES &&
    reply.getHeader('content-encoding') === undefined &&
    !String(reply.getHeader('cache-control') ?? '').includes('no-transform') &&
    type !== 'text/event-stream' &&
    /^text\/|[/+](?:json|xml)$/.test(type.trim())
  );
}

/** Says that a body may be compressed: its tag stands for the same content in every encoding. */
export function markCompressible(reply: Pick<Reply, 'getHeader' | 'header'>): void {
  const vary = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (!vary.toLowerCase().includes('accept-encoding')) {
    reply.header('vary', [vary, 'accept-encoding'].filter(Boolean).join(', '));
  }
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
}

let running = 0;

function compressStream(body: Readable, encoding: Encoding): Readable {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
          },
        })
      : createGzip();
  running += 1;
  // Each end destroys the other; Fastify gets the error from the stream that it sends.
  return pipeline(body, compressor, () => void (running -= 1));
}

/**
 * Sends what the API has answered, compressed as it comes. Only answers to `GET`: those to writes are short,
 * and the only ones with secrets in them (decision 45). The headers of a `HEAD` are those of the `GET`.
 */
export function sendCompressed(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: Reply,
  body: Readable,
): void {
  const mayCompress =
    (method === 'GET' || method === 'HEAD') &&
    reply.statusCode === 200 &&
    isCompressible(reply, Number(reply.getHeader('content-length') ?? Infinity));
  if (!mayCompress) return void reply.send(body);
  markCompressible(reply);
  const [encoding] = acceptedEncodings(headers['accept-encoding']);
  if (encoding === undefined || running >= MAX_RUNNING) return void reply.send(body);
  reply.removeHeader('content-length');
  reply.header('content-encoding', encoding);
  reply.send(method === 'HEAD' ? body : compressStream(body, encoding));
}
