import type { Post } from 'shared-kit/contract';
import { createEmptyDocument, toDocument, type TutorialDocument } from '../document/document';
import { isSameDocument } from './is-same-document';

/** What the editor starts with. */
export interface EditorState {
  document: TutorialDocument;
  /** The version on the server, against which unsaved changes are detected. */
  server: TutorialDocument;
  /** Where the content comes from, if not from the server. */
  notice: 'none' | 'restored' | 'pending-save';
}

export type InitialDraft =
  | { kind: 'ready'; state: EditorState }
  /** The server's version is newer than the one the local changes are based on. */
  | { kind: 'conflict'; local: EditorState; server: EditorState; localChangedAt: string };

interface DraftSources {
  post: Post | null;
  /** The content of a save that was interrupted because the session had ended. */
  pendingSave: TutorialDocument | null;
  local: { content: TutorialDocument; base: string | null; changedAt: string } | null;
}

/** Decides what the editor starts with, so that no changes are lost. */
export function resolveInitialDraft({ post, pendingSave, local }: DraftSources): InitialDraft {
  const server = post === null ? createEmptyDocument() : toDocument(post);
  const saved: EditorState = { document: server, server, notice: 'none' };
  // The local draft is newer than the pending save: it has what was typed afterwards.
  if (local !== null && !isSameDocument(local.content, server)) {
    const state: EditorState = { document: local.content, server, notice: 'restored' };
    return local.base === (post?.updatedAt ?? null)
      ? { kind: 'ready', state }
      : { kind: 'conflict', local: state, server: saved, localChangedAt: local.changedAt };
  }
  if (pendingSave !== null && !isSameDocument(pendingSave, server)) {
    return { kind: 'ready', state: { document: pendingSave, server, notice: 'pending-save' } };
  }
  return { kind: 'ready', state: saved };
}
