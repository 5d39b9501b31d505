import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { EdgeCredentials } from '../edge-credentials';

/** The path that edges follow the version on; visitors do not get it. */
export const CONTENT_VERSION_PATH = '/api/content-version';
export const CONTENT_VERSION_HEADER = 'x-content-version';

/** Nothing kept is served once the version has not been confirmed for so long. */
const UNVERIFIED_AFTER_MS = 2_000;
const RETRY_AFTER_MS = 250;

const response = z.object({ version: z.number() });

export interface ContentVersion {
  /** The version of the public content; null if it has not been confirmed lately. */
  current: () => number | null;
  /** Learns of a write that has passed through this edge. */
  observe: (contentVersion: number) => void;
  stop: () => void;
}

/**
 * Follows the number that the API raises with each change of public content. Each request for it
 * waits at the API until there is another one, so an edge hears of any write at once.
 */
export function followContentVersion(
  apiUrl: string,
  credentials: EdgeCredentials = {},
): ContentVersion {
  const controller = new AbortController();
  let contentVersion: number | null = null;
  let confirmedAt = -Infinity;

  async function ask(): Promise<void> {
    const since = contentVersion;
    const query = since === null ? '' : `?since=${since}`;
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(3_000)]);
    const answer = await fetch(`${apiUrl}${CONTENT_VERSION_PATH}${query}`, {
      signal,
      headers: credentials,
    });
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
    const latest = response.parse(await answer.json()).version;
    // A write may have passed through here meanwhile, which the response may be too old for. A lower
    // number than asked about is another database's.
    const isOther = since !== null && latest < since;
    contentVersion = isOther ? latest : Math.max(contentVersion ?? 0, latest);
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
    current: () => (performance.now() - confirmedAt < UNVERIFIED_AFTER_MS ? contentVersion : null),
    observe: (latest) => {
      contentVersion = Math.max(contentVersion ?? 0, latest);
    },
    stop: () => controller.abort(),
  };
}
