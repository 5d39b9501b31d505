import { randomUUID } from 'node:crypto';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ApiErrorBody } from 'shared-kit/contract';
import type { Registry } from 'shared-kit/remote';
import { withRegistry } from './bootstrap';

/** What the API answers beside its calls: feeds and sitemaps, which belong to the site's root. */
const PLACES = ['/api', '/rss.xml', '/rss', '/sitemap.xml', '/sitemap', '/robots.txt'];

interface Target {
  apiUrl: string;
  /** The releases' registry as it is now, for the answer that holds it. */
  registry: () => Promise<Registry>;
}

type ReplyOptions = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

/** Passes these on, with the visitor's own address, so that limits count visitors, not the edge. */
export async function apiProxy(edge: FastifyInstance, { apiUrl, registry }: Target) {
  await passOn(edge, '/api/bootstrap', apiUrl, { onResponse: withRegistry(registry) });
  for (const place of PLACES) await passOn(edge, place, apiUrl);
}

async function passOn(
  edge: FastifyInstance,
  place: string,
  apiUrl: string,
  more: Pick<ReplyOptions, 'onResponse'> = {},
) {
  await edge.register(proxy, {
    upstream: apiUrl,
    prefix: place,
    rewritePrefix: place,
    disableRequestLogging: true,
    replyOptions: {
      ...more,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
      }),
      onError: (reply) => {
        const body: ApiErrorBody = {
          message: 'The server cannot be reached right now.',
          code: 'unavailable',
          requestId: randomUUID(),
        };
        void reply.code(503).header('retry-after', '5').send(body);
      },
    },
  });
}
