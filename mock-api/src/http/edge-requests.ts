import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createEdgeRecognition } from 'shared-kit/server';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether an edge has sent it for all of its visitors, to render a page, say. */
    isOfEdge: boolean;
  }
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;

/**
 * Recognises requests of edges. One on this machine needs nothing for it; one on another host sends the
 * shared secret, and then the address that it names is the visitor's, whatever proxies are trusted.
 * Call it before anything that depends on `request.ip`.
 */
export function registerEdgeRequests(app: FastifyInstance, secret: string | null): void {
  const recognize = createEdgeRecognition(secret);
  app.decorateRequest('isOfEdge', false);
  app.addHook('onRequest', async (request) => {
    const { headers, ip } = request;
    const role = recognize(headers);
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) request.isOfEdge = role !== null || LOOPBACK.test(ip);
    else if (role === 'visitor' && typeof forwarded === 'string' && isIP(forwarded) !== 0) {
      // Fastify's own setting trusts addresses only, not what a request proves.
      Object.defineProperty(request, 'ip', { value: forwarded });
      const host = headers['x-forwarded-host'];
      const protocol = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
      if (typeof host === 'string') {
        Object.defineProperties(request, { host: { value: host }, protocol: { value: protocol } });
      }
    }
  });
}
