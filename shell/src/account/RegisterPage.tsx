import { useLocation } from 'shared-kit/router';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import { clearDraft } from 'shared-kit/drafts';
import { Form, KeepDraft, TextField, rulesOf } from 'shared-kit/ui/form';
import { TextLink } from 'shared-kit/ui';
import { AccountPage } from './AccountPage';
import { enter } from './enter';

const rules = rulesOf(({ registration }) => registration);

export function RegisterPage() {
  const { search, state } = useLocation();
  return (
    <AccountPage title="Join" lede="Ask, answer, and publish what you have worked out.">
      <Form
        label="Join"
        schema={rules}
        defaultValues={{ name: '', email: '', password: '' }}
        failure="Register failed"
        submitLabel="Create account"
        onSubmit={async (body) => {
          const session = await api.auth.register({ body });
          clearDraft('register', 'tab');
          enter(session);
        }}
        actions={
          <TextLink to={`/login${search}`} state={state}>
            Already a member? Login
          </TextLink>
        }
      >
        {(form) => (
          <>
            <KeepDraft form={form} name="register" fields={['name', 'email']} place="tab" />
            <TextField form={form} name="name" label="Name" autoComplete="name" required />
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
              autoComplete="new-password"
              hint={`At least ${LIMITS.password.min} characters.`}
              required
            />
          </>
        )}
      </Form>
    </AccountPage>
  );
}
