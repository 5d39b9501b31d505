import { toSubmitError } from 'shared-kit/client';
import type { Thread } from 'shared-kit/contract';
import { Button } from 'shared-kit/ui';
import { clearDraft } from 'shared-kit/client/drafts';
import { Form, FormDraft, SelectField, TextField, contractSchema } from 'shared-kit/ui/form';
import { MarkdownField } from '../../../features/markdown/MarkdownField';
import { sheetTools } from '../../../features/sheets/fields/sheet-tools';
import { CATEGORY_OPTIONS } from '../../../features/threads/categories';
import { useUpdateThread } from '../../../features/threads/use-thread-mutations';
import { FocusOnMount } from './FocusOnMount';

const rules = contractSchema(({ newThread }) => newThread);

/** The form in which authors edit their discussion. */
export function ThreadEditor({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const updateThread = useUpdateThread(thread._id);
  const draft = `edit-discussion:${thread._id}`;
  const { title, category, description } = thread;
  const close = () => {
    clearDraft(draft);
    onClose();
  };
  return (
    <Form
      schema={rules}
      defaultValues={{ title, category, description }}
      label="Edit your discussion"
      submitLabel="Save"
      onSubmit={async (values) => {
        await updateThread.mutateAsync(values).catch((error: unknown) => {
          throw toSubmitError(error, 'Failed to save the discussion');
        });
        close();
      }}
      actions={<Button onClick={close}>Cancel</Button>}
    >
      <FormDraft name={draft} fields={['title', 'category', 'description']} />
      <FocusOnMount name="title" />
      <TextField name="title" label="Title" required />
      <SelectField name="category" label="Category" options={CATEGORY_OPTIONS} />
      <MarkdownField
        sheets={sheetTools}
        mentions={{ thread: thread._id }}
        name="description"
        label="Description (optional)"
        rows={7}
      />
    </Form>
  );
}
