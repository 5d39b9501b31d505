import { buffer } from 'node:stream/consumers';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { isCompressible, markCompressible, sendCompressed } from './compress-answer';
import { compressOnce } from './compress-kept';
import { createContentCache } from './content-cache';
import {
  CONTENT_VERSION_HEADER,
  CONTENT_VERSION_PATH,
  type ContentVersion,
} from './content-version';

type OnResponse = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse']>;
type Reply = Parameters<OnResponse>[1];
type RequestHead = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'host' | 'protocol'>;

interface Answer {
  headers: Record<string, string>;
  body: Buffer;
  /** Without the mark of a weak one. */
  etag: string;
  isCompressible: boolean;
}

export interface ApiAnswers {
  /** Serves what is kept before anything else looks at a request. Call it before other hooks are added. */
  serve: (edge: FastifyInstance) => void;
  /** Sends a response of the API, and keeps it if the API says that it may be kept. */
  send: (request: RequestHead, reply: Reply, stream: Readable) => Promise<void>;
}

/** Behind the edge nothing hears of a write, so caches there must ask. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** What an answer takes for each byte of it: it is kept as it is, and compressed in up to two ways. */
const COMPRESSED_SIZE = 1.5;

/** Larger ones are passed on as they come. */
const MAX_BYTES = 1_000_000;

const stripWeak = (tag: string) => tag.replace(/^W\//, '');

/** Whether an `If-None-Match` header names a tag, weak or not. */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || stripWeak(tag.trim()) === etag) ?? false;

/** What of the API edges keep: its answers, and the feeds and sitemaps at the site's root. */
const KEPT_PATHS = /^\/(api|rss|sitemap)[./]|^\/robots\.txt$/;

/** Feeds and sitemaps name the address that they were asked for at: each has its own. */
const keyOf = ({ url, host, protocol }: RequestHead): string =>
  url.startsWith('/api/') ? url : `${protocol}://${host}${url}`;

const isGuestRead = ({ method, headers }: RequestHead) =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;

/**
 * Whether a path is the one that edges wait at, however it is written. Browsers, this edge's router and
 * the proxy each resolve some of what a URL may contain.
 */
function isGenerationPath(url: string): boolean {
  try {
    const { pathname } = new URL(url, 'http://edge');
    return decodeURIComponent(pathname).replace(/(?<!\/)\/+$/, '') === CONTENT_VERSION_PATH;
  } catch {
    return false;
  }
}

/** A page of another origin asks: the API's CORS headers are for that origin alone. */
const hasOrigin = ({ headers }: RequestHead) => headers.origin !== undefined;

/** Headers of one response, which a kept one must not have. */
const OWN_HEADERS = /^(?:date|x-request-id|connection|keep-alive|access-control-.*)$/;

type Encoded = Pick<Answer, 'headers' | 'body'>;

/** The body in the best encoding that is accepted, and the headers that say so. */
async function encode(answer: Answer, accepted: string | string[]): Promise<Encoded> {
  const { body, encoding } = await compressOnce(answer, answer.body, accepted);
  if (encoding === null) return answer;
  const changed = { 'content-encoding': encoding, 'content-length': `${body.byteLength}` };
  return { body, headers: { ...answer.headers, ...changed } };
}

function writeKept(answer: Answer, { method, headers }: RequestHead, raw: ServerResponse): void {
  if (matchesTag(headers['if-none-match'], answer.etag)) {
    const { 'content-type': _, 'content-length': __, ...rest } = answer.headers;
    return void raw.writeHead(304, rest).end();
  }
  const write = (encoded: Encoded) =>
    raw.writeHead(200, encoded.headers).end(method === 'HEAD' ? undefined : encoded.body);
  const accepted = headers['accept-encoding'];
  // Other servers often accept none, and ask a lot: they wait for nothing.
  if (!answer.isCompressible || accepted === undefined) return void write(answer);
  encode(answer, accepted)
    .then(write)
    .catch(() => raw.destroy());
}

/** Keeps answers of the API to guests. */
export function createApiAnswers(contentVersion: ContentVersion, maxBytes: number): ApiAnswers {
  const cache = createContentCache<Answer>(contentVersion, maxBytes);
  const starts = new WeakMap<RequestHead, number | null>();

  return {
    serve: (edge) =>
      edge.addHook('onRequest', (request, reply, done) => {
        const { url, headers } = request;
        if (isGenerationPath(url)) {
          return void reply.code(404).type('text/plain').send('Not found');
        }
        if (!isGuestRead(request) || !KEPT_PATHS.test(url)) return done();
        const answer = hasOrigin(request) ? undefined : cache.get(keyOf(request));
        if (answer === undefined) {
          const since = contentVersion.current();
          starts.set(request, since);
          // So that the API does not answer with a read that began before the last write.
          headers[CONTENT_VERSION_HEADER] = String(since ?? 0);
          return done();
        }
        void reply.hijack();
        writeKept(answer, request, reply.raw);
      }),
    send: async (request, reply, stream) => {
      const written = Number(reply.getHeader(CONTENT_VERSION_HEADER) ?? 0);
      void reply.removeHeader(CONTENT_VERSION_HEADER);
      if (written > 0) contentVersion.observe(written);
      const control = String(reply.getHeader('cache-control') ?? '');
      if (!control.includes('s-maxage=')) return sendCompressed(request, reply, stream);
      void reply.header('cache-control', CACHE_CONTROL);
      const length = Number(reply.getHeader('content-length') ?? Infinity);
      const etag = reply.getHeader('etag');
      const mayKeep =
        request.method === 'GET' &&
        isGuestRead(request) &&
        !hasOrigin(request) &&
        reply.statusCode === 200 &&
        typeof etag === 'string' &&
        reply.getHeader('content-encoding') === undefined &&
        length <= MAX_BYTES;
      if (!mayKeep) return sendCompressed(request, reply, stream);
      const body = await buffer(stream);
      const canCompress = isCompressible(reply, body.byteLength);
      if (canCompress) markCompressible(reply);
      const headers = Object.fromEntries(
        Object.entries(reply.getHeaders())
          .filter(([name]) => !OWN_HEADERS.test(name))
          .map(([name, value]) => [name, String(value)]),
      );
      const since = starts.get(request) ?? null;
      const answer = { headers, body, etag: stripWeak(etag), isCompressible: canCompress };
      const bytes = Math.ceil(body.byteLength * (canCompress ? COMPRESSED_SIZE : 1));
      cache.set(keyOf(request), answer, since, bytes);
      const accepted = request.headers['accept-encoding'];
      if (!canCompress || accepted === undefined) return void reply.send(body);
      const encoded = await encode(answer, accepted);
      void reply.headers(encoded.headers).send(encoded.body);
    },
  };
}
