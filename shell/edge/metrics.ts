import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry, Summary } from 'prom-client';

/** How a page was sent: painted here, left to the browser on purpose, or because painting failed. */
export type PageOutcome = 'rendered' | 'shell-only' | 'failed';

export interface EdgeMetrics {
  countPage: (outcome: PageOutcome) => void;
  /** Measures the responses of the edge. Call it before routes are added. */
  observe: (edge: FastifyInstance) => void;
  /** Says which releases are in use. */
  setReleases: (releases: { name: string; release: { version: string } }[]) => void;
  /** Serves them on a port of their own, which no visitor can reach. Resolves with the port. */
  listen: (port: number, host: string) => Promise<number>;
  close: () => Promise<void>;
}

/** The last ten minutes, in parts of two. */
const WINDOW = { maxAgeSeconds: 600, ageBuckets: 5 };

/** `/assets/x.js` → `/assets/*`: what visitors ask for must not become series of its own. */
const areaOf = (url: string) => /^\/(assets|releases|api)\//.exec(url)?.[1] ?? 'pages';

/** The edge's metrics in Prometheus' format. */
export function createMetrics(): EdgeMetrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const pages = new Counter({
    name: 'edge_pages_total',
    help: 'Pages by how they were sent: rendered, shell-only (on purpose), failed (shell instead).',
    labelNames: ['outcome'],
    registers,
  });
  const responses = new Summary({
    name: 'edge_response_seconds',
    help: 'Time to the end of the response, by area: pages, assets, releases, api.',
    labelNames: ['area', 'status'],
    percentiles: [0.5, 0.95, 0.99],
    ...WINDOW,
    registers,
  });
  const releases = new Gauge({
    name: 'edge_release_info',
    help: '1 for each release that pages may consist of.',
    labelNames: ['remote', 'version'],
    registers,
  });
  const server = Fastify({ forceCloseConnections: true });
  server.get('/metrics', async (_, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  return {
    countPage: (outcome) => pages.inc({ outcome }),
    observe: (edge) => {
      edge.addHook('onResponse', async ({ url }, { statusCode, elapsedTime }) => {
        const status = `${Math.floor(statusCode / 100)}xx`;
        responses.observe({ area: areaOf(url), status }, elapsedTime / 1_000);
      });
    },
    setReleases: (current) => {
      releases.reset();
      for (const { name, release } of current) {
        releases.set({ remote: name, version: release.version }, 1);
      }
    },
    async listen(port, host) {
      const address = await server.listen({ port, host });
      return Number(new URL(address).port);
    },
    close: () => server.close(),
  };
}
