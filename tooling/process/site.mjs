import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../paths.mjs';
import { InterruptedError, StartError } from './start-error.mjs';
import { startService } from './service.mjs';

const START_TIMEOUT_MS = 60_000;

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
 * fires, the other is stopped too.
 */
export async function startSite({ port, apiPort, env, output = process, signal }) {
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
    // One after the other, so that a bad setting that both read is reported once.
    await site.api.ready;
    site.edge = startService({
      name: 'edge',
      file: inRoot('shell/dist/server/main.cjs'),
      env: settings,
      output,
    });
    await site.edge.ready;
    await waitUntilResponding(site.url, signal);
  } catch (error) {
    await site.stop();
    throw signal?.aborted ? new InterruptedError() : error;
  } finally {
    signal?.removeEventListener('abort', stopEarly);
  }
  return site;
}
