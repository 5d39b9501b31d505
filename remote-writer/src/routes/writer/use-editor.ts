import { useEffect, useEffectEvent } from 'react';
import { useViewer } from 'shared-kit/client/session';
import { useStore } from 'zustand';
import type { Post } from 'shared-kit/contract';
import type { SaveState } from '../../features/draft/save-machine';
import type { SaveReason } from '../../features/draft/save-request';
import { joinTabGroup } from '../../features/draft/tab-group';
import type { EditorSnapshot, EditorView, OpenEditor } from './editor-types';
import { tabGroupName } from './draft-names';

export interface EditorModel
  extends EditorView, Pick<OpenEditor, 'store' | 'acceptPost' | 'resolveConflict' | 'takeOver'> {
  state: SaveState;
  /** Resolves to null if it was not sent or failed: the state says why. */
  save: (reason: SaveReason, options?: { scheduledAt?: string }) => Promise<Post | null>;
  isSignedIn: boolean;
}

/**
 * The open editor: its document, and where its changes are saved. It saves, stores and follows as
 * long as the component is shown.
 * @param onCreated Called after the first save of a new tutorial.
 */
export function useEditor(editor: OpenEditor, onCreated: (id: string) => void): EditorModel {
  const { store, saver, acceptPost, resolveConflict, takeOver } = editor;
  const state = useStore(saver.store);
  const view = useStore(editor.view);
  const isSignedIn = useViewer() !== null;

  useEffect(() => editor.start(), [editor]);

  const id = view.post?._id;
  const onId = useEffectEvent(async (createdId: string) => {
    if (editor.getKey() === createdId) return;
    onCreated(createdId);
    const tabs = await joinTabGroup<EditorSnapshot>(tabGroupName(editor.writerId, createdId), {
      isForced: true,
    });
    editor.moveTo(createdId, tabs);
  });
  useEffect(() => {
    if (id !== undefined) void onId(id);
  }, [id]);

  return {
    ...view,
    store,
    state,
    isSignedIn,
    acceptPost,
    resolveConflict,
    takeOver,
    save: (reason, changes = {}) => saver.save({ reason, ...changes }),
  };
}
