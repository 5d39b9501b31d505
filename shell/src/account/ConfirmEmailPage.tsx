import { useMutation, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import { useSearchParams } from 'shared-kit/router';
import { useViewer } from 'shared-kit/session';
import { Alert, Button, ButtonLink, Stack } from 'shared-kit/ui';
import { accountQuery } from './account-query';
import { NarrowPage } from './NarrowPage';

/** Where the mailed link leads. Mail programs open links by themselves: only the button confirms. */
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
    <NarrowPage
      title="Confirm your address"
      lede="One press, and we know that mails to this address reach you."
    >
      <Stack gap={4}>
        {token === '' && <Alert>This link is not complete. Open it from the mail again.</Alert>}
        {error && <Alert>{error.message}</Alert>}
        {data ? (
          <>
            <Alert tone="success">{data.message}</Alert>
            <ButtonLink variant="primary" to={viewer === null ? '/login' : '/account'}>
              {viewer === null ? 'Login' : 'To your account'}
            </ButtonLink>
          </>
        ) : (
          <Button
            variant="primary"
            busy={isPending}
            disabled={token === ''}
            onClick={() => mutate()}
          >
            Confirm my address
          </Button>
        )}
      </Stack>
    </NarrowPage>
  );
}
