import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { useViewer } from 'shared-kit/session';
import { useStore } from 'zustand';
import type { Post } from 'shared-kit/contract';
import type { SaveState } from '../../features/draft/save-machine';
import type { SaveReason } from '../../features/draft/save-request';
import { joinTabGroup } from '../../features/draft/tab-group';
import type { TutorialDocument } from '../../features/tutorial/document/document';
import type { DocumentStore } from '../../features/tutorial/document/document-store';
import { editedPostQuery } from '../../features/tutorial/save/queries';
import {
  createEditor,
  type EditorSnapshot,
  type EditorSources,
  type EditorView,
} from './create-editor';
import { forgetNewDraft, openLocalDraft, tabGroupName } from './draft-names';

export interface EditorOptions extends Omit<EditorSources, 'onPost'> {
  /** Called after the first save of a new tutorial. */
  onCreated: (id: string) => void;
}

export interface EditorModel extends EditorView {
  store: DocumentStore;
  state: SaveState;
  /** Resolves to null if it was not sent or failed: the state says why. */
  save: (reason: SaveReason, options?: { scheduledAt?: string }) => Promise<Post | null>;
  /** After a restore: document and base are the server's now. */
  acceptPost: (post: Post) => void;
  /** Replaces the document by the merged one and saves it over the other version. */
  resolveConflict: (merged: TutorialDocument) => void;
  /** Lets this tab write instead of the one that does. */
  takeOver: () => Promise<void>;
  isSignedIn: boolean;
}

/** The open editor: its document, and where its changes are saved. */
export function useEditor(options: EditorOptions): EditorModel {
  const { writerId, onCreated } = options;
  const queryClient = useQueryClient();
  const onPost = (latest: Post) => {
    queryClient.setQueryData(editedPostQuery(latest._id).queryKey, latest);
    // Lists and pages of other remotes may show this post.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'writer',
      refetchType: 'none',
    });
  };
  const [editor] = useState(() => createEditor({ ...options, onPost }));
  const { store, saver } = editor;
  const state = useStore(saver.store);
  const view = useStore(editor.view);
  const { post } = view;
  const isSignedIn = useViewer() !== null;

  useEffect(() => editor.start(), [editor]);

  const id = post?._id;
  const onId = useEffectEvent(async (createdId: string) => {
    forgetNewDraft();
    onCreated(createdId);
    const tabs = await joinTabGroup<EditorSnapshot>(tabGroupName(writerId, createdId), {
      isForced: true,
    });
    editor.moveTo(openLocalDraft(writerId, createdId), tabs);
  });
  const isNew = options.post === null;
  useEffect(() => {
    if (isNew && id !== undefined) void onId(id);
  }, [isNew, id]);

  return {
    ...view,
    store,
    state,
    isSignedIn,
    save: (reason, changes = {}) => saver.save({ reason, ...changes }),
    acceptPost: editor.acceptPost,
    resolveConflict: editor.resolveConflict,
    takeOver: editor.takeOver,
  };
}
