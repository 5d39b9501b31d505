import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

/** The API ends itself when its database is in a state only a new start can mend. */
const RESTARTS = 3;
const FIRST_PAUSE = 500;
/** An API that ran this long was well: its restarts are forgotten. */
const WELL_AFTER = 60_000;

async function keepApi(site, { signal, say }) {
  let restarts = 0;
  while (!signal.aborted) {
    const started = Date.now();
    const { code } = await site.api.exited;
    if (signal.aborted) return;
    if (Date.now() - started > WELL_AFTER) restarts = 0;
    if (restarts === RESTARTS) throw new Refusal(`The API ended again (code ${code}).`);
    say(`The API ended (code ${code}) and is started again.`);
    await wait(FIRST_PAUSE * 2 ** restarts);
    restarts += 1;
    if (!signal.aborted) await site.restartApi().catch(() => {});
  }
}

async function keepEdge(site, { signal }) {
  const { code } = await site.edge.exited;
  if (!signal.aborted) throw new Refusal(`The edge ended (code ${code}).`);
}

/**
 * Keeps the site running until `signal` fires, then closes it. An API that ends is started again a
 * few times; an edge that ends, or an API that will not stay up, takes the site down.
 */
export async function keepRunning(site, { signal: told, say }) {
  const over = new AbortController();
  const signal = AbortSignal.any([told, over.signal]);
  const stopped = new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', resolve, { once: true });
  });
  try {
    await Promise.race([stopped, keepApi(site, { signal, say }), keepEdge(site, { signal })]);
  } finally {
    over.abort();
    await site.stop();
  }
}
