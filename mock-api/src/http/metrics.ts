import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { contract } from 'shared-kit/contract';
import type { ReadReplica } from '../db/read-replica';

/** From a cached read to an export of 100,000 rows, in seconds. */
const DURATIONS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  /** Measures the requests of an app. Call it before routes are added. */
  observeRequests: (app: FastifyInstance) => void;
  /** Adds a number that is read when the metrics are. */
  addGauge: (name: string, help: string, read: () => number) => void;
  /** Shows whether the replica is in use, and which reads went where. */
  observeReplica: (replica: Pick<ReadReplica, 'isUsable' | 'counts'>) => void;
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves metrics in Prometheus' format on a port of their own, which no visitor can reach. A route is
 * named by its pattern, so there are no more series than routes and statuses.
 */
export async function serveMetrics(host: string, port: number): Promise<Metrics> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS_S,
    registers: [register],
  });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const addGauge: Metrics['addGauge'] = (name, help, read) => {
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read());
        },
      }),
    );
  };
  return {
    observeRequests: (app) =>
      app.addHook('onResponse', async (request, reply) => {
        const { url: route = 'none' } = request.routeOptions;
        // A stream lasts as long as its page is open.
        if (route === contract.live.stream.path) return;
        const labels = { method: request.method, route, status: reply.statusCode };
        durations.observe(labels, reply.elapsedTime / 1_000);
      }),
    addGauge,
    observeReplica: ({ isUsable, counts }) => {
      addGauge('database_replica_usable', "Whether the replica serves guests' reads.", () =>
        isUsable() ? 1 : 0,
      );
      addGauge('database_replica_reads', 'Reads that the replica served.', () => counts.replica);
      addGauge(
        'database_replica_fallbacks',
        'Reads that the primary served because the replica could not.',
        () => counts.primary,
      );
    },
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
