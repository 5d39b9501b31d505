import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { ApiError } from 'shared-kit/api';
import type { Post } from 'shared-kit/contract';
import { createLocalDraftStore } from '../../features/draft/local-draft';
import type { SaveReason } from '../../features/draft/save-queue';
import { createSaver } from '../../features/draft/saver';
import { useAutosave, useOnline } from '../../features/draft/use-autosave';
import {
  toContent,
  tutorialForm,
  type TutorialContent,
  type TutorialForm,
} from '../../features/tutorial/form';
import { conflictFrom, createPostSender } from '../../features/tutorial/post-sender';
import { editedPostQuery } from '../../features/tutorial/queries';
import type { EditorState } from '../../features/tutorial/resolve-initial-draft';

export interface EditorOptions {
  post: Post | null;
  initial: EditorState;
  viewerId: string;
  isSignedIn: boolean;
  onCreated: (id: string) => void;
}

function createPostSaver(post: Post | null, writerId: string) {
  const { send, acceptServerRevision } = createPostSender(post);
  const saver = createSaver<TutorialContent, Post>(writerId, ({ content, reason }) =>
    send(content, reason),
  );
  return { saver, acceptServerRevision };
}

/** The state of the editor: its form, and where its changes are saved. */
export function useEditor({ post, initial, viewerId, isSignedIn, onCreated }: EditorOptions) {
  const queryClient = useQueryClient();
  const form = useForm<TutorialForm>({ defaultValues: initial.form });
  const [{ saver, acceptServerRevision }] = useState(() => createPostSaver(post, viewerId));
  const { queue, saved, failed } = useStore(saver.store);
  useEffect(() => saver.followSession(), [saver]);
  const conflict = conflictFrom(failed?.error);
  const isOnline = useOnline();
  const [isStoredLocally, setIsStoredLocally] = useState(false);

  const values = form.watch();
  const latest = saved?.result ?? post;
  const savedContent = saved?.save.content ?? toContent(initial.server);
  const hasUnsavedChanges = JSON.stringify(toContent(values)) !== JSON.stringify(savedContent);
  const isSaving = queue.inFlight !== null;

  const save = (reason: SaveReason) => saver.save({ reason, content: toContent(form.getValues()) });
  // A save that was rejected as stale would be rejected again: the writer decides.
  const isAutosaveDue = isSignedIn && hasUnsavedChanges && !isSaving && conflict === null;
  useAutosave(isAutosaveDue, isOnline, () => save('auto'));

  const id = latest?._id ?? null;
  const base = latest?.updatedAt ?? null;
  // Compared as text: `values` is a new object in every render.
  const text = JSON.stringify(values);
  useEffect(() => {
    const draft = createLocalDraftStore(viewerId, id, tutorialForm);
    if (!hasUnsavedChanges) return draft.clear();
    let isLatest = true;
    const write = async () => {
      const isStored = await draft.write(tutorialForm.parse(JSON.parse(text)), base);
      if (isLatest) setIsStoredLocally(isStored);
    };
    void write();
    return () => {
      isLatest = false;
    };
  }, [text, hasUnsavedChanges, viewerId, id, base]);

  const onSaved = useEffectEvent((result: Post) => {
    queryClient.setQueryData(editedPostQuery(result._id).queryKey, result);
    // Lists and pages of other remotes may show this post.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'writer',
      refetchType: 'none',
    });
    if (post !== null) return;
    createLocalDraftStore(viewerId, null, tutorialForm).clear();
    if (saver.store.getState().saved?.result === result) onCreated(result._id);
  });
  const result = saved?.result;
  useEffect(() => {
    if (result !== undefined) onSaved(result);
  }, [result]);

  const isUnreachable = failed?.error instanceof ApiError && failed.error.status === 0;
  return {
    form,
    values,
    latest,
    saved,
    failed,
    save,
    /** Saves this text over the server's conflicting version; null if there is no conflict. */
    overwrite:
      conflict &&
      ((reason: SaveReason) => {
        acceptServerRevision(conflict);
        save(reason);
      }),
    hasUnsavedChanges,
    isSaving,
    // A publish that is held until the next log-in is not in progress.
    isPublishing:
      isSaving && (queue.inFlight?.reason === 'publish' || queue.pending?.reason === 'publish'),
    isStoredLocally,
    isOffline: !isOnline || isUnreachable,
  };
}

export type EditorModel = ReturnType<typeof useEditor>;
