import { useLocation } from 'shared-kit/client/router';
import { api } from 'shared-kit/client';
import { clearDraft } from 'shared-kit/client/drafts';
import { Form, FormDraft, TextField, contractSchema } from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';
import { TextLink } from 'shared-kit/ui';
import { GuestOnlyPage } from '../GuestOnlyPage';
import { completeLogin } from '../session-lifecycle';

const rules = contractSchema(({ credentials }) => credentials);

export function LoginPage() {
  const { search, state } = useLocation();
  return (
    <GuestOnlyPage title="Login" description="Welcome back. Your drafts are where you left them.">
      <Form
        label="Login"
        action={`/login${search}`}
        schema={rules}
        defaultValues={{ email: '', password: '' }}
        errorMessage="Login failed"
        submitLabel="Login"
        onSubmit={async (body) => {
          const session = await api.auth.login({ body });
          clearDraft('login', 'tab');
          completeLogin(session);
        }}
        actions={
          <>
            <TextLink to={`/register${search}`} state={state}>
              No account yet? Join
            </TextLink>
            <TextLink to={`/forgot${search}`} state={state}>
              Forgot your password?
            </TextLink>
          </>
        }
      >
        <FormDraft name="login" fields={['email']} storage="tab" />
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
    </GuestOnlyPage>
  );
}
