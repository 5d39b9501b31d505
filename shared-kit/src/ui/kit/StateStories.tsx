import { useState } from 'react';
import {
  Alert,
  Button,
  ButtonLink,
  Callout,
  EmptyState,
  ErrorState,
  LoadMore,
  QueryState,
  Section,
  SkeletonLines,
  Stack,
  createLazyComponent,
} from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';

/** A chunk that cannot be fetched at first, and can on the second Retry. */
let attempts = 0;
const UnreliablePart = createLazyComponent(
  async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('Loading chunk failed.');
    return () => <p>Loaded.</p>;
  },
  { errorMessage: 'Unable to load the preview.' },
);

function UnreliableStory() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <UnreliablePart />;
  return <Button onClick={() => setOpen(true)}>Load a part whose code is missing</Button>;
}

const loading = { data: undefined, isError: false, isFetching: true, refetch: () => {} };

export function StateStories() {
  return (
    <Section title="States">
      <Stack>
        <Alert>Unable to save draft</Alert>
        <Alert tone="success">Settings saved</Alert>
        <Alert tone="info" action={<Button size="small">Reload</Button>}>
          A newer version is ready.
        </Alert>
        <Callout title="Why TRUE is 1">
          <p>Multiplying two conditions is AND; adding them is OR.</p>
        </Callout>
        <Callout tone="primary">
          <p>Works in Excel 2021, Microsoft 365 and Google Sheets.</p>
        </Callout>
      </Stack>
      <Stack>
        <Banner action={<Button size="small">Reload</Button>}>A newer version is ready.</Banner>
        <Banner tone="success" onDismiss={() => {}}>
          Settings saved.
        </Banner>
        <Banner tone="warning">Emails are not being sent: no mail server is set up.</Banner>
        <Banner tone="danger" onDismiss={() => {}}>
          Unable to publish “Two-way lookups”: someone else has changed it.
        </Banner>
      </Stack>
      <EmptyState
        action={
          <ButtonLink to="/__kit" variant="primary">
            Write one
          </ButtonLink>
        }
      >
        No posts yet. Be the first to publish!
      </EmptyState>
      <ErrorState message="Unable to load discussions right now." onRetry={() => {}} />
      <QueryState query={loading} error="" skeleton={<SkeletonLines />}>
        {() => null}
      </QueryState>
      <UnreliableStory />
      <LoadMore hasMore onLoadMore={() => {}} label="More posts" />
    </Section>
  );
}
