import { useQueryClient } from 'shared-kit/query';
import type { Ref } from 'react';
import { ApiError, sendingFailure } from 'shared-kit/api';
import type { Comment } from 'shared-kit/contract';
import { clearDraft } from 'shared-kit/drafts';
import { Form, KeepDraft, TextareaField, rulesOf } from 'shared-kit/ui/form';
import { usePostReply } from '../../features/comments/use-post-reply';
import { useSendingKey } from '../../features/sending/use-sending-key';
import { threadKeys } from '../../features/threads/queries';
import { AnswersTo, type ReplyBox, type ReplyValues } from './AnswersTo';

const rules = rulesOf(({ newComment }) => newComment);

interface ReplyFormProps {
  /** The discussion's id. */
  thread: string;
  replies: readonly Comment[];
  box: Ref<ReplyBox>;
  onReply: (id: string) => void;
}

export function ReplyForm({ thread, replies, box, onReply }: ReplyFormProps) {
  const queryClient = useQueryClient();
  const post = usePostReply();
  const sendingKey = useSendingKey();
  const draft = `reply:${thread}`;

  const send = async (body: ReplyValues) => {
    try {
      return await post.mutateAsync({ body, idempotencyKey: sendingKey(JSON.stringify(body)) });
    } catch (error) {
      // Locked while it was being written: the page has to say so, and keeps what was typed.
      if (error instanceof ApiError && error.code === 'locked') {
        void queryClient.invalidateQueries({ queryKey: threadKeys.detail(thread) });
      }
      throw sendingFailure(error, 'Failed to post reply');
    }
  };

  return (
    <Form<ReplyValues, ReplyValues>
      schema={rules}
      defaultValues={{ thread, content: '' }}
      label="Reply"
      submitLabel="Post reply"
      onSubmit={async (body, form) => {
        const reply = await send(body);
        form.reset({ thread, content: '', replyTo: undefined });
        clearDraft(draft);
        void queryClient.invalidateQueries({ queryKey: threadKeys.all });
        onReply(reply._id);
      }}
    >
      {(form) => (
        <>
          <KeepDraft form={form} name={draft} fields={['content', 'replyTo']} />
          <AnswersTo form={form} box={box} replies={replies} />
          <TextareaField
            form={form}
            name="content"
            label="Your reply"
            hint="Markdown works: **bold**, `=SUM(A1:A9)`, lists. Drafts stay in this browser."
            rows={6}
          />
        </>
      )}
    </Form>
  );
}
