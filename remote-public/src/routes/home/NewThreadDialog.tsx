import { useViewer } from 'shared-kit/client/session';
import { Dialog } from 'shared-kit/ui/dialog';
import { Form, SelectField, TextField, contractSchema } from 'shared-kit/ui/form';
import { MarkdownField } from '../../features/markdown/MarkdownField';
import { sheetTools } from '../../features/sheets/fields/sheet-tools';
import { CATEGORY_OPTIONS } from '../../features/threads/categories';
import { NewThreadDraft } from '../../features/threads/NewThreadDraft';
import { NEW_THREAD_VALUES, useStartThread } from '../../features/threads/use-start-thread';

// `post` is a slug, and looked up when the form is sent: here it is only a text.
const rules = contractSchema(({ newDiscussion, newThread }) =>
  newDiscussion.extend({ post: newThread.shape.description }),
);

interface NewThreadDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NewThreadDialog({ open, onOpenChange }: NewThreadDialogProps) {
  const viewer = useViewer();
  const startThread = useStartThread('Unable to create discussion right now.');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start a discussion"
      description="Describe what you tried, what happened, and what you expected."
    >
      <Form
        schema={rules}
        defaultValues={NEW_THREAD_VALUES}
        label="Start a discussion"
        submitLabel="Post discussion"
        onSubmit={startThread}
        actions={viewer === null && 'You will be asked to log in. Your draft is saved.'}
      >
        <NewThreadDraft />
        <TextField name="title" label="Title" required />
        <SelectField name="category" label="Category" options={CATEGORY_OPTIONS} />
        <MarkdownField
          sheets={sheetTools}
          mentions={{}}
          name="description"
          label="Description"
          rows={6}
          required
        />
      </Form>
    </Dialog>
  );
}
