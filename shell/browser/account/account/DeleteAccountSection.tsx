import { useState } from 'react';
import { api } from 'shared-kit/client';
import { useNavigate } from 'shared-kit/client/router';
import { Button, toast } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { Form, SubmitButton, contractSchema } from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';
import { endSession } from '../session-lifecycle';
import { AccountSection } from './AccountSection';

const rules = contractSchema(({ contract }) => contract.account.remove.body);

export function DeleteAccountSection() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      title="Delete your account"
      description="Your sessions, drafts, likes and follows are deleted. What you published stays, credited to “Deleted member”."
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="small"
        title="Delete your account?"
        description="This cannot be undone. Enter your password to continue."
      >
        <Form
          label="Delete your account"
          schema={rules}
          defaultValues={{ password: '' }}
          errorMessage="Unable to delete your account right now."
          onSubmit={async (body) => {
            const { message } = await api.account.remove({ body });
            // Navigate first: this page redirects guests to the log-in page.
            await navigate('/');
            endSession();
            toast(message, { tone: 'success' });
          }}
        >
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <SubmitButton variant="danger">Delete for good</SubmitButton>
        </Form>
      </Dialog>
    </AccountSection>
  );
}
