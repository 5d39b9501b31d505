import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from 'shared-kit/query';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { ApiError } from 'shared-kit/api';
import type { Post } from 'shared-kit/contract';
import { createMirror, mirrorKey } from '../../features/draft/mirror';
import type { SaveReason } from '../../features/draft/save-queue';
import { createSaver } from '../../features/draft/saver';
import { useAutosave } from '../../features/draft/use-autosave';
import { useOnline } from '../../features/draft/use-online';
import {
  contentOf,
  tutorialForm,
  type TutorialContent,
  type TutorialForm,
} from '../../features/tutorial/form';
import type { Start } from '../../features/tutorial/opening';
import { createSender, editedPost, standingInstead } from '../../features/tutorial/queries';

export interface WriterSettings {
  post: Post | null;
  start: Start;
  viewerId: string;
  signedIn: boolean;
  onCreated: (id: string) => void;
}

function makeSaver(post: Post | null) {
  const { send, writeOver } = createSender(post);
  const saver = createSaver<TutorialContent, Post>(({ content, reason }) => send(content, reason));
  return { saver, writeOver };
}

/** The form, what is saved of it, and where the rest of it is safe. */
export function useWriter({ post, start, viewerId, signedIn, onCreated }: WriterSettings) {
  const queryClient = useQueryClient();
  const form = useForm<TutorialForm>({ defaultValues: start.form });
  const [{ saver, writeOver }] = useState(() => makeSaver(post));
  const { queue, saved, failed } = useStore(saver.store);
  const standing = standingInstead(failed?.error);
  const online = useOnline();
  const [mirrored, setMirrored] = useState(false);

  const values = form.watch();
  const latest = saved?.result ?? post;
  const savedContent = saved?.save.content ?? contentOf(start.server);
  const unsaved = JSON.stringify(contentOf(values)) !== JSON.stringify(savedContent);
  const saving = queue.sending !== null;

  const save = (reason: SaveReason) => saver.save({ reason, content: contentOf(form.getValues()) });
  // What was refused as stale would only be refused again: the writer decides.
  useAutosave(signedIn && unsaved && !saving && standing === null, online, () => save('auto'));

  const id = latest?._id ?? null;
  const base = latest?.updatedAt ?? null;
  // Compared as text: `values` is another object in every render.
  const text = JSON.stringify(values);
  useEffect(() => {
    const mirror = createMirror(mirrorKey(viewerId, id), tutorialForm);
    if (unsaved) setMirrored(mirror.write(tutorialForm.parse(JSON.parse(text)), base));
    else mirror.clear();
  }, [text, unsaved, viewerId, id, base]);

  const arrived = useEffectEvent((result: Post) => {
    queryClient.setQueryData(editedPost(result._id).queryKey, result);
    // Lists and pages of other remotes may show this post.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'writer',
      refetchType: 'none',
    });
    if (post !== null) return;
    createMirror(mirrorKey(viewerId, null), tutorialForm).clear();
    if (saver.store.getState().saved?.result === result) onCreated(result._id);
  });
  const result = saved?.result;
  useEffect(() => {
    if (result !== undefined) arrived(result);
  }, [result]);

  const unreachable = failed?.error instanceof ApiError && failed.error.status === 0;
  return {
    form,
    values,
    latest,
    saved,
    failed,
    save,
    /** Another version stands there: saves this text in its place. Null while there is none. */
    saveOver:
      standing &&
      ((reason: SaveReason) => {
        writeOver(standing);
        save(reason);
      }),
    unsaved,
    status: { saving, saved: latest !== null, unsaved, mirrored, offline: !online || unreachable },
    publishing: queue.sending?.reason === 'publish' || queue.waiting?.reason === 'publish',
  };
}
