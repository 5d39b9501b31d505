import { useViewer } from 'shared-kit/session';
import { Dialog } from 'shared-kit/ui/dialog';
import {
  Form,
  FormDraft,
  SelectField,
  TextareaField,
  TextField,
  contractSchema,
} from 'shared-kit/ui/form';
import { CATEGORY_OPTIONS } from '../../features/threads/categories';
import { NEW_THREAD_DRAFT, useStartThread } from '../../features/threads/use-start-thread';
import type { NewThread } from '../../features/threads/use-thread-mutations';

const rules = contractSchema(({ newDiscussion }) => newDiscussion);

const DEFAULT_VALUES: NewThread = { title: '', category: 'formulas', description: '' };

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
        defaultValues={DEFAULT_VALUES}
        label="Start a discussion"
        submitLabel="Post discussion"
        onSubmit={startThread}
        actions={viewer === null && 'You will be asked to log in. Your draft is saved.'}
      >
        <FormDraft name={NEW_THREAD_DRAFT} fields={['title', 'category', 'description']} />
        <TextField name="title" label="Title" required />
        <SelectField name="category" label="Category" options={CATEGORY_OPTIONS} />
        <TextareaField name="description" label="Description" rows={6} required />
      </Form>
    </Dialog>
  );
}
