import { LRUCache } from 'lru-cache';
import type { ContentGeneration } from './content-generation';

/** As late as counts may be that no write announces, such as likes. */
const MAX_AGE_MS = 10_000;

interface Entry<T> {
  value: T;
  generation: number;
}

export interface ContentCache<T extends object> {
  get: (key: string) => T | undefined;
  /**
   * Keeps what was read since `generation` was current; nothing if that is null or has changed.
   * @param bytes What it takes of the memory that all entries share.
   */
  set: (key: string, value: T, generation: number | null, bytes: number) => void;
}

/** Keeps what follows from public content until any of that changes, the last used `maxBytes` of it. */
export function createContentCache<T extends object>(
  generation: Pick<ContentGeneration, 'current'>,
  maxBytes: number,
): ContentCache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    // One answer must not drive all others out.
    maxEntrySize: Math.ceil(maxBytes / 8),
    ttl: MAX_AGE_MS,
  });
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const current = generation.current();
      if (entry.generation === current) return entry.value;
      if (current !== null) entries.delete(key);
      return undefined;
    },
    set: (key, value, since, bytes) => {
      if (since === null || since !== generation.current()) return;
      entries.set(key, { value, generation: since }, { size: bytes + key.length * 2 + 1_000 });
    },
  };
}
