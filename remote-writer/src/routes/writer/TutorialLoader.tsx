import { useState } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { ApiError, isNotFoundError } from 'shared-kit/client';
import type { Post, Viewer } from 'shared-kit/contract';
import { ButtonLink, Cluster, ErrorState } from 'shared-kit/ui';
import { editedPostQuery } from '../../features/tutorial/save/queries';
import { DraftResolver } from './DraftResolver';
import { EditorSkeleton } from './EditorSkeleton';
import styles from './page.module.css';

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
  const query = useQuery(editedPostQuery(rest.writer.id, id));
  const [post, setPost] = useState<Post | null>(null);
  // The newest version when the editor opens. Later results must not replace the text.
  if (post === null && query.data !== undefined && !query.isFetching) setPost(query.data);
  if (post !== null) return <DraftResolver post={post} {...rest} />;
  if (query.isError && !query.isFetching) {
    const { error } = query;
    return (
      <>
        <ErrorState
          headingLevel={1}
          message={
            <span>
              Unable to load draft
              {error instanceof ApiError && (
                <small className={styles.reason}>{` ${error.message}`}</small>
              )}
            </span>
          }
          onRetry={isNotFoundError(error) ? undefined : () => void query.refetch()}
        />
        <Cluster className={styles.wayOut}>
          <ButtonLink to="/writer/posts" variant="quiet">
            My posts
          </ButtonLink>
        </Cluster>
      </>
    );
  }
  return <EditorSkeleton />;
}
