import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from './start-error.mjs';

/** The API ends itself when its database is in a state that only a restart repairs. */
const MAX_RESTARTS = 3;
const FIRST_DELAY_MS = 500;
/** After this time an API counts as healthy, and its earlier restarts are forgotten. */
const STABLE_AFTER_MS = 60_000;

async function superviseApi(site, { signal, log }) {
  let restarts = 0;
  while (!signal.aborted) {
    const started = Date.now();
    const { code } = await site.api.exited;
    if (signal.aborted) return;
    if (Date.now() - started > STABLE_AFTER_MS) restarts = 0;
    if (restarts === MAX_RESTARTS) throw new StartError(`The API exited again (code ${code}).`);
    log(`The API exited (code ${code}); restarting it.`);
    await wait(FIRST_DELAY_MS * 2 ** restarts);
    restarts += 1;
    if (!signal.aborted) await site.restartApi().catch(() => {});
  }
}

async function superviseEdge(site, { signal }) {
  const { code } = await site.edge.exited;
  if (!signal.aborted) throw new StartError(`The edge exited (code ${code}).`);
}

/**
 * Keeps the site running until `signal` fires, then closes it. Restarts an API that exits a few
 * times; an edge that exits, or an API that keeps exiting, ends the site.
 */
export async function supervise(site, { signal: shutdown, log }) {
  const done = new AbortController();
  const signal = AbortSignal.any([shutdown, done.signal]);
  const stopped = new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', resolve, { once: true });
  });
  try {
    await Promise.race([
      stopped,
      superviseApi(site, { signal, log }),
      superviseEdge(site, { signal }),
    ]);
  } finally {
    done.abort();
    await site.stop();
  }
}
