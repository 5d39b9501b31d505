import { isObjectOf, isString } from 'shared-kit/guards';
import { PageHead } from 'shared-kit/remote';
import { isRouteErrorResponse, useLocation, useRouteError } from 'shared-kit/router';
import { Container, ErrorState, PageHeader } from 'shared-kit/ui';
import { NotFound, NotFoundLinks } from './NotFound';
import styles from './PageError.module.css';

const hasMessage = isObjectOf({ message: isString });

/** The error page of a route: shows what its loader or its rendering threw, inside the layout. */
export function PageError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return <NotFound title={titleOf(error.data)} gone={error.status === 410} />;
  }
  return (
    <Container>
      <PageHead title="Something went wrong" path={pathname} noIndex />
      <PageHeader
        title="Something went wrong"
        description="This is our mistake. The rest of the site still works."
      />
      <div className={styles.error}>
        <ErrorState
          message="This page could not be shown."
          onRetry={() => window.location.reload()}
        />
        <NotFoundLinks />
      </div>
    </Container>
  );
}

/** The message of the loader ('Post not found'), or the default. */
const titleOf = (data: unknown): string =>
  hasMessage(data) && data.message !== '' ? data.message : 'Page not found';
