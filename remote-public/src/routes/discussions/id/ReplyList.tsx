import { useEffect, useRef } from 'react';
import type { UseInfiniteQueryResult } from 'shared-kit/client/query';
import type { Thread } from 'shared-kit/contract';
import { LoadMore, QueryState, SkeletonLines, useFocusNewItem } from 'shared-kit/ui';
import { REPLIES_PARAM } from './replies-query';
import { flattenReplies, type ReplyPages } from './reply-pages';
import { ReplyItem } from './ReplyItem';
import { useLinkedReply } from './use-linked-reply';
import type { ReplyFormHandle } from './use-reply-form';
import styles from './ReplyList.module.css';

const ERROR = 'Unable to load the replies right now.';

interface ReplyListProps {
  thread: Thread;
  query: UseInfiniteQueryResult<ReplyPages>;
  replyForm: ReplyFormHandle;
  /** The reply that the visitor has just posted. */
  newReplyId: string | null;
}

export function ReplyList({ thread, query, replyForm, newReplyId }: ReplyListProps) {
  const replies = query.data ? flattenReplies(query.data) : [];
  const count = Math.max(thread.replyCount, replies.filter(({ deleted }) => !deleted).length);
  const { listRef, focusNext } = useFocusNewItem(replies.length, 'li[id]');
  const linkedId = useLinkedReply(thread._id, query.data);
  const earlier = query.data?.pages[0]?.earlier ?? 0;
  const headingRef = useFocusAfterRemoval(replies.length, Number(query.hasPreviousPage));
  return (
    <section ref={listRef} aria-labelledby="replies-heading">
      <h2 ref={headingRef} id="replies-heading" tabIndex={-1} className={styles.count}>
        {count === 1 ? '1 reply' : `${count} replies`}
      </h2>
      <LoadMore
        label="Show earlier replies"
        param={[REPLIES_PARAM, `before:${query.data?.pages[0]?.previousCursor}`]}
        hasMore={query.hasPreviousPage}
        busy={query.isFetchingPreviousPage}
        error={query.isFetchPreviousPageError ? ERROR : undefined}
        onLoadMore={() => void query.fetchPreviousPage()}
      />
      <QueryState
        query={query}
        skeleton={<SkeletonLines lines={6} />}
        error={ERROR}
        isEmpty={() => replies.length === 0}
        empty={<p className={styles.muted}>No replies yet. Be the first to reply.</p>}
      >
        {() => (
          <ol className={styles.list} style={{ counterReset: `reply ${earlier}` }}>
            {replies.map((reply) => (
              <ReplyItem
                key={reply._id}
                thread={thread}
                reply={reply}
                replies={replies}
                parent={replies.find(({ _id }) => _id === reply.replyTo)}
                replyForm={replyForm}
                isNew={reply._id === newReplyId}
                isLinked={reply._id === linkedId}
              />
            ))}
          </ol>
        )}
      </QueryState>
      <LoadMore
        label="Show more replies"
        param={[REPLIES_PARAM, `at:${replies.at(-1)?._id}`]}
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? ERROR : undefined}
        onLoadMore={() => {
          focusNext();
          void query.fetchNextPage();
        }}
      />
    </section>
  );
}

/**
 * Moves the focus to the heading if the element that had it was removed, as a deleted reply or a
 * pressed button: keyboard and screen reader users would otherwise start at the top of the page
 * again. `counts` decrease when something is removed.
 */
function useFocusAfterRemoval(...counts: number[]) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const previous = useRef(counts);
  useEffect(() => {
    const wasRemoved = counts.some((count, index) => count < (previous.current[index] ?? 0));
    previous.current = counts;
    if (wasRemoved && document.activeElement === document.body) headingRef.current?.focus();
  });
  return headingRef;
}
