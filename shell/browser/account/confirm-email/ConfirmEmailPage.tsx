import { useMutation, useQueryClient } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import { useSearchParams } from 'shared-kit/client/router';
import { useViewer } from 'shared-kit/client/session';
import { Alert, Button, ButtonLink, PlainForm, Stack } from 'shared-kit/ui';
import { accountQuery } from '../account/queries';
import { CenteredPage } from '../CenteredPage';

/** The target of the e-mailed link. Mail clients prefetch links, so only the button confirms. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.auth.confirmEmail({ body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  return (
    <CenteredPage
      title="Confirm your address"
      description="Confirm that this is your address, so that our emails reach you."
    >
      <Stack gap={4}>
        {token === '' && <Alert>This link is incomplete. Open it again from the email.</Alert>}
        {error && <Alert>{error.message}</Alert>}
        {data ? (
          <>
            <Alert tone="success">{data.message}</Alert>
            <ButtonLink variant="primary" to={viewer === null ? '/login' : '/account'}>
              {viewer === null ? 'Login' : 'Go to your account'}
            </ButtonLink>
          </>
        ) : (
          <PlainForm onSubmit={mutate}>
            <Button type="submit" variant="primary" busy={isPending} disabled={token === ''}>
              Confirm my address
            </Button>
          </PlainForm>
        )}
      </Stack>
    </CenteredPage>
  );
}
