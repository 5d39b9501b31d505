import type { UseInfiniteQueryResult } from 'shared-kit/query';
import type { Thread } from 'shared-kit/contract';
import { LoadMore, QueryState, SkeletonLines } from 'shared-kit/ui';
import { repliesIn, type Replies as ReplyPages } from '../../features/comments/pages';
import { useFocusNew } from '../../features/paging/use-focus-new';
import type { ReplyBox } from './AnswersTo';
import { ReplyRow } from './ReplyRow';
import { useFocusWhenGone } from './use-focus-when-gone';
import { useReplyInAddress } from './use-reply-in-address';
import styles from './Reply.module.css';

const FAILED = 'Unable to load the replies right now.';

interface RepliesProps {
  thread: Thread;
  replies: UseInfiniteQueryResult<ReplyPages>;
  box: ReplyBox;
  /** The reply the visitor has just written. */
  mine: string | null;
}

export function Replies({ thread, replies, box, mine }: RepliesProps) {
  const shown = replies.data ? repliesIn(replies.data) : [];
  const count = Math.max(thread.replyCount, shown.filter(({ deleted }) => !deleted).length);
  const { list, awaitMore } = useFocusNew(shown.length, 'li[id]');
  const wanted = useReplyInAddress(thread._id, replies.data);
  const earlier = replies.data?.pages[0]?.earlier ?? 0;
  const heading = useFocusWhenGone(shown.length, Number(replies.hasPreviousPage));
  return (
    <section ref={list} aria-labelledby="replies-heading">
      <h2 ref={heading} id="replies-heading" tabIndex={-1} className={styles.count}>
        {count === 1 ? '1 reply' : `${count} replies`}
      </h2>
      <LoadMore
        label="Show earlier replies"
        hasMore={replies.hasPreviousPage}
        busy={replies.isFetchingPreviousPage}
        error={replies.isFetchPreviousPageError ? FAILED : undefined}
        onMore={() => void replies.fetchPreviousPage()}
      />
      <QueryState
        query={replies}
        skeleton={<SkeletonLines lines={6} />}
        error={FAILED}
        isEmpty={() => shown.length === 0}
        empty={<p className={styles.nothing}>No replies yet. Yours could be the first.</p>}
      >
        {() => (
          <ol className={styles.list} style={{ counterReset: `reply ${earlier}` }}>
            {shown.map((reply) => (
              <ReplyRow
                key={reply._id}
                thread={thread}
                reply={reply}
                answered={shown.find(({ _id }) => _id === reply.replyTo)}
                box={box}
                mine={reply._id === mine}
                shown={reply._id === wanted}
              />
            ))}
          </ol>
        )}
      </QueryState>
      <LoadMore
        label="Show more replies"
        hasMore={replies.hasNextPage}
        busy={replies.isFetchingNextPage}
        error={replies.isFetchNextPageError ? FAILED : undefined}
        onMore={() => {
          awaitMore();
          void replies.fetchNextPage();
        }}
      />
    </section>
  );
}
