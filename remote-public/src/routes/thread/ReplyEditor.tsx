import { sendingFailure } from 'shared-kit/api';
import type { Comment } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { clearDraft } from 'shared-kit/drafts';
import { Form, KeepDraft, TextareaField, rulesOf } from 'shared-kit/ui/form';
import { useEditReply } from '../../features/comments/use-edit-reply';
import { FocusOnOpen } from './FocusOnOpen';

const rules = rulesOf(({ newComment }) => newComment.pick({ content: true }));

/** Changes one's own reply, in its place. */
export function ReplyEditor({ reply, onClose }: { reply: Comment; onClose: () => void }) {
  const edit = useEditReply(reply);
  const draft = `edit-reply:${reply._id}`;
  const close = () => {
    clearDraft(draft);
    onClose();
  };
  return (
    <Form
      schema={rules}
      defaultValues={{ content: reply.content }}
      label="Edit your reply"
      submitLabel="Save"
      onSubmit={async ({ content }) => {
        await edit.mutateAsync(content).catch((error: unknown) => {
          throw sendingFailure(error, 'Failed to save the reply');
        });
        close();
      }}
      actions={<Button onClick={close}>Cancel</Button>}
    >
      {(form) => (
        <>
          <KeepDraft form={form} name={draft} fields={['content']} />
          <FocusOnOpen form={form} name="content" />
          <TextareaField form={form} name="content" label="Your text" hideLabel rows={5} />
        </>
      )}
    </Form>
  );
}
