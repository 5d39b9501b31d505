import { useLocation } from 'shared-kit/router';
import { api } from 'shared-kit/api';
import { clearDraft } from 'shared-kit/drafts';
import { Form, KeepDraft, TextField, rulesOf } from 'shared-kit/ui/form';
import { TextLink } from 'shared-kit/ui';
import { AccountPage } from './AccountPage';
import { enter } from './enter';

const rules = rulesOf(({ credentials }) => credentials);

export function LoginPage() {
  const { search, state } = useLocation();
  return (
    <AccountPage title="Login" lede="Welcome back. Your drafts are where you left them.">
      <Form
        label="Login"
        schema={rules}
        defaultValues={{ email: '', password: '' }}
        failure="Login failed"
        submitLabel="Login"
        onSubmit={async (body) => {
          const session = await api.auth.login({ body });
          clearDraft('login', 'tab');
          enter(session);
        }}
        actions={
          <>
            <TextLink to={`/register${search}`} state={state}>
              No account yet? Join
            </TextLink>
            <TextLink to="/forgot">Forgot your password?</TextLink>
          </>
        }
      >
        {(form) => (
          <>
            <KeepDraft form={form} name="login" fields={['email']} place="tab" />
            <TextField
              form={form}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              required
            />
            <TextField
              form={form}
              name="password"
              label="Password"
              type="password"
              autoComplete="current-password"
              required
            />
          </>
        )}
      </Form>
    </AccountPage>
  );
}
