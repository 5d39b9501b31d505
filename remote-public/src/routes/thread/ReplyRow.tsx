import { Suspense } from 'react';
import { Link } from 'shared-kit/router';
import type { Comment, Thread } from 'shared-kit/contract';
import { Avatar, Badge, DateText, RelativeTime, SkeletonLines } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import type { ReplyBox } from './AnswersTo';
import { Author } from './Author';
import { ReplyEditor } from './forms';
import { ReplyTools } from './ReplyTools';
import { useEditing } from './use-editing';
import styles from './Reply.module.css';

interface ReplyRowProps {
  thread: Thread;
  reply: Comment;
  /** The reply that this one answers, where it is on the page. */
  answered: Comment | undefined;
  box: ReplyBox;
  /** Whether the visitor has just written it. */
  mine: boolean;
  /** Whether the address points at it. */
  shown: boolean;
}

/** One reply: a numbered row of the sheet. */
export function ReplyRow({ thread, reply, answered, box, mine, shown }: ReplyRowProps) {
  const { _id, createdBy, createdAt, contentHtml, replyTo, edited, deleted } = reply;
  const { editing, opener, open, close } = useEditing();
  const row = {
    id: `reply-${_id}`,
    className: styles.reply,
    tabIndex: -1,
    'data-mine': mine || shown || undefined,
    'data-accepted': thread.acceptedReply === _id || undefined,
  };
  if (deleted) {
    return (
      <li {...row} aria-label="A deleted reply">
        <p className={styles.nothing}>This reply was deleted.</p>
      </li>
    );
  }
  return (
    <li {...row} aria-label={`Reply by ${createdBy.name}`}>
      <div className={styles.byline}>
        <Avatar name={createdBy.name} size="small" />
        <b>
          <Author of={createdBy} />
        </b>
        <Link className={styles.permalink} to={`#reply-${_id}`}>
          {mine ? <RelativeTime value={createdAt} /> : <DateText value={createdAt} format="time" />}
        </Link>
        {edited && <span>edited</span>}
        {replyTo !== null && (
          <Link className={styles.permalink} to={`#reply-${replyTo}`}>
            in reply to {answered && !answered.deleted ? answered.createdBy.name : 'an earlier one'}
          </Link>
        )}
        {thread.acceptedReply === _id && <Badge tone="primary">Accepted</Badge>}
      </div>
      {editing ? (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <ReplyEditor reply={reply} onClose={close} />
        </Suspense>
      ) : (
        <>
          <RichText className={styles.text} html={contentHtml} />
          <ReplyTools thread={thread} reply={reply} box={box} onEdit={open} editButton={opener} />
        </>
      )}
    </li>
  );
}
