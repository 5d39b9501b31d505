import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './place.mjs';
import { Interrupted, Refusal } from './refusal.mjs';
import { startService } from './service.mjs';

const ANSWER_WITHIN = 60_000;

async function answers(url) {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html,application/json' } });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Waits until pages and API really answer, through the one origin a visitor uses. */
async function answering(url, signal) {
  const deadline = Date.now() + ANSWER_WITHIN;
  for (const path of ['/', '/api/health']) {
    while (!(await answers(url + path))) {
      if (signal?.aborted) return;
      if (Date.now() > deadline) throw new Refusal(`${url}${path} does not answer.`);
      await wait(100);
    }
  }
}

/**
 * Starts API and edge on the given ports and resolves once the site answers. `env` holds the
 * settings of both; what they write goes to `output`. If either ends on the way, or `signal`
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
    /** Puts a new API in the place of one that ended. */
    async restartApi() {
      site.api = startApi();
      await site.api.ready;
    },
    /** The edge first, so that no visitor meets an API that is gone. */
    async stop() {
      await site.edge?.stop();
      await site.api.stop();
    },
  };
  const stopEarly = () => void site.stop();
  signal?.addEventListener('abort', stopEarly, { once: true });
  try {
    // One after the other, so that a setting both read is complained about once.
    await site.api.ready;
    site.edge = startService({
      name: 'edge',
      file: inRoot('shell/dist/server/main.cjs'),
      env: settings,
      output,
    });
    await site.edge.ready;
    await answering(site.url, signal);
  } catch (error) {
    await site.stop();
    throw signal?.aborted ? new Interrupted() : error;
  } finally {
    signal?.removeEventListener('abort', stopEarly);
  }
  return site;
}
