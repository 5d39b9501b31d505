import type { Post } from 'shared-kit/contract';
import { createEmptyDocument, toDocument, type TutorialDocument } from '../document/document';
import { isSameDocument, isSameText } from './is-same';
import { mergeDocuments, type MergeSides } from './merge-documents';
import { baseRevision, type SentSave } from './sent-save';

/** What both sides of a conflict began as, as far as it is known. */
export interface MergeBases extends Pick<MergeSides, 'mineBase' | 'theirsBase'> {
  /** The version on the server that it was; null if that is not known. */
  base: { version: string; content: TutorialDocument | null } | null;
}

/** What the editor starts with. */
export interface EditorState {
  document: TutorialDocument;
  /** The version on the server, against which unsaved changes are detected. */
  server: TutorialDocument;
  /** Where the content comes from, if not from the server. */
  notice: 'none' | 'restored' | 'pending-save';
  /** Set if the server's version has changed since, in the same sections. */
  conflict: MergeBases | null;
  /** What an earlier page has sent to this version and may still arrive, or be carried out. */
  unconfirmed: readonly SentSave[];
}

export interface DraftSources {
  post: Post | null;
  /** The content of a save that was interrupted because the session had ended. */
  pendingSave: TutorialDocument | null;
  /** The copy on this device. */
  local: {
    content: TutorialDocument;
    base: { version: string; content: TutorialDocument | null } | null;
    sent: readonly SentSave[];
  } | null;
}

/** Whether the changes of a local copy were made to this version of the post. */
function isBasedOn({ base, sent }: NonNullable<DraftSources['local']>, post: Post): boolean {
  // Until version 2 of the drafts, a base was known by its time.
  if (base?.version === String(post.revision) || base?.version === post.updatedAt) return true;
  // The page ended before the response to its last save.
  return sent.some(({ document }) => isSameText(document, post));
}

/** Decides what the editor starts with, so that no changes are lost. */
export function resolveInitialDraft({ post, pendingSave, local }: DraftSources): EditorState {
  const server = post === null ? createEmptyDocument() : toDocument(post);
  const base = post?.revision ?? null;
  const unconfirmed = local?.sent.filter((save) => baseRevision(save) === base) ?? [];
  const saved = { document: server, server, notice: 'none', conflict: null, unconfirmed } as const;
  // The local draft is newer than the pending save: it has what was typed afterwards.
  if (local !== null && !isSameDocument(local.content, server)) {
    const restored: EditorState = { ...saved, document: local.content, notice: 'restored' };
    if (post === null || isBasedOn(local, post)) return restored;
    const content = local.base?.content ?? null;
    const bases = { mineBase: content, theirsBase: content, base: local.base };
    const merge = mergeDocuments({ mine: local.content, theirs: server, ...bases });
    if (merge.conflicts.length > 0) return { ...restored, conflict: bases };
    return isSameDocument(merge.document, server)
      ? saved
      : { ...restored, document: merge.document };
  }
  if (pendingSave !== null && !isSameDocument(pendingSave, server)) {
    return { ...saved, document: pendingSave, notice: 'pending-save' };
  }
  return saved;
}
