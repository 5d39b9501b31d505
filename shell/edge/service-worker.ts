import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

interface ServiceWorkerOptions {
  shellDir: string;
  /** Where it is switched off, browsers get a worker that removes itself and all that it kept. */
  isOn: boolean;
}

/** Its own policy: it runs nothing but itself, and requests nothing but this site. */
const POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

/** The text of the worker; null if this build has none, as a development server's. */
export const readServiceWorker = ({ shellDir, isOn }: ServiceWorkerOptions) =>
  readFile(
    join(shellDir, 'dist', 'worker', isOn ? 'service-worker.js' : 'service-worker-off.js'),
    'utf8',
  ).catch(() => null);

/** Serves the worker. No cache keeps it, so that switching it off reaches every browser. */
export function serviceWorkerRoute(edge: FastifyInstance, script: string | null): void {
  edge.get('/service-worker.js', (_, reply) => {
    if (script === null) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .type('text/javascript; charset=utf-8')
      .send(script);
  });
}
