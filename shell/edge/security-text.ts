import type { FastifyInstance } from 'fastify';

/** What it says is to be read again after a month (RFC 9116 allows a year at most). */
const VALID_MS = 30 * 24 * 60 * 60 * 1_000;

/** Serves `/.well-known/security.txt`: whom to tell about a vulnerability of this site. */
export function securityTextRoute(edge: FastifyInstance, contact: string, siteUrl: string): void {
  edge.get('/.well-known/security.txt', (_, reply) => {
    const path = '/.well-known/security.txt';
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(siteUrl === '' ? [] : [`Canonical: ${siteUrl}${path}`]),
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
