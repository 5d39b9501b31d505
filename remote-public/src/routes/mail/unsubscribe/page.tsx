import { useEffect, useRef } from 'react';
import { api, toSubmitError } from 'shared-kit/client';
import { useMutation } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import { PageHead } from 'shared-kit/remote';
import {
  Alert,
  Button,
  Cluster,
  Container,
  PageHeader,
  RejectedFormFields,
  Stack,
  TextLink,
} from 'shared-kit/ui';
import { describeChange } from './describe-change';

const STATES = {
  ask: {
    title: 'Stop these emails?',
    description: 'Press the button, and we send you no more emails of this kind.',
  },
  off: { title: 'These emails have stopped', description: 'Pressed by mistake? You can undo it.' },
  on: { title: 'You get these emails again', description: 'You can stop them at any time.' },
} as const;

const FAILURE = 'Unable to change this right now.';

/** Ends a kind of mails by a link that came with one, without a log-in, and undoes it. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const change = useMutation({
    mutationFn: async (turnOn: boolean) => {
      const { resubscribe, unsubscribe } = api.notificationSettings;
      try {
        return await (turnOn ? resubscribe : unsubscribe)({ params: { token } });
      } catch (reason) {
        throw toSubmitError(reason, FAILURE);
      }
    },
  });
  const { data, error, isPending, variables } = change;
  const initial = search.get('off') === null ? 'ask' : 'off';
  const state = data === undefined ? initial : variables ? 'on' : 'off';
  const { title, description } = STATES[state];

  const headerRef = useRef<HTMLDivElement>(null);
  // The focused button is gone: the focus moves to the result.
  useEffect(() => {
    if (data) headerRef.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [data]);

  const turnOn = state === 'off';
  const action = turnOn ? '/mail/resubscribe' : `/mail/unsubscribe?${search}`;
  return (
    <Container width="reading">
      <PageHead noIndex title={title} path="/mail/unsubscribe" />
      <div ref={headerRef}>
        <PageHeader title={title} description={data ? describeChange(data) : description}>
          <Stack gap={4}>
            {token === '' && <Alert>This link is incomplete. Open it from the email again.</Alert>}
            {error && <Alert>{error.message}</Alert>}
            <Cluster>
              <form
                method="post"
                action={action}
                onSubmit={(event) => {
                  event.preventDefault();
                  change.mutate(turnOn);
                }}
              >
                <RejectedFormFields action={action}>
                  <input type="hidden" name="token" value={token} readOnly />
                  <Button
                    type="submit"
                    variant={turnOn ? 'secondary' : 'primary'}
                    busy={isPending}
                    disabled={token === ''}
                  >
                    {turnOn ? 'Undo' : 'Stop these emails'}
                  </Button>
                </RejectedFormFields>
              </form>
              <TextLink to="/account/notifications">All email settings</TextLink>
            </Cluster>
          </Stack>
        </PageHeader>
      </div>
    </Container>
  );
}
