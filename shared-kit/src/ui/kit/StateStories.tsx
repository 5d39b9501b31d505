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
} from 'shared-kit/ui';

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
      <LoadMore hasMore onLoadMore={() => {}} label="More posts" />
    </Section>
  );
}
