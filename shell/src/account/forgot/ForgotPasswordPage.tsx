import { useState } from 'react';
import { api } from 'shared-kit/api';
import { Alert, TextLink } from 'shared-kit/ui';
import { clearDraft } from 'shared-kit/drafts';
import { Form, FormDraft, contractSchema, TextField } from 'shared-kit/ui/form';
import { CenteredPage } from '../CenteredPage';

const rules = contractSchema(({ contract }) => contract.auth.forgot.body);

/** Requests an e-mailed link to set a new password. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <CenteredPage
      title="Forgot your password?"
      description="Enter your email, and we’ll send you a link to choose a new one."
    >
      <Form
        label="Forgot your password?"
        action="/forms/forgot"
        schema={rules}
        defaultValues={{ email: '' }}
        submitLabel="Send link"
        onSubmit={async (body) => {
          setSent(null);
          setSent((await api.auth.forgot({ body })).message);
          clearDraft('forgot', 'tab');
        }}
        actions={<TextLink to="/login">Back to Login</TextLink>}
      >
        <FormDraft name="forgot" fields={['email']} storage="tab" />
        <TextField name="email" label="Email" type="email" autoComplete="username" required />
        {sent && <Alert tone="success">{sent}</Alert>}
      </Form>
    </CenteredPage>
  );
}
