import { Suspense, type Ref } from 'react';
import { useLocation } from 'shared-kit/router';
import type { Comment, Thread } from 'shared-kit/contract';
import { loginPath, useViewer } from 'shared-kit/session';
import { Callout, SkeletonLines, TextLink } from 'shared-kit/ui';
import type { ReplyBox } from './AnswersTo';
import { ReplyForm } from './forms';
import styles from './Conversation.module.css';

interface ReplyAreaProps {
  thread: Thread;
  replies: readonly Comment[];
  box: Ref<ReplyBox>;
  onReply: (id: string) => void;
}

/** The place to reply: a form for members, a way to log in for guests, a word when it is locked. */
export function ReplyArea({ thread, replies, box, onReply }: ReplyAreaProps) {
  const viewer = useViewer();
  const place = useLocation();
  return (
    <section className={styles.answer} aria-label="Your reply">
      {thread.locked ? (
        <Callout tone="neutral">This discussion is locked.</Callout>
      ) : viewer === null ? (
        <Callout tone="primary">
          <p>
            <TextLink to={loginPath(place)}>Log in</TextLink> to reply. You come back to this place.
          </p>
        </Callout>
      ) : (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <ReplyForm thread={thread._id} replies={replies} box={box} onReply={onReply} />
        </Suspense>
      )}
    </section>
  );
}
