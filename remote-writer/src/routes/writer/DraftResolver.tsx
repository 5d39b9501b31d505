import { useEffect, useState } from 'react';
import type { Post } from 'shared-kit/contract';
import { Button, Callout, Cluster, DateText } from 'shared-kit/ui';
import { createLocalDraft, localDraftKey } from '../../features/draft/local-draft';
import { tutorialForm } from '../../features/tutorial/form';
import { clearPendingSave, readPendingSave } from '../../features/tutorial/pending-save';
import { resolveInitialDraft } from '../../features/tutorial/resolve-initial-draft';
import { Editor } from './Editor';

export interface DraftResolverProps {
  post: Post | null;
  viewerId: string;
  onCreated: (id: string) => void;
}

/** Opens the editor with the newest draft. If drafts conflict, the writer chooses one. */
export function DraftResolver({ post, viewerId, onCreated }: DraftResolverProps) {
  const id = post?._id ?? null;
  const [draft] = useState(() =>
    resolveInitialDraft({
      post,
      pendingSave: readPendingSave(id),
      local: createLocalDraft(localDraftKey(viewerId, id), tutorialForm).read(),
    }),
  );
  const [initial, setInitial] = useState(draft.kind === 'ready' ? draft.state : null);

  useEffect(() => {
    if (initial !== null && readPendingSave(id) !== null) clearPendingSave();
  }, [initial, id]);

  if (initial !== null) {
    return <Editor post={post} initial={initial} viewerId={viewerId} onCreated={onCreated} />;
  }
  if (draft.kind === 'ready') return null;
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
          <Button variant="primary" onClick={() => setInitial(draft.local)}>
            Use this device’s version
          </Button>
          <Button onClick={() => setInitial(draft.server)}>Use the saved version</Button>
        </Cluster>
      </Callout>
    </>
  );
}
