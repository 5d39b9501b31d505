import type { UseInfiniteQueryResult } from 'shared-kit/client/query';
import type { Thread } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import type { ReplyPages } from '../reply-pages';
import { useNewReplies } from './use-new-replies';
import styles from './FollowedReplies.module.css';

export interface FollowedRepliesProps {
  thread: Thread;
  query: UseInfiniteQueryResult<ReplyPages>;
}

/**
 * Follows a discussion while it is read. New replies wait behind a button, so that nothing moves under the reader's
 * eyes.
 */
export function FollowedReplies({ thread, query }: FollowedRepliesProps) {
  const { count, isMany, isLoading, hasFailed, show } = useNewReplies(thread, query);
  const label = count === 1 ? 'New reply: show' : `${count}${isMany ? '+' : ''} new replies: show`;
  // Always there, so that what comes into it is announced.
  return (
    <div aria-live="polite" className={styles.region}>
      {count > 0 && (
        <Button variant="primary" onClick={() => void show()} busy={isLoading}>
          {label}
        </Button>
      )}
      {hasFailed && (
        <p className={styles.error}>Unable to load the new replies. Please try again.</p>
      )}
    </div>
  );
}
