import { text } from 'node:stream/consumers';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { Registry } from 'shared-kit/remote';
import { toPublicRegistry } from './registry-for-browsers';

type OnResponse = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse']>;

/**
 * Puts the registry into what the API answers about the start: it says null there, for it does not
 * know the releases. Whatever else it answers passes as it is.
 */
export const withRegistry =
  (registry: () => Promise<Registry>): OnResponse =>
  async (request, reply, response) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return reply.send(response.stream);
    const answer: unknown = JSON.parse(await text(response.stream));
    const known = toPublicRegistry(await registry());
    return reply.removeHeader('content-length').send({ ...Object(answer), registry: known });
  };
