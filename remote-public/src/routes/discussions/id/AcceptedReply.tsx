import { Check } from 'lucide-react';
import type { Comment, Thread } from 'shared-kit/contract';
import { Avatar, DateText, TextLink } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { AuthorLink } from './AuthorLink';
import { addTextControls } from './text-controls';
import styles from './AcceptedReply.module.css';

interface AcceptedReplyProps {
  thread: Thread;
  replies: readonly Comment[];
}

/** Shows the accepted reply right below the original post: most readers come for it. */
export function AcceptedReply({ thread, replies }: AcceptedReplyProps) {
  const { acceptedReply: id } = thread;
  if (id === null) return null;
  const reply = replies.find(({ _id }) => _id === id);
  // The first reply is right below and has its own badge.
  if (reply?.deleted || replies[0]?._id === id) return null;
  return (
    <section className={styles.accepted} aria-labelledby="accepted-heading">
      <h2 id="accepted-heading" className={styles.heading}>
        <Check aria-hidden="true" size={18} />
        Accepted answer
      </h2>
      {reply && (
        <>
          <p className={styles.byline}>
            <Avatar name={reply.createdBy.name} size="small" />
            <b>
              <AuthorLink author={reply.createdBy} />
            </b>
            <DateText value={reply.createdAt} format="short" />
          </p>
          <RichText className={styles.text} html={reply.contentHtml} transform={addTextControls} />
        </>
      )}
      <TextLink className={styles.jumpLink} to={`#reply-${id}`}>
        See it in the discussion
      </TextLink>
    </section>
  );
}
