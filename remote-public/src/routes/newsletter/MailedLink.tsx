import { useEffect, useRef } from 'react';
import { toSubmitError } from 'shared-kit/client';
import { useMutation } from 'shared-kit/client/query';
import { PageHead } from 'shared-kit/remote';
import { useSearchParams } from 'shared-kit/client/router';
import { Alert, Button, ButtonLink, Container, PageHeader, PlainForm, Stack } from 'shared-kit/ui';

interface MailedLinkProps {
  path: string;
  title: string;
  description: string;
  action: string;
  /** The title once it is done. */
  done: string;
  failure: string;
  send: (token: string) => Promise<{ message: string }>;
}

/** Where a link of a mail leads. Mail programs open links by themselves: only the button acts. */
export function MailedLink(props: MailedLinkProps) {
  const { path, title, description, action, done, failure, send } = props;
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      send(token).catch((reason: unknown) => {
        throw toSubmitError(reason, failure);
      }),
  });

  const headerRef = useRef<HTMLDivElement>(null);
  // The focused button is gone: the focus moves to the result.
  useEffect(() => {
    if (data) headerRef.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [data]);

  return (
    <Container width="reading">
      <PageHead noIndex title={title} path={path} />
      <div ref={headerRef}>
        <PageHeader title={data ? done : title} description={data ? data.message : description}>
          <Stack gap={4}>
            {token === '' && <Alert>This link is incomplete. Open it from the email again.</Alert>}
            {error && <Alert>{error.message}</Alert>}
            <div>
              {data ? (
                <ButtonLink to="/">To the front page</ButtonLink>
              ) : (
                <PlainForm onSubmit={mutate}>
                  <Button type="submit" variant="primary" busy={isPending} disabled={token === ''}>
                    {action}
                  </Button>
                </PlainForm>
              )}
            </div>
          </Stack>
        </PageHeader>
      </div>
    </Container>
  );
}
