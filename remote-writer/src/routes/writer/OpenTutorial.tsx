import { useState } from 'react';
import { useQuery } from 'shared-kit/query';
import { ApiError } from 'shared-kit/api';
import type { Post } from 'shared-kit/contract';
import { ErrorState } from 'shared-kit/ui';
import { editedPost } from '../../features/tutorial/queries';
import { Choice } from './Choice';
import { WriterSkeleton } from './WriterSkeleton';

export interface OpenTutorialProps {
  id: string | undefined;
  viewerId: string;
  /** A new tutorial was saved for the first time. */
  onCreated: (id: string) => void;
}

/** Opens a tutorial: a new one at once, an existing one when it has been loaded. */
export function OpenTutorial({ id, ...rest }: OpenTutorialProps) {
  // A tutorial that gets its address while it is open is not loaded again.
  const [openedId] = useState(id);
  if (openedId === undefined) return <Choice post={null} {...rest} />;
  return <LoadTutorial id={openedId} {...rest} />;
}

function LoadTutorial({ id, ...rest }: OpenTutorialProps & { id: string }) {
  const query = useQuery(editedPost(id));
  const [post, setPost] = useState<Post | null>(null);
  // What is edited is what was newest on opening; later answers must not move the ground.
  if (post === null && query.data !== undefined && !query.isFetching) setPost(query.data);
  if (post !== null) return <Choice post={post} {...rest} />;
  if (query.isError && !query.isFetching) {
    const reason = query.error instanceof ApiError ? query.error.message : '';
    return (
      <ErrorState
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
  return <WriterSkeleton />;
}
