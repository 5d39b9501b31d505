import { useEffect, useState } from 'react';
import type { Post } from 'shared-kit/contract';
import { Button, Callout, Cluster, DateText } from 'shared-kit/ui';
import { createMirror, mirrorKey } from '../../features/draft/mirror';
import { tutorialForm } from '../../features/tutorial/form';
import { open } from '../../features/tutorial/opening';
import { forgetRemembered, readRemembered } from '../../features/tutorial/remembered-request';
import { Writer } from './Writer';

export interface ChoiceProps {
  post: Post | null;
  viewerId: string;
  onCreated: (id: string) => void;
}

/** Opens the editor with the newest text there is; where two texts have a claim, the writer says which. */
export function Choice({ post, viewerId, onCreated }: ChoiceProps) {
  const id = post?._id ?? null;
  const [opening] = useState(() =>
    open({
      post,
      remembered: readRemembered(id),
      kept: createMirror(mirrorKey(viewerId, id), tutorialForm).read(),
    }),
  );
  const [start, setStart] = useState(opening.kind === 'ready' ? opening.start : null);

  useEffect(() => {
    if (start !== null && readRemembered(id) !== null) forgetRemembered();
  }, [start, id]);

  if (start !== null) {
    return <Writer post={post} start={start} viewerId={viewerId} onCreated={onCreated} />;
  }
  if (opening.kind === 'ready') return null;
  return (
    <>
      <h1 tabIndex={-1} data-page-heading>
        {post?.title || 'Untitled tutorial'}
      </h1>
      <Callout title="There are two versions of this tutorial">
        <p>
          This device has unsaved changes of <DateText value={opening.keptAt} format="time" />. The
          saved version was changed since, somewhere else.
        </p>
        <Cluster>
          <Button variant="primary" onClick={() => setStart(opening.device)}>
            Continue with this device’s text
          </Button>
          <Button onClick={() => setStart(opening.server)}>Continue with the saved version</Button>
        </Cluster>
      </Callout>
    </>
  );
}
