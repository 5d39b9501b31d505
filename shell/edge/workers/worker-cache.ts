import type { ReadCache } from 'shared-kit/client';
import { createContentCache } from '../cache/content-cache';
import { CONTENT_VERSION_HEADER } from '../cache/content-version';

/** Memory for what the pages of a worker have read, in characters of JSON. */
const MAX_CHARACTERS = 4_000_000;

/** Pages show what others read: none of them may change it. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(freeze);
  Object.freeze(value);
}

/**
 * Keeps what the API lets guests share, so that pages of one worker which show the same things read
 * them once.
 * @param contentVersion Of the public content that the running page is rendered from; null if unknown.
 */
export function createWorkerCache(contentVersion: () => number | null): ReadCache {
  const cache = createContentCache<object>({ current: contentVersion }, MAX_CHARACTERS);
  return {
    get: (url) => cache.get(url),
    set: (url, body, headers) => {
      const mayKeep = headers.get('cache-control')?.includes('s-maxage=');
      if (!mayKeep || typeof body !== 'object' || body === null) return;
      freeze(body);
      cache.set(url, body, contentVersion(), JSON.stringify(body).length);
    },
  };
}

/** `fetch` by which the API does not answer with a read that began before the last write. */
export function fetchCurrent(
  send: typeof fetch,
  contentVersion: () => number | null,
): typeof fetch {
  return (input, init) => {
    const current = contentVersion();
    if (current === null) return send(input, init);
    const request = new Request(input, init);
    request.headers.set(CONTENT_VERSION_HEADER, String(current));
    return send(request);
  };
}
