import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { inRoot } from '../paths.mjs';
import { freePort } from '../process/ports.mjs';
import { startService } from '../process/service.mjs';
import { startBalancer } from './balancer.mjs';

/** So that one member can write as many do. */
export const RATE_LIMIT_FACTOR = 30;

const API_PROCESSES = 3;
const EDGES = 2;

const times = (count, create) => Array.from({ length: count }, (_, index) => create(index));

/** Starts three API processes on one database, and two edges that reach any of them. */
export async function startSite({ url, readUrl }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'topology-data-'));
  const lines = [];
  const sink = () =>
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
  const output = { stdout: sink(), stderr: sink() };
  const ports = await Promise.all(times(API_PROCESSES, freePort));
  const metricsPorts = await Promise.all(times(API_PROCESSES, freePort));
  const edgePorts = await Promise.all(times(EDGES, freePort));
  const base = { PATH: process.env.PATH, SEED: 'none', RATE_LIMIT_FACTOR: `${RATE_LIMIT_FACTOR}` };

  const apis = ports.map((port, index) =>
    startService({
      name: `API ${index + 1}`,
      file: inRoot('mock-api/dist/main.cjs'),
      env: {
        ...base,
        API_PORT: `${port}`,
        API_METRICS_PORT: `${metricsPorts[index]}`,
        DATABASE_URL: url,
        DATABASE_READ_URL: readUrl,
        DATA_DIR: dataDir,
        JOB_INTERVAL_MS: '200',
      },
      output,
    }),
  );
  const stopAll = [];
  const stop = async () => {
    for (const one of stopAll.toReversed()) await one();
    rmSync(dataDir, { recursive: true, force: true });
  };
  stopAll.push(() => Promise.all(apis.map((api) => api.stop())));
  try {
    await Promise.all(apis.map(({ ready }) => ready));
    const balancer = await startBalancer(ports);
    stopAll.push(balancer.stop);
    const edges = edgePorts.map((port, index) =>
      startService({
        name: `edge ${index + 1}`,
        file: inRoot('shell/dist/server/main.cjs'),
        env: { ...base, PORT: `${port}`, API_URL: balancer.url },
        output,
      }),
    );
    stopAll.push(() => Promise.all(edges.map((edge) => edge.stop())));
    await Promise.all(edges.map(({ ready }) => ready));
  } catch (error) {
    await stop();
    throw new Error(`The site did not start:\n${lines.slice(-20).join('')}`, { cause: error });
  }

  /** The sum of a metric over all API processes. */
  async function sumMetric(name) {
    const texts = await Promise.all(
      metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
    const values = texts.map((text) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]));
    return values.reduce((sum, value) => sum + value, 0);
  }

  return {
    edges: edgePorts.map((port) => `http://127.0.0.1:${port}`),
    apis: ports.map((port) => `http://127.0.0.1:${port}`),
    outbox: join(dataDir, 'outbox'),
    log: () => lines.join(''),
    sumMetric,
    stop,
  };
}
