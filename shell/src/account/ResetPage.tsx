import { useState } from 'react';
import { api } from 'shared-kit/api';
import { LIMITS } from 'shared-kit/constants';
import { useSearchParams } from 'shared-kit/router';
import { sessionStore } from 'shared-kit/session';
import { Alert, ButtonLink, Stack, TextLink } from 'shared-kit/ui';
import { Form, rulesOf, TextField } from 'shared-kit/ui/form';
import { NarrowPage } from './NarrowPage';

const rules = rulesOf(({ contract }) => contract.auth.reset.body.pick({ password: true }));

const FRESH_LINK = <TextLink to="/forgot">Ask for a fresh link</TextLink>;

/** Chooses a new password by a mailed link. */
export function ResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState<string | null>(null);
  return (
    <NarrowPage title="Choose a new password" lede="It ends every session you are signed in with.">
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
          <Alert>This link is not complete. Open it from the mail again.</Alert>
          {FRESH_LINK}
        </Stack>
      )}
      {done === null && token !== '' && (
        <Form
          label="Choose a new password"
          schema={rules}
          defaultValues={{ password: '' }}
          submitLabel="Save password"
          onSubmit={async ({ password }) => {
            const { message } = await api.auth.reset({ body: { token, password } });
            sessionStore.getState().signOut();
            setDone(message);
          }}
          actions={FRESH_LINK}
        >
          {(form) => (
            <TextField
              form={form}
              name="password"
              label="New password"
              type="password"
              autoComplete="new-password"
              hint={`At least ${LIMITS.password.min} characters.`}
              required
            />
          )}
        </Form>
      )}
    </NarrowPage>
  );
}
