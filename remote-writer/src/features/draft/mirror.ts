import * as z from 'zod';

/** Unsaved work as this device keeps it. */
interface Kept<T> {
  content: T;
  /** The `updatedAt` of the version it was written on; null for a post never saved. */
  base: string | null;
  /** ISO instant of the last keystroke. */
  at: string;
}

export interface Mirror<T> {
  read: () => Kept<T> | null;
  /** False when the device would not keep it: storage refused or full. */
  write: (content: T, base: string | null) => boolean;
  clear: () => void;
}

/** Whose unsaved text, of which post. The viewer is part of it: a device may be shared. */
export function mirrorKey(viewerId: string, postId: string | null): string {
  return `writerDraft:${viewerId}:${postId ?? 'new'}`;
}

/** A copy of unsaved work in this browser's storage, under one key. Never throws. */
export function createMirror<T>(key: string, content: z.ZodType<T>): Mirror<T> {
  const kept = z.object({ content, base: z.string().nullable(), at: z.string() });
  return {
    read() {
      try {
        return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    write(text, base) {
      try {
        const at = new Date().toISOString();
        localStorage.setItem(key, JSON.stringify({ content: text, base, at }));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Where nothing could be kept there is nothing to clear.
      }
    },
  };
}
