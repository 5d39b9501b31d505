import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from 'shared-kit/contract';
import type { Registry } from 'shared-kit/remote';
import type { ApiAnswers } from './cache/api-answers';
import { requestRejection } from './request-rejection';

/** What the API serves: its endpoints, and the feeds and sitemaps at the site's root. */
const API_PATHS = ['/api', '/rss.xml', '/rss', '/sitemap.xml', '/sitemap', '/robots.txt'];

interface ApiProxyOptions {
  apiUrl: string;
  /** The current registry as browsers get it, for the bootstrap response. */
  registry: () => Promise<Registry>;
  /** Sends what the API answers, and keeps what may be kept. */
  answers: Pick<ApiAnswers, 'send'>;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;
type OnResponse = NonNullable<ReplyOptions['onResponse']>;
type RewriteHeaders = NonNullable<ReplyOptions['rewriteRequestHeaders']>;

/** Proxies the API's paths. */
export async function apiProxy(
  edge: FastifyInstance,
  { apiUrl, registry, answers }: ApiProxyOptions,
) {
  const onResponse = addRegistry(registry);
  await proxyPath(edge, '/api/bootstrap', apiUrl, { onResponse });
  for (const path of API_PATHS) {
    await proxyPath(edge, path, apiUrl, {
      onResponse: (request, reply, response) =>
        void answers.send(request, reply, response.stream).catch(() => reply.raw.destroy()),
    });
  }
}

/** Passes the visitor's address on, so that rate limits count visitors and not the edge. */
const forwardVisitor: RewriteHeaders = (request, headers) => ({
  ...headers,
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
});

/**
 * Puts a stream between the visitor and the API. The proxy destroys the request's body when the API
 * closes its connection, and with the request itself it would destroy the visitor's connection
 * before they got a response.
 */
async function decoupleBody(request: FastifyRequest): Promise<void> {
  const { body, raw } = request;
  if (!(body instanceof Readable)) return;
  const copy = new PassThrough();
  raw.once('close', () => {
    if (!raw.complete) copy.destroy();
  });
  copy.once('close', () => {
    raw.unpipe(copy);
    // Reads what the visitor still sends: a browser that is not read from never sees the response.
    raw.resume();
  });
  request.body = raw.pipe(copy);
}

async function proxyPath(
  edge: FastifyInstance,
  path: string,
  apiUrl: string,
  replyOptions: Pick<ReplyOptions, 'onResponse'> = {},
) {
  await edge.register(proxy, {
    upstream: apiUrl,
    prefix: path,
    rewritePrefix: path,
    disableRequestLogging: true,
    preHandler: decoupleBody,
    replyOptions: {
      ...replyOptions,
      rewriteRequestHeaders: forwardVisitor,
      onError: async (reply) => {
        // The parameter's type omits the request.
        const { request } = reply as typeof reply & { request: Parameters<RewriteHeaders>[0] };
        const headers = forwardVisitor(request, request.headers);
        const { method = 'GET', url = '/' } = request.raw;
        const rejection = await requestRejection(new URL(url, apiUrl), method, headers);
        if (rejection !== null) {
          const { status, contentType, body } = rejection;
          return reply.code(status).type(contentType).send(body);
        }
        const body: ApiErrorBody = {
          message: 'The server cannot be reached right now.',
          code: 'unavailable',
          requestId: randomUUID(),
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
    const extended = { ...Object(body), registry: await registry() };
    return reply.removeHeader('content-length').send(extended);
  };
