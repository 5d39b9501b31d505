import { Check } from 'lucide-react';
import type { Comment, Thread } from 'shared-kit/contract';
import { Avatar, DateText, TextLink } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { Author } from './Author';
import styles from './AcceptedReply.module.css';

interface AcceptedReplyProps {
  thread: Thread;
  replies: readonly Comment[];
}

/** The reply that solved it, right below the question: what most readers have come for. */
export function AcceptedReply({ thread, replies }: AcceptedReplyProps) {
  const { acceptedReply: id } = thread;
  if (id === null) return null;
  const reply = replies.find(({ _id }) => _id === id);
  // As the first reply it stands right here already, marked.
  if (reply?.deleted || replies[0]?._id === id) return null;
  return (
    <section className={styles.answer} aria-labelledby="accepted-heading">
      <h2 id="accepted-heading" className={styles.heading}>
        <Check aria-hidden="true" size={18} />
        Accepted answer
      </h2>
      {reply && (
        <>
          <p className={styles.byline}>
            <Avatar name={reply.createdBy.name} size="small" />
            <b>
              <Author of={reply.createdBy} />
            </b>
            <DateText value={reply.createdAt} format="short" />
          </p>
          <RichText className={styles.text} html={reply.contentHtml} />
        </>
      )}
      <TextLink className={styles.place} to={`#reply-${id}`}>
        See it in the discussion
      </TextLink>
    </section>
  );
}
