import { useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import { toast } from 'shared-kit/ui';
import { Form, TextField, rulesOf } from 'shared-kit/ui/form';
import { sessionsQuery } from '../account-query';
import { Part } from './Part';

const rules = rulesOf(({ passwordForm }) => passwordForm);

export function PasswordPart({ email }: { email: string }) {
  const queryClient = useQueryClient();
  return (
    <Part title="Password" about="A new one signs every other browser out.">
      <Form
        label="Password"
        schema={rules}
        defaultValues={{ currentPassword: '', newPassword: '' }}
        failure="Unable to change your password right now."
        submitLabel="Change password"
        onSubmit={async (body, form) => {
          const { message } = await api.account.changePassword({ body });
          form.reset();
          void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
          toast(message, { tone: 'success' });
        }}
      >
        {(form) => (
          <>
            {/* Tells password managers whose password this is. */}
            <input type="email" hidden readOnly autoComplete="username" value={email} />
            <TextField
              form={form}
              name="currentPassword"
              label="Current password"
              type="password"
              autoComplete="current-password"
              required
            />
            <TextField
              form={form}
              name="newPassword"
              label="New password"
              type="password"
              autoComplete="new-password"
              hint={`At least ${LIMITS.password.min} characters.`}
              required
            />
          </>
        )}
      </Form>
    </Part>
  );
}
