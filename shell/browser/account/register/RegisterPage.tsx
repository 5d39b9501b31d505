import { useLocation } from 'shared-kit/client/router';
import { api } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import { clearDraft } from 'shared-kit/client/drafts';
import { Form, FormDraft, TextField, contractSchema } from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';
import { TextLink } from 'shared-kit/ui';
import { GuestOnlyPage } from '../GuestOnlyPage';
import { completeLogin } from '../session-lifecycle';

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const rules = contractSchema(({ registration }) => registration);

export function RegisterPage() {
  const { search, state } = useLocation();
  return (
    <GuestOnlyPage
      title="Join"
      description="Ask questions, share answers, and publish your tutorials."
    >
      <Form
        label="Join"
        action={`/register${search}`}
        schema={rules}
        defaultValues={{ name: '', email: '', password: '' }}
        errorMessage="Register failed"
        submitLabel="Create account"
        onSubmit={async (body) => {
          const session = await api.auth.register({
            body: { ...body, timeZone: browserTimeZone() },
          });
          clearDraft('register', 'tab');
          completeLogin(session);
        }}
        actions={
          <TextLink to={`/login${search}`} state={state}>
            Already a member? Login
          </TextLink>
        }
      >
        <FormDraft name="register" fields={['name', 'email']} storage="tab" />
        <TextField name="name" label="Name" autoComplete="name" required />
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.password.min} characters.`}
        />
      </Form>
    </GuestOnlyPage>
  );
}
