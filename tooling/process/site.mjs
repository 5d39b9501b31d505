import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../paths.mjs';
import { InterruptedError, StartError } from './start-error.mjs';
import { startService } from './service.mjs';

const START_TIMEOUT_MS = 60_000;

/** Says how long each part of a start takes, one after the other. */
export function createStopwatch() {
  let last = performance.now();
  /** @type {string[]} */
  const parts = [];
  return {
    /** @param {string} name What has ended now. @param {string} [details] */
    lap(name, details = '') {
      const now = performance.now();
      parts.push(`${name} ${((now - last) / 1000).toFixed(1)} s${details && ` (${details})`}`);
      last = now;
    },
    toString: () => parts.join(', '),
  };
}

async function respondsOk(url) {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html,application/json' } });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Waits until pages and API respond, through the one origin that visitors use. */
async function waitUntilResponding(url, signal) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (const path of ['/', '/api/health']) {
    while (!(await respondsOk(url + path))) {
      if (signal?.aborted) return;
      if (Date.now() > deadline) throw new StartError(`${url}${path} does not respond.`);
      await wait(100);
    }
  }
}

/**
 * Starts API and edge on the given ports and resolves once the site responds. `env` holds the
 * settings of both; their output goes to `output`. If one exits during the start, or `signal`
 * fires, the other is stopped too. `stopwatch` learns what took how long.
 */
export async function startSite({
  port,
  apiPort,
  env,
  output = process,
  signal,
  stopwatch = createStopwatch(),
}) {
  const settings = {
    ...env,
    PORT: `${port}`,
    API_PORT: `${apiPort}`,
    API_URL: env.API_URL || `http://127.0.0.1:${apiPort}`,
  };
  const startApi = () =>
    startService({ name: 'API', file: inRoot('mock-api/dist/main.cjs'), env: settings, output });
  const site = {
    url: `http://localhost:${port}`,
    api: startApi(),
    edge: null,
    /** Starts a new API after the last one exited. */
    async restartApi() {
      site.api = startApi();
      await site.api.ready;
    },
    /** The edge first, so that no visitor's request finds the API gone. */
    async stop() {
      await site.edge?.stop();
      await site.api.stop();
    },
  };
  const stopEarly = () => void site.stop();
  signal?.addEventListener('abort', stopEarly, { once: true });
  try {
    // At the same time. What the edge says waits for the API, so that a bad setting that both read is
    // reported once.
    const edgeOutput = { stdout: new PassThrough(), stderr: new PassThrough() };
    site.edge = startService({
      name: 'edge',
      file: inRoot('shell/dist/server/main.cjs'),
      env: settings,
      output: edgeOutput,
    });
    const { steps = '' } = await site.api.ready;
    stopwatch.lap('API', steps);
    edgeOutput.stdout.pipe(output.stdout, { end: false });
    edgeOutput.stderr.pipe(output.stderr, { end: false });
    await site.edge.ready;
    stopwatch.lap('edge');
    await waitUntilResponding(site.url, signal);
    stopwatch.lap('first page');
  } catch (error) {
    await site.stop();
    throw signal?.aborted ? new InterruptedError() : error;
  } finally {
    signal?.removeEventListener('abort', stopEarly);
  }
  return site;
}
