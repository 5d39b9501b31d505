import type { FastifyError, FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { ApiErrorBody } from 'shared-kit/contract';
import { isValidHost } from 'shared-kit/server';

/** `.` and `..` as segments of a path, also encoded. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The URL of a request without `.` and `..`, which browsers resolve before they send it. Whoever sends
 * one of them all the same gets what a browser would get: routes and files never see them.
 */
export function resolveDotSegments(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.startsWith('/') || !DOT_SEGMENT.test(path)) return url;
  return new URL(`http://localhost${path}`).pathname + url.slice(path.length);
}

/**
 * Takes out what could replace the `Host` of a request. Fastify would believe it of every proxy whose
 * `X-Forwarded-For` is trusted, and most proxies pass a visitor's own one on.
 */
const dropForwardedHost: onRequestHookHandler = (request, _reply, done) => {
  delete request.headers['x-forwarded-host'];
  done();
};

/** Refuses requests for an impossible host, and responds to errors without saying how they happened. */
export function registerRequestChecks(edge: FastifyInstance, log: (line: string) => void): void {
  edge.addHook('onRequest', dropForwardedHost);
  edge.addHook('onRequest', async ({ host }, reply) => {
    // Pages are made of it. Without one, only files and the API respond.
    if (host === '' || isValidHost(host)) return;
    return reply.code(400).type('text/plain').send('The Host header is invalid.');
  });

  edge.setErrorHandler(({ statusCode = 500, stack, message }: FastifyError, request, reply) => {
    const isClientError = statusCode >= 400 && statusCode < 500;
    const text = isClientError
      ? 'The request is invalid.'
      : 'Something went wrong on our side. Please try again.';
    // The log has the id, so that a visitor who reports it can be helped.
    if (!isClientError) log(`edge: request ${request.id} failed: ${stack ?? message}`);
    void reply.code(isClientError ? statusCode : 500);
    if (!request.url.startsWith('/api/')) return reply.type('text/plain').send(text);
    const body: ApiErrorBody = {
      message: text,
      code: isClientError ? 'invalid' : 'internal',
      requestId: request.id,
    };
    return reply.send(body);
  });
}

/**
 * The URL of a request; null if it has no host or its path is malformed (`/%E0%A4%A`). A path that
 * begins with two slashes is a path all the same, where `new URL('//host', origin)` would take it for
 * a host.
 */
export function parseUrl({ host, protocol }: FastifyRequest, path: string): URL | null {
  // Without a host, the first segment of the path would be one.
  if (host === '') return null;
  try {
    const url = new URL(`${protocol}://${host}${path}`);
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return null;
  }
}
