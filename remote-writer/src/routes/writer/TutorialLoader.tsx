import { useState } from 'react';
import { useQuery } from 'shared-kit/query';
import { ApiError } from 'shared-kit/api';
import type { Post, Viewer } from 'shared-kit/contract';
import { ErrorState } from 'shared-kit/ui';
import { editedPostQuery } from '../../features/tutorial/save/queries';
import { DraftResolver } from './DraftResolver';
import { EditorSkeleton } from './EditorSkeleton';

export interface TutorialLoaderProps {
  id: string | undefined;
  writer: Viewer;
  /** Called after the first save of a new tutorial. */
  onCreated: (id: string) => void;
}

/** Opens a new tutorial at once, and an existing one when it is loaded. */
export function TutorialLoader({ id, ...rest }: TutorialLoaderProps) {
  // A new tutorial that gets its id while it is open is not loaded again.
  const [initialId] = useState(id);
  if (initialId === undefined) return <DraftResolver post={null} {...rest} />;
  return <ExistingTutorial id={initialId} {...rest} />;
}

function ExistingTutorial({ id, ...rest }: TutorialLoaderProps & { id: string }) {
  const query = useQuery(editedPostQuery(id));
  const [post, setPost] = useState<Post | null>(null);
  // The newest version when the editor opens. Later results must not replace the text.
  if (post === null && query.data !== undefined && !query.isFetching) setPost(query.data);
  if (post !== null) return <DraftResolver post={post} {...rest} />;
  if (query.isError && !query.isFetching) {
    const reason = query.error instanceof ApiError ? query.error.message : '';
    return (
      <ErrorState
        headingLevel={1}
        message={
          <>
            Unable to load draft
            {reason !== '' && <small> {reason}</small>}
          </>
        }
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <EditorSkeleton />;
}
