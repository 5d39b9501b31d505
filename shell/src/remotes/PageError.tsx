import { PageHead } from 'shared-kit/remote';
import { isRouteErrorResponse, useLocation, useRouteError } from 'shared-kit/router';
import { Container, ErrorState, PageHeader } from 'shared-kit/ui';
import { missingMessage } from './missing-message';
import { NotFound } from './NotFound';
import { NotFoundLinks } from './WaysOn';
import styles from './NotFound.module.css';

/** What a page's loader or its rendering threw, inside header and footer. */
export function PageError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return <NotFound title={missingMessage(error.data)} gone={error.status === 410} />;
  }
  return (
    <Container>
      <PageHead title="Something went wrong" path={pathname} noIndex />
      <PageHeader
        title="Something went wrong"
        lede="It is not your doing. The rest of the site goes on."
      />
      <div className={styles.broken}>
        <ErrorState
          message="This page could not be shown."
          onRetry={() => window.location.reload()}
        />
        <NotFoundLinks />
      </div>
    </Container>
  );
}
