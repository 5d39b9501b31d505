import { useState } from 'react';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import { useSearchParams } from 'shared-kit/router';
import { sessionStore } from 'shared-kit/session';
import { Alert, ButtonLink, Stack, TextLink } from 'shared-kit/ui';
import { Form, contractSchema, TextField } from 'shared-kit/ui/form';
import { CenteredPage } from '../CenteredPage';

const rules = contractSchema(({ contract }) => contract.auth.reset.body.pick({ password: true }));

const NEW_LINK = <TextLink to="/forgot">Request a new link</TextLink>;

/** Sets a new password with the token of an e-mailed link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState<string | null>(null);
  return (
    <CenteredPage title="Choose a new password" description="You will be signed out everywhere.">
      {done !== null && (
        <Stack gap={4}>
          <Alert tone="success">{done}</Alert>
          <ButtonLink variant="primary" to="/login">
            Login
          </ButtonLink>
        </Stack>
      )}
      {done === null && token === '' && (
        <Stack gap={4}>
          <Alert>This link is incomplete. Open it again from the email.</Alert>
          {NEW_LINK}
        </Stack>
      )}
      {done === null && token !== '' && (
        <Form
          label="Choose a new password"
          action={`/forms/reset?${search}`}
          schema={rules}
          defaultValues={{ password: '' }}
          submitLabel="Save password"
          onSubmit={async ({ password }) => {
            const { message } = await api.auth.reset({ body: { token, password } });
            sessionStore.getState().signOut();
            setDone(message);
          }}
          actions={NEW_LINK}
        >
          <TextField
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${LIMITS.password.min} characters.`}
            required
          />
        </Form>
      )}
    </CenteredPage>
  );
}
