import { useImperativeHandle, type Ref } from 'react';
import type { Comment } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import type { FormState } from 'shared-kit/ui/form';
import { withQuote } from '../../features/comments/quote';
import styles from './Reply.module.css';

/** What the replies ask of the form below them. */
export interface ReplyBox {
  /** The next reply answers this one. */
  answer: (reply: Comment) => void;
  /** The same, with its text quoted. */
  quote: (reply: Comment) => void;
}

export type ReplyValues = {
  thread: string;
  content: string;
  replyTo?: string | undefined;
};

interface AnswersToProps {
  form: FormState<ReplyValues>;
  box: Ref<ReplyBox>;
  /** The replies on the page, to name the one that is answered. */
  replies: readonly Comment[];
}

/** Whom the reply that is being written answers, and a way not to. */
export function AnswersTo({ form, box, replies }: AnswersToProps) {
  const replyTo = form.watch('replyTo');
  useImperativeHandle(box, () => {
    const answer = ({ _id }: Comment) => {
      form.setValue('replyTo', _id);
      form.setFocus('content');
    };
    return {
      answer,
      quote: (reply) => {
        form.setValue('content', withQuote(form.getValues('content'), reply.content));
        answer(reply);
      },
    };
  }, [form]);

  if (replyTo === undefined) return null;
  const answered = replies.find(({ _id }) => _id === replyTo);
  return (
    <p className={styles.answers}>
      <span>Replying to {answered?.createdBy.name ?? 'an earlier reply'}</span>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          form.setValue('replyTo', undefined);
          form.setFocus('content');
        }}
      >
        Reply to the question instead
      </Button>
    </p>
  );
}
