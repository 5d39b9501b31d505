import { useState } from 'react';
import { api } from 'shared-kit/client';
import { LIMITS } from 'shared-kit/contract/constants';
import { useLocation, useSearchParams } from 'shared-kit/client/router';
import { sessionStore } from 'shared-kit/client/session';
import { Alert, ButtonLink, Stack, TextLink } from 'shared-kit/ui';
import { Form, contractSchema } from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';
import { CenteredPage } from '../CenteredPage';
import { loginPathTo, requestedRedirect } from '../login-origin';

const rules = contractSchema(({ contract }) => contract.auth.reset.body.pick({ password: true }));

/** Sets a new password with the token of an e-mailed link. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const redirect = requestedRedirect(useLocation());
  const token = search.get('token') ?? '';
  const newLink = (
    <TextLink to={redirect === null ? '/forgot' : `/forgot?${new URLSearchParams({ redirect })}`}>
      Request a new link
    </TextLink>
  );
  const [done, setDone] = useState<string | null>(null);
  return (
    <CenteredPage title="Choose a new password" description="You will be signed out everywhere.">
      {done !== null && (
        <Stack gap={4}>
          <Alert tone="success">{done}</Alert>
          <ButtonLink variant="primary" to={loginPathTo(redirect)}>
            Login
          </ButtonLink>
        </Stack>
      )}
      {done === null && token === '' && (
        <Stack gap={4}>
          <Alert>This link is incomplete. Open it again from the email.</Alert>
          {newLink}
        </Stack>
      )}
      {done === null && token !== '' && (
        <Form
          label="Choose a new password"
          action={`/reset?${search}`}
          schema={rules}
          defaultValues={{ password: '' }}
          submitLabel="Save password"
          onSubmit={async ({ password }) => {
            const { message } = await api.auth.reset({ body: { token, password } });
            sessionStore.getState().signOut();
            setDone(message);
          }}
          actions={newLink}
        >
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            hint={`At least ${LIMITS.password.min} characters.`}
          />
        </Form>
      )}
    </CenteredPage>
  );
}
