import { toSubmitError } from 'shared-kit/api';
import { useNavigate } from 'shared-kit/router';
import { loginPath, useViewer } from 'shared-kit/session';
import { Dialog } from 'shared-kit/ui/dialog';
import { clearDraft } from 'shared-kit/drafts';
import {
  Form,
  KeepDraft,
  SelectField,
  TextareaField,
  TextField,
  rulesOf,
} from 'shared-kit/ui/form';
import { useSendingKey } from '../../../features/sending/use-sending-key';
import { CATEGORY_OPTIONS } from '../../../features/threads/category-options';
import { NEW_THREAD_DRAFT, START } from '../../../features/threads/start';
import { useCreateThread } from '../../../features/threads/use-create-thread';

const rules = rulesOf(({ newDiscussion }) => newDiscussion);

interface StartDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Starts a discussion from the home page. */
export function StartDialog({ open, onOpenChange }: StartDialogProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const create = useCreateThread();
  const sendingKey = useSendingKey();

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start a discussion"
      description="Say what you tried, what came out, and what you expected."
    >
      <Form
        schema={rules}
        defaultValues={{ title: '', category: 'formulas', description: '' }}
        label="Start a discussion"
        submitLabel="Post discussion"
        onSubmit={async (body) => {
          if (viewer === null) {
            await navigate(loginPath({ pathname: '/discussions', search: '', hash: `#${START}` }));
            return;
          }
          const idempotencyKey = sendingKey(JSON.stringify(body));
          const thread = await create
            .mutateAsync({ body, idempotencyKey })
            .catch((error: unknown) => {
              throw toSubmitError(error, 'Unable to create discussion right now.');
            });
          clearDraft(NEW_THREAD_DRAFT);
          await navigate(`/discussions/${thread._id}`);
        }}
        actions={viewer === null && 'You will be asked to log in. Your text is kept.'}
      >
        {(form) => (
          <>
            <KeepDraft
              form={form}
              name={NEW_THREAD_DRAFT}
              fields={['title', 'category', 'description']}
            />
            <TextField form={form} name="title" label="Title" required />
            <SelectField form={form} name="category" label="Category" options={CATEGORY_OPTIONS} />
            <TextareaField form={form} name="description" label="Description" rows={6} required />
          </>
        )}
      </Form>
    </Dialog>
  );
}
