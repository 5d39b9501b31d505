import { useLocation, useParams } from 'shared-kit/client/router';
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

const SavedLists = createLazyComponent(
  async () => (await import(/* webpackChunkName: "saved" */ './SavedLists')).SavedLists,
  {
    fallback: <SkeletonLines lines={8} />,
    errorMessage: 'Unable to load what you saved right now.',
  },
);

export function Component() {
  const viewer = useViewer();
  const location = useLocation();
  const { list } = useParams();
  return (
    <Container>
      <PageHead title="Saved" path={location.pathname} noIndex />
      {viewer === null ? (
        <>
          <PageHeader title="Saved" />
          <Callout tone="primary">
            <p>
              <TextLink to={loginPath(location)}>Log in</TextLink> to see what you saved. You will
              return to this page.
            </p>
          </Callout>
        </>
      ) : (
        <SavedLists key={list} list={list} />
      )}
    </Container>
  );
}
