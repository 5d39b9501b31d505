import { useState } from 'react';
import { api } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import { useLocation } from 'shared-kit/client/router';
import { Alert, TextLink } from 'shared-kit/ui';
import { clearDraft } from 'shared-kit/client/drafts';
import { Form, FormDraft, contractSchema, TextField } from 'shared-kit/ui/form';
import { CenteredPage } from '../CenteredPage';
import { loginPathTo, requestedRedirect } from '../login-origin';

const rules = contractSchema(({ contract }) => contract.auth.forgot.body.pick({ email: true }));

/** Requests an e-mailed link to set a new password. */
export function ForgotPasswordPage() {
  const redirect = requestedRedirect(useLocation());
  const [sent, setSent] = useState<string | null>(null);
  return (
    <CenteredPage
      title="Forgot your password?"
      description="Enter your email, and we’ll send you a link to choose a new one."
    >
      <Form
        label="Forgot your password?"
        action="/forgot"
        schema={rules}
        defaultValues={{ email: '' }}
        submitLabel="Send link"
        onSubmit={async ({ email }) => {
          setSent(null);
          const canPassOn = redirect !== null && redirect.length <= LIMITS.redirect;
          const body = { email, ...(canPassOn && { redirect }) };
          setSent((await api.auth.forgot({ body })).message);
          clearDraft('forgot', 'tab');
        }}
        actions={<TextLink to={loginPathTo(redirect)}>Back to Login</TextLink>}
      >
        <FormDraft name="forgot" fields={['email']} storage="tab" />
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        {sent && <Alert tone="success">{sent}</Alert>}
      </Form>
    </CenteredPage>
  );
}
