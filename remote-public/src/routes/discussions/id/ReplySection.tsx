import type { Ref } from 'react';
import { useLocation } from 'shared-kit/client/router';
import type { Comment, Thread } from 'shared-kit/contract';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { Callout, TextLink } from 'shared-kit/ui';
import { ReplyForm } from './lazy-forms';
import type { ReplyFormHandle } from './use-reply-form';
import styles from './page.module.css';

interface ReplySectionProps {
  thread: Thread;
  replies: readonly Comment[];
  replyFormRef: Ref<ReplyFormHandle>;
  onReply: (id: string) => void;
}

/** The reply form for members, a log-in link for guests, a note if the discussion is locked. */
export function ReplySection({ thread, replies, replyFormRef, onReply }: ReplySectionProps) {
  const viewer = useViewer();
  const location = useLocation();
  return (
    <section className={styles.replySection} aria-label="Your reply">
      {thread.locked ? (
        <Callout tone="neutral">This discussion is locked.</Callout>
      ) : viewer === null ? (
        <Callout tone="primary">
          <p>
            <TextLink to={loginPath(location)}>Log in</TextLink> to reply. You will return to this
            discussion.
          </p>
        </Callout>
      ) : (
        <ReplyForm threadId={thread._id} replies={replies} ref={replyFormRef} onReply={onReply} />
      )}
    </section>
  );
}
