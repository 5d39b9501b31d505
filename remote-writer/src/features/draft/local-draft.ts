import type * as z from 'zod';
import { clearDraft, readDraft, writeDraft } from 'shared-kit/drafts';

/** Unsaved changes of one tutorial on this device. */
export interface LocalDraft<T> {
  content: T;
  /** `updatedAt` of the version the changes are based on; null for a post that was never saved. */
  base: string | null;
  /** ISO timestamp of the last change. */
  changedAt: string;
}

export interface LocalDraftStore<T> {
  /** Null if there is no draft, or none that this release can read. */
  read: () => Promise<LocalDraft<T> | null>;
  /** Resolves to whether the browser has stored it: not if storage is disabled or full. */
  write: (content: T, base: string | null) => Promise<boolean>;
  clear: () => void;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores the writer's unsaved changes of a post, or of a new one (`postId` null). They belong to the
 * writer also while the editor is open after their session has ended.
 */
export function createLocalDraftStore<T>(
  writerId: string,
  postId: string | null,
  contentSchema: z.ZodType<T>,
): LocalDraftStore<T> {
  const name = `tutorial:${postId ?? 'new'}`;
  return {
    async read() {
      const { content, base = '', changedAt = '' } = await readDraft(name, 'browser', writerId);
      const parsed = contentSchema.safeParse(parseJson(content));
      return parsed.success ? { content: parsed.data, base: base || null, changedAt } : null;
    },
    write(content, base) {
      const fields = {
        content: JSON.stringify(content),
        base: base ?? '',
        changedAt: new Date().toISOString(),
      };
      return writeDraft(name, fields, 'browser', writerId);
    },
    clear: () => clearDraft(name, 'browser', writerId),
  };
}
