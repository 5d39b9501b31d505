import { toSubmitError } from 'shared-kit/client';
import type { Comment } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { clearDraft } from 'shared-kit/client/drafts';
import { Form, FormDraft, contractSchema } from 'shared-kit/ui/form';
import { MarkdownField } from '../../../features/markdown/MarkdownField';
import { sheetTools } from '../../../features/sheets/fields/sheet-tools';
import { useUpdateReply } from './use-reply-mutations';
import { FocusOnMount } from './FocusOnMount';

const rules = contractSchema(({ newComment }) => newComment.pick({ content: true }));

/** The form in which authors edit their reply. */
export function ReplyEditor({ reply, onClose }: { reply: Comment; onClose: () => void }) {
  const updateReply = useUpdateReply(reply);
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
        await updateReply.mutateAsync(content).catch((error: unknown) => {
          throw toSubmitError(error, 'Failed to save the reply');
        });
        close();
      }}
      actions={<Button onClick={close}>Cancel</Button>}
    >
      <FormDraft name={draft} fields={['content']} />
      <FocusOnMount name="content" />
      <MarkdownField
        sheets={sheetTools}
        mentions={{ thread: reply.thread }}
        name="content"
        label="Your text"
        hideLabel
        rows={5}
      />
    </Form>
  );
}
