import * as z from 'zod';

interface StoredDraft<T> {
  content: T;
  /** `updatedAt` of the version the changes are based on; null for a post that was never saved. */
  base: string | null;
  /** ISO timestamp of the last change. */
  at: string;
}

export interface LocalDraft<T> {
  read: () => StoredDraft<T> | null;
  /** Returns false if the browser could not store it: storage is disabled or full. */
  write: (content: T, base: string | null) => boolean;
  clear: () => void;
}

/** The storage key. It includes the viewer, because several people may share a device. */
export function localDraftKey(viewerId: string, postId: string | null): string {
  return `writerDraft:${viewerId}:${postId ?? 'new'}`;
}

/** A copy of unsaved changes in this browser's storage. Never throws. */
export function createLocalDraft<T>(key: string, content: z.ZodType<T>): LocalDraft<T> {
  const schema = z.object({ content, base: z.string().nullable(), at: z.string() });
  return {
    read() {
      try {
        return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
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
        // Storage is disabled: nothing was stored.
      }
    },
  };
}
