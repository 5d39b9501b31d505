import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version';

/** As late as counts may be that no write announces, such as likes. */
export const MAX_AGE_MS = 10_000;

interface Entry<T> {
  value: T;
  storedAt: number;
  contentVersion: number;
}

export interface ContentCache<T extends object> {
  get: (key: string) => T | undefined;
  /**
   * Keeps what was read since `version` was current; nothing if that is null or has changed.
   * @param bytes What it takes of the memory that all entries share.
   */
  set: (key: string, value: T, contentVersion: number | null, bytes: number) => void;
}

/**
 * Keeps what follows from public content until any of that changes, the last used `maxBytes` of it.
 * @param maxAgeMs How long nothing is read again if no write is announced.
 */
export function createContentCache<T extends object>(
  contentVersion: Pick<ContentVersion, 'current'>,
  maxBytes: number,
  maxAgeMs = MAX_AGE_MS,
): ContentCache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    // One answer must not drive all others out.
    maxEntrySize: Math.ceil(maxBytes / 8),
  });
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const current = contentVersion.current();
      const isOld = performance.now() - entry.storedAt > maxAgeMs;
      if (entry.contentVersion === current && !isOld) return entry.value;
      if (current !== null) entries.delete(key);
      return undefined;
    },
    set: (key, value, since, bytes) => {
      if (since === null || since !== contentVersion.current()) return;
      const entry = { value, contentVersion: since, storedAt: performance.now() };
      entries.set(key, entry, { size: bytes + key.length * 2 + 1_000 });
    },
  };
}
