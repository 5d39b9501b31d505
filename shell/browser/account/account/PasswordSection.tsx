import { useQueryClient } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import { toast } from 'shared-kit/ui';
import { Form, contractSchema } from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';
import { sessionsQuery } from './queries';
import { AccountSection } from './AccountSection';

const rules = contractSchema(({ passwordForm }) => passwordForm);

export function PasswordSection({ email }: { email: string }) {
  const queryClient = useQueryClient();
  return (
    <AccountSection title="Password" description="A new password signs you out everywhere else.">
      <Form
        label="Password"
        schema={rules}
        defaultValues={{ currentPassword: '', newPassword: '' }}
        errorMessage="Unable to change your password right now."
        submitLabel="Change password"
        onSubmit={async (body, form) => {
          const { message } = await api.account.changePassword({ body });
          form.reset();
          void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
          toast(message, { tone: 'success' });
        }}
      >
        {/* Password managers read the account from it. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.password.min} characters.`}
        />
      </Form>
    </AccountSection>
  );
}
