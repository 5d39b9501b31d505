import { useMemo } from 'react';
import { useSession } from 'shared-kit/client/session';
import { clearDraft, readDraft, writeDraft } from './draft-store';
import type { DraftStorage } from './draft-store';
import type { DraftFields } from './stored-draft';

export { clearDraft, listDrafts, readDraft, writeDraft } from './draft-store';
export type { DraftFields, DraftStorage };

export interface Draft {
  /** The id of the viewer; null for a guest. */
  ownerId: string | null;
  /** Resolves to the stored texts by field; an empty object if there are none. */
  read: () => Promise<DraftFields>;
  /** Replaces the draft; without any text it is deleted. Resolves to whether it was stored. */
  write: (fields: Record<string, string | undefined>) => Promise<boolean>;
  clear: () => void;
}

/**
 * The viewer's draft of one form; the result changes with the viewer. Read it in an effect: the edge
 * has no drafts.
 * @param name One per form and resource: `reply:{threadId}`.
 */
export function useDraft(name: string, storage: DraftStorage = 'browser'): Draft {
  const ownerId = useSession(({ user }) => user?.id ?? null);
  return useMemo(
    () => ({
      ownerId,
      read: () => readDraft(name, storage),
      write: (fields) => writeDraft(name, fields, storage),
      clear: () => clearDraft(name, storage),
    }),
    [ownerId, name, storage],
  );
}
