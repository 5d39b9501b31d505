import { api, toSubmitError } from 'shared-kit/client';
import type { Viewer } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/client/session';
import { Button } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { contractSchema, Form, TextField } from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';

export interface SessionDialogProps {
  /** The member whose session has ended. */
  writer: Viewer;
  onClose: () => void;
}

/** Lets a member log in again where they are, and nobody else. */
export function SessionDialog({ writer, onClose }: SessionDialogProps) {
  const logIn = async (body: { email: string; password: string }) => {
    const session = await api.auth.login({ body }).catch((error: unknown) => {
      throw toSubmitError(error, 'Login failed');
    });
    if (session.user.id !== writer.id) {
      throw new Error(`This text belongs to ${writer.name}. Only they can go on with it here.`);
    }
    sessionStore.getState().signIn(session);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      initialFocus="content"
      title="Your session has ended"
      description="Log in to go on. Your text is safe on this device."
    >
      <Form
        label="Log in again"
        schema={contractSchema(({ credentials }) => credentials)}
        defaultValues={{ email: writer.email, password: '' }}
        onSubmit={logIn}
        submitLabel="Log in"
        actions={<Button onClick={onClose}>Cancel</Button>}
      >
        <TextField name="email" label="Email" type="email" autoComplete="username" readOnly />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
    </Dialog>
  );
}
