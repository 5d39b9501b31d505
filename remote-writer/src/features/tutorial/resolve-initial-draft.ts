import type { Post } from 'shared-kit/contract';
import { createEmptyForm, isSameContent, toForm, type TutorialForm } from './form';

/** What the editor starts with. */
export interface EditorState {
  form: TutorialForm;
  /** The version on the server, against which unsaved changes are detected. */
  server: TutorialForm;
  /** Where the form's content comes from, if not from the server. */
  notice: 'none' | 'restored' | 'pending-save';
}

export type InitialDraft =
  | { kind: 'ready'; state: EditorState }
  /** The server's version is newer than the one the local changes are based on. */
  | { kind: 'conflict'; local: EditorState; server: EditorState; localChangedAt: string };

interface DraftSources {
  post: Post | null;
  /** The content of a save that was interrupted because the session had ended. */
  pendingSave: TutorialForm | null;
  local: { content: TutorialForm; base: string | null; changedAt: string } | null;
}

/** Decides what the editor starts with, so that no changes are lost. */
export function resolveInitialDraft({ post, pendingSave, local }: DraftSources): InitialDraft {
  const server = post === null ? createEmptyForm() : toForm(post);
  const saved: EditorState = { form: server, server, notice: 'none' };
  // The local draft is newer than the pending save: it has what was typed afterwards.
  if (local !== null && !isSameContent(local.content, server)) {
    const state: EditorState = { form: local.content, server, notice: 'restored' };
    return local.base === (post?.updatedAt ?? null)
      ? { kind: 'ready', state }
      : { kind: 'conflict', local: state, server: saved, localChangedAt: local.changedAt };
  }
  if (pendingSave !== null && !isSameContent(pendingSave, server)) {
    return { kind: 'ready', state: { form: pendingSave, server, notice: 'pending-save' } };
  }
  return { kind: 'ready', state: saved };
}
