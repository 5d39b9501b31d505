import { useLocation } from 'shared-kit/client/router';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { PageHead } from 'shared-kit/remote';
import {
  Callout,
  Container,
  createLazyComponent,
  PageHeader,
  SkeletonLines,
  TextLink,
} from 'shared-kit/ui';

const WatchedThings = createLazyComponent(
  async () => (await import(/* webpackChunkName: "watching" */ './WatchedThings')).WatchedThings,
  { fallback: <SkeletonLines lines={8} />, errorMessage: 'Unable to load what you watch.' },
);

export function Component() {
  const viewer = useViewer();
  const location = useLocation();
  return (
    <Container>
      <PageHead title="Watching" path="/watching" noIndex />
      <PageHeader
        title="Watching"
        description="What you are told of: discussions, categories, tags and people that you watch or have muted."
      />
      {viewer === null ? (
        <Callout tone="primary">
          <p>
            <TextLink to={loginPath(location)}>Log in</TextLink> to see what you watch. You will
            return to this page.
          </p>
        </Callout>
      ) : (
        <WatchedThings />
      )}
    </Container>
  );
}
