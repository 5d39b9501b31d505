import { useEffect, useEffectEvent, useState } from 'react';
import type { Post } from 'shared-kit/contract';
import { Button, Callout, Cluster, DateText } from 'shared-kit/ui';
import { createLocalDraftStore, type LocalDraft } from '../../features/draft/local-draft';
import { tutorialDocument, type TutorialDocument } from '../../features/tutorial/document/document';
import { clearPendingSave, readPendingSave } from '../../features/tutorial/save/pending-save';
import {
  resolveInitialDraft,
  type EditorState,
  type InitialDraft,
} from '../../features/tutorial/save/resolve-initial-draft';
import { Editor } from './Editor';
import { EditorSkeleton } from './EditorSkeleton';

export interface DraftResolverProps {
  post: Post | null;
  viewerId: string;
  onCreated: (id: string) => void;
}

/** Opens the editor with the newest draft. If drafts conflict, the writer chooses one. */
export function DraftResolver({ post, viewerId, onCreated }: DraftResolverProps) {
  const id = post?._id ?? null;
  const [draft, setDraft] = useState<InitialDraft | null>(null);
  const [choice, setChoice] = useState<EditorState | null>(null);
  const initial = draft?.kind === 'ready' ? draft.state : choice;

  const resolve = useEffectEvent((local: LocalDraft<TutorialDocument> | null) =>
    // Once: the editor keeps its text.
    setDraft(
      (current) =>
        current ?? resolveInitialDraft({ post, pendingSave: readPendingSave(id), local }),
    ),
  );
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const local = await createLocalDraftStore(viewerId, id, tutorialDocument).read();
      if (isCurrent) resolve(local);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [viewerId, id]);
  useEffect(() => {
    if (initial !== null && readPendingSave(id) !== null) clearPendingSave();
  }, [initial, id]);

  if (initial !== null) {
    return <Editor post={post} initial={initial} viewerId={viewerId} onCreated={onCreated} />;
  }
  if (draft?.kind !== 'conflict') return <EditorSkeleton />;
  return (
    <>
      <h1 tabIndex={-1} data-page-heading>
        {post?.title || 'Untitled tutorial'}
      </h1>
      <Callout title="There are two versions of this tutorial">
        <p>
          This device has unsaved changes from{' '}
          <DateText value={draft.localChangedAt} format="time" />. The saved version has changed
          since then.
        </p>
        <Cluster>
          <Button variant="primary" onClick={() => setChoice(draft.local)}>
            Use this device’s version
          </Button>
          <Button onClick={() => setChoice(draft.server)}>Use the saved version</Button>
        </Cluster>
      </Callout>
    </>
  );
}
