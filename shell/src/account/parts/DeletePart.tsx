import { useState } from 'react';
import { api } from 'shared-kit/api';
import { useNavigate } from 'shared-kit/router';
import { sessionStore } from 'shared-kit/session';
import { Button, toast } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { Form, rulesOf, TextField } from 'shared-kit/ui/form';
import { forgetRequest } from '../pending-request';
import { Part } from './Part';

const rules = rulesOf(({ contract }) => contract.account.remove.body);

export function DeletePart() {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <Part
      title="Delete your account"
      about="Sessions, drafts, likes and follows go. What you published stays, by “Deleted member”."
    >
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        size="small"
        title="Delete your account?"
        description="This cannot be undone. Enter your password to go on."
      >
        <Form
          label="Delete your account"
          schema={rules}
          defaultValues={{ password: '' }}
          failure="Unable to delete your account right now."
          onSubmit={async (body) => {
            const { message } = await api.account.remove({ body });
            // Away first: this place would send a guest to the log-in page.
            await navigate('/');
            sessionStore.getState().signOut();
            forgetRequest();
            toast(message, { tone: 'success' });
          }}
        >
          {(form) => (
            <>
              <TextField
                form={form}
                name="password"
                label="Password"
                type="password"
                autoComplete="current-password"
                required
              />
              <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
                Delete for good
              </Button>
            </>
          )}
        </Form>
      </Dialog>
    </Part>
  );
}
