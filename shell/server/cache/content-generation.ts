import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { EdgeCredentials } from '../edge-credentials';

/** The path that edges follow the generation on; visitors do not get it. */
export const GENERATION_PATH = '/api/content-generation';
export const GENERATION_HEADER = 'x-content-generation';

/** Nothing kept is served once the generation has not been confirmed for so long. */
const UNVERIFIED_AFTER_MS = 2_000;
const RETRY_AFTER_MS = 250;

const response = z.object({ generation: z.number() });

export interface ContentGeneration {
  /** The generation of the public content; null if it has not been confirmed lately. */
  current: () => number | null;
  /** Learns of a write that has passed through this edge. */
  observe: (generation: number) => void;
  stop: () => void;
}

/**
 * Follows the number that the API raises with each change of public content. Each request for it
 * waits at the API until there is another one, so an edge hears of any write at once.
 */
export function followGeneration(
  apiUrl: string,
  credentials: EdgeCredentials = {},
): ContentGeneration {
  const controller = new AbortController();
  let generation: number | null = null;
  let confirmedAt = -Infinity;

  async function ask(): Promise<void> {
    const since = generation;
    const query = since === null ? '' : `?since=${since}`;
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(3_000)]);
    const answer = await fetch(`${apiUrl}${GENERATION_PATH}${query}`, {
      signal,
      headers: credentials,
    });
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
    const latest = response.parse(await answer.json()).generation;
    // A write may have passed through here meanwhile, which the response may be too old for. A lower
    // number than asked about is another database's.
    const isOther = since !== null && latest < since;
    generation = isOther ? latest : Math.max(generation ?? 0, latest);
    confirmedAt = performance.now();
  }

  async function follow(): Promise<void> {
    while (!controller.signal.aborted) {
      await ask().catch(() =>
        wait(RETRY_AFTER_MS, undefined, { signal: controller.signal }).catch(() => {}),
      );
    }
  }

  void follow();
  return {
    current: () => (performance.now() - confirmedAt < UNVERIFIED_AFTER_MS ? generation : null),
    observe: (latest) => {
      generation = Math.max(generation ?? 0, latest);
    },
    stop: () => controller.abort(),
  };
}
