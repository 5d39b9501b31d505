import { useState } from 'react';
import { api } from 'shared-kit/api';
import { Alert, TextLink } from 'shared-kit/ui';
import { clearDraft } from 'shared-kit/drafts';
import { Form, KeepDraft, rulesOf, TextField } from 'shared-kit/ui/form';
import { NarrowPage } from './NarrowPage';

const rules = rulesOf(({ contract }) => contract.auth.forgot.body);

/** Asks for a link to choose a new password. */
export function ForgotPage() {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <NarrowPage
      title="Forgot your password?"
      lede="Tell us your address, and a link to choose a new one comes by mail."
    >
      <Form
        label="Forgot your password?"
        schema={rules}
        defaultValues={{ email: '' }}
        submitLabel="Send the link"
        onSubmit={async (body) => {
          setSent(null);
          setSent((await api.auth.forgot({ body })).message);
          clearDraft('forgot', 'tab');
        }}
        actions={<TextLink to="/login">Back to Login</TextLink>}
      >
        {(form) => (
          <>
            <KeepDraft form={form} name="forgot" fields={['email']} place="tab" />
            <TextField
              form={form}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              required
            />
            {sent && <Alert tone="success">{sent}</Alert>}
          </>
        )}
      </Form>
    </NarrowPage>
  );
}
