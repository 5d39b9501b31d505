import { Link } from 'shared-kit/client/router';
import type { Comment, Thread } from 'shared-kit/contract';
import { Avatar, Badge, DateText, RelativeTime } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { AuthorLink } from './AuthorLink';
import { ReplyEditor } from './lazy-forms';
import { ReplyActions } from './ReplyActions';
import { TriedResult } from './TriedResult';
import { useInlineEditor } from './use-inline-editor';
import type { ReplyFormHandle } from './use-reply-form';
import { addTextControls } from './text-controls';
import styles from './ReplyList.module.css';

interface ReplyItemProps {
  thread: Thread;
  reply: Comment;
  /** All that are loaded. */
  replies: readonly Comment[];
  /** The reply that this one is addressed to, if it is loaded. */
  parent: Comment | undefined;
  replyForm: ReplyFormHandle;
  /** Whether the visitor has just posted it. */
  isNew: boolean;
  /** Whether the URL's hash points at it. */
  isLinked: boolean;
}

export function ReplyItem(props: ReplyItemProps) {
  const { thread, reply, replies, parent, replyForm, isNew, isLinked } = props;
  const { _id, createdBy, createdAt, contentHtml, replyTo, edited, deleted } = reply;
  const { isEditing, editButtonRef, open, close } = useInlineEditor();
  const isAccepted = thread.acceptedReply === _id;
  const itemProps = {
    id: `reply-${_id}`,
    className: styles.reply,
    tabIndex: -1,
    'data-selected': isNew || isLinked || undefined,
    'data-accepted': isAccepted || undefined,
  };
  if (deleted) {
    return (
      <li {...itemProps} aria-label="A deleted reply">
        <p className={styles.muted}>This reply was deleted.</p>
      </li>
    );
  }
  return (
    <li {...itemProps} aria-label={`Reply by ${createdBy.name}`}>
      <div className={styles.byline}>
        <Avatar name={createdBy.name} size="small" />
        <b>
          <AuthorLink author={createdBy} />
        </b>
        <Link className={styles.permalink} to={`#reply-${_id}`}>
          {isNew ? (
            <RelativeTime value={createdAt} />
          ) : (
            <DateText value={createdAt} format="time" />
          )}
        </Link>
        {edited && <span>edited</span>}
        {replyTo !== null && (
          <Link className={styles.permalink} to={`#reply-${replyTo}`}>
            in reply to{' '}
            <span>
              {parent && !parent.deleted ? (
                <span dir="auto">{parent.createdBy.name}</span>
              ) : (
                'an earlier reply'
              )}
            </span>
          </Link>
        )}
        {isAccepted && <Badge tone="primary">Accepted</Badge>}
      </div>
      {isEditing ? (
        <ReplyEditor reply={reply} onClose={close} />
      ) : (
        <>
          <RichText className={styles.text} html={contentHtml} transform={addTextControls} />
          <TriedResult thread={thread} reply={reply} replies={replies} />
          <ReplyActions
            thread={thread}
            reply={reply}
            replyForm={replyForm}
            onEdit={open}
            editButtonRef={editButtonRef}
          />
        </>
      )}
    </li>
  );
}
