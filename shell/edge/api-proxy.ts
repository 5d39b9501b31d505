import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from 'shared-kit/contract';
import { EDGE_SECRET_HEADER } from 'shared-kit/server';
import type { Registry } from 'shared-kit/registry';
import { ApiUpstream } from './api-upstream';
import { isUpload, limitApiRequests, SMALL_BODY_BYTES, type ApiRequestLimits } from './upstream';
import { sendCompressed } from './cache/compress-answer';
import type { ApiAnswers } from './cache/response-cache';
import type { EdgeCredentials } from './edge-credentials';
import { requestRejection } from './request-rejection';

/** What the API serves: its endpoints, and the feeds and sitemaps at the site's root. */
const API_PATHS = ['/api', '/rss.xml', '/rss', '/sitemap.xml', '/sitemap', '/robots.txt'];

interface ApiProxyOptions {
  apiUrl: string;
  /** The current registry as browsers get it, for the bootstrap response. */
  registry: () => Promise<Registry>;
  /** Sends what the API answers, and keeps what may be kept. */
  answers: Pick<ApiAnswers, 'send'>;
  limits: ApiRequestLimits;
  log: (line: string) => void;
  /** By which the API recognises this edge, if they do not share a host. */
  credentials?: EdgeCredentials;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type OnResponse = NonNullable<ReplyOptions['onResponse']>;
type RewriteHeaders = NonNullable<ReplyOptions['rewriteRequestHeaders']>;

/** Proxies the API's paths. */
export async function apiProxy(
  edge: FastifyInstance,
  { apiUrl, registry, answers, limits, log, credentials = {} }: ApiProxyOptions,
) {
  limitApiRequests(edge, limits, log);
  const upstream = new ApiUpstream(apiUrl);
  edge.addHook('onClose', () => upstream.closeAll());
  const onResponse = addRegistry(registry);
  const target = { apiUrl, upstream, log, rewriteHeaders: forwardVisitor(credentials) };
  await proxyPath(edge, '/api/bootstrap', target, { onResponse });
  for (const path of API_PATHS) {
    await proxyPath(edge, path, target, {
      onResponse: (request, reply, response) =>
        void answers.send(request, reply, response.stream).catch(() => reply.raw.destroy()),
    });
  }
}

/** What proxies say about a request, and what a visitor could say in their place. */
const PROXY_HEADER = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;

/** The edge compresses by itself, beside what it keeps. */
const OWN_HEADERS = [EDGE_SECRET_HEADER, 'accept-encoding'];

const isPassedOn = (name: string) => !OWN_HEADERS.includes(name) && !PROXY_HEADER.test(name);

/**
 * Passes the visitor's address on, so that rate limits count visitors and not the edge. Everything that
 * the API hears about the way of a request is set here, and nothing of it is passed on.
 */
export const forwardVisitor =
  (credentials: EdgeCredentials): RewriteHeaders =>
  (request, headers) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => isPassedOn(name))),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    ...credentials,
  });

/** Reads a small body completely, so that a slow one holds no connection to the API. */
async function readSmallBody(body: Readable): Promise<Readable> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A body consists of bytes.');
    bytes += chunk.byteLength;
    // Node has checked that this is what Content-Length says.
    if (bytes > SMALL_BODY_BYTES) throw new RangeError('The body is too large.');
    chunks.push(chunk);
  }
  return Readable.from(chunks);
}

/**
 * Puts a stream between the visitor and the API. The proxy destroys the request's body when the API
 * closes its connection, and with the request itself it would destroy the visitor's connection
 * before they got a response.
 */
async function decoupleBody(request: FastifyRequest): Promise<void> {
  const { body, raw } = request;
  if (!(body instanceof Readable)) return;
  if (!isUpload(request)) {
    request.body = await readSmallBody(body);
    return;
  }
  const copy = new PassThrough();
  raw.once('close', () => {
    if (!raw.complete) copy.destroy();
  });
  // What the visitor still sends is read when the response is written, see `limitConnections`.
  copy.once('close', () => raw.unpipe(copy));
  request.body = raw.pipe(copy);
}

interface ProxyTarget {
  apiUrl: string;
  upstream: ApiUpstream;
  rewriteHeaders: RewriteHeaders;
  log: (line: string) => void;
}

async function proxyPath(
  edge: FastifyInstance,
  path: string,
  { apiUrl, upstream, log, rewriteHeaders }: ProxyTarget,
  replyOptions: Pick<ReplyOptions, 'onResponse'> = {},
) {
  await edge.register(proxy, {
    upstream: apiUrl,
    prefix: path,
    rewritePrefix: path,
    disableRequestLogging: true,
    undici: { request: upstream.request.bind(upstream) },
    // An API that has too much to do is not asked ten times instead.
    maxRetriesOn503: 0,
    preHandler: decoupleBody,
    replyOptions: {
      ...replyOptions,
      rewriteRequestHeaders: rewriteHeaders,
      onError: async (reply, { error }) => {
        // The parameter's type omits the request.
        const { request } = reply as typeof reply & { request: FastifyRequest };
        const headers = rewriteHeaders(request, request.headers);
        const { method = 'GET', url = '/' } = request.raw;
        const rejection = await requestRejection(new URL(url, apiUrl), method, headers);
        if (rejection !== null) {
          const { status, contentType, body } = rejection;
          return reply.code(status).type(contentType).send(body);
        }
        const { id } = request;
        log(`edge: request ${id} failed: the API cannot be reached: ${error.message}`);
        const body: ApiErrorBody = {
          message: 'The server cannot be reached right now.',
          code: 'unavailable',
          requestId: id,
        };
        return reply.code(503).header('retry-after', '5').send(body);
      },
    },
  });
}

/** Adds the registry to a successful bootstrap response: the API does not know the releases. */
const addRegistry =
  (registry: () => Promise<Registry>): OnResponse =>
  async (request, reply, response) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return reply.send(response.stream);
    const body: unknown = JSON.parse(await text(response.stream));
    const extended = JSON.stringify({ ...Object(body), registry: await registry() });
    void reply.header('content-length', Buffer.byteLength(extended));
    return sendCompressed(request, reply, Readable.from([extended]));
  };
