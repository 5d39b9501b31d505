import { useEffect, useState } from 'react';
import { useInfiniteQuery } from 'shared-kit/client/query';
import { discussionText, excerpt } from 'shared-kit/content';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Thread } from 'shared-kit/contract';
import { PageHead, Slot, useSiteConfig } from 'shared-kit/remote';
import { repliesQuery } from './replies-query';
import { flattenReplies } from './reply-pages';
import { LiveReplies } from './live/LiveReplies';
import { AcceptedReply } from './AcceptedReply';
import { threadJsonLd } from './json-ld';
import { OriginalPost } from './OriginalPost';
import { ReplyList } from './ReplyList';
import { ReplySection } from './ReplySection';
import { ThreadSidebar } from './ThreadSidebar';
import { useReplyForm } from './use-reply-form';
import styles from './page.module.css';

/** A discussion with its replies and the form to reply. */
export function ThreadDetail({ thread }: { thread: Thread }) {
  const site = useSiteConfig();
  const query = useInfiniteQuery(repliesQuery(thread._id));
  const replies = query.data ? flattenReplies(query.data) : [];
  const { replyForm, replyFormRef } = useReplyForm();
  const [newReplyId, setNewReplyId] = useState<string | null>(null);
  useEffect(() => {
    if (newReplyId !== null) document.getElementById(`reply-${newReplyId}`)?.focus();
  }, [newReplyId]);

  return (
    <article className={styles.page}>
      <PageHead
        title={thread.title}
        description={excerpt(discussionText(thread.descriptionHtml), LIMITS.excerpt)}
        path={`/discussions/${thread._id}`}
        jsonLd={threadJsonLd(thread, replies, site)}
      />
      <OriginalPost thread={thread} />
      <AcceptedReply thread={thread} replies={replies} />
      <ReplyList thread={thread} query={query} replyForm={replyForm} newReplyId={newReplyId} />
      <LiveReplies thread={thread} query={query} />
      <ReplySection
        thread={thread}
        replies={replies}
        replyFormRef={replyFormRef}
        onReply={setNewReplyId}
      />
      <Slot name="thread.below" thread={{ id: thread._id, title: thread.title }} />
      <ThreadSidebar thread={thread} />
    </article>
  );
}
