import { useImperativeHandle, type Ref } from 'react';
import { toSubmitError } from 'shared-kit/client';
import type { Comment } from 'shared-kit/contract';
import { clearDraft } from 'shared-kit/client/drafts';
import { Button } from 'shared-kit/ui';
import {
  Form,
  FormDraft,
  contractSchema,
  useFormContext,
  useIdempotencyKey,
  useWatch,
} from 'shared-kit/ui/form';
import { MarkdownField } from '../../../features/markdown/MarkdownField';
import { sheetTools } from '../../../features/sheets/fields/sheet-tools';
import { quoteReply } from './quote-reply';
import { useCreateReply } from './use-reply-mutations';
import type { ReplyFormHandle } from './use-reply-form';
import styles from './ReplyList.module.css';

const rules = contractSchema(({ newComment }) => newComment);

type ReplyValues = { thread: string; content: string; replyTo?: string | undefined };

interface ReplyFormProps {
  threadId: string;
  /** The loaded replies, which include the author that a reply is addressed to. */
  replies: readonly Comment[];
  ref: Ref<ReplyFormHandle>;
  onReply: (id: string) => void;
}

export function ReplyForm({ threadId, replies, ref, onReply }: ReplyFormProps) {
  const createReply = useCreateReply();
  const getIdempotencyKey = useIdempotencyKey();
  const draft = `reply:${threadId}`;

  const send = (body: ReplyValues) => {
    const idempotencyKey = getIdempotencyKey(JSON.stringify(body));
    return createReply.mutateAsync({ body, idempotencyKey }).catch((error: unknown) => {
      throw toSubmitError(error, 'Failed to post reply');
    });
  };

  return (
    <Form<ReplyValues, ReplyValues>
      schema={rules}
      defaultValues={{ thread: threadId, content: '' }}
      label="Reply"
      action={`/discussions/${threadId}`}
      submitLabel="Post reply"
      onSubmit={async (body, form) => {
        const reply = await send(body);
        form.reset({ thread: threadId, content: '', replyTo: undefined });
        clearDraft(draft);
        onReply(reply._id);
      }}
    >
      <FormDraft name={draft} fields={['content', 'replyTo']} />
      <ReplyingTo handleRef={ref} replies={replies} />
      <MarkdownField
        sheets={sheetTools}
        mentions={{ thread: threadId }}
        name="content"
        label="Your reply"
        hint="Markdown is supported: **bold**, `=SUM(A1:A9)`, lists, @handle. Your draft is saved in this browser."
        rows={6}
      />
    </Form>
  );
}

interface ReplyingToProps {
  handleRef: Ref<ReplyFormHandle>;
  replies: readonly Comment[];
}

/** Whom the new reply is addressed to, and a button that addresses it to the discussion instead. */
function ReplyingTo({ handleRef, replies }: ReplyingToProps) {
  const form = useFormContext<ReplyValues>();
  const replyTo = useWatch<ReplyValues, 'replyTo'>({ name: 'replyTo' });
  useImperativeHandle(handleRef, () => {
    const addressTo = ({ _id }: Comment) => {
      form.setValue('replyTo', _id);
      form.setFocus('content');
    };
    return {
      replyTo: addressTo,
      quote: (reply) => {
        form.setValue('content', quoteReply(form.getValues('content'), reply.content));
        addressTo(reply);
      },
    };
  }, [form]);

  if (replyTo === undefined) return null;
  const parent = replies.find(({ _id }) => _id === replyTo);
  return (
    <p className={styles.replyingTo}>
      <span>
        Replying to{' '}
        <span>{parent ? <span dir="auto">{parent.createdBy.name}</span> : 'an earlier reply'}</span>
      </span>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          form.setValue('replyTo', undefined);
          form.setFocus('content');
        }}
      >
        Reply to the discussion instead
      </Button>
    </p>
  );
}
