import { useEffect, useState } from 'react';
import { isObjectOf, isString } from 'shared-kit/client/guards';
import { findRemoteByPath, PageHead } from 'shared-kit/remote';
import { isRouteErrorResponse, useLocation, useRouteError } from 'shared-kit/client/router';
import { Container, PageHeader } from 'shared-kit/ui';
import { errorReference } from '../client-errors/report-client-error';
import { canLeaveCanary, leaveCanary } from '../registry/leave-canary';
import { useActiveRegistry } from '../registry/registry';
import { PageSkeleton } from '../states/PageSkeleton';
import { failureMessage } from './failure-message';
import { FailureState } from './FailureState';
import { NotFound, NotFoundLinks } from './NotFound';
import styles from './PageError.module.css';
import { isChunkLoadError, toRemoteError } from './remote-error';
import { isReleaseFault } from './report-remote-load';
import { canReload, claimReload } from './stale-chunk';
import { isOffline, useReconnect } from './use-reconnect';

const hasMessage = isObjectOf({ message: isString });

interface PageErrorProps {
  /** The title of the remote whose page it is; none for the shell's own pages. */
  area?: string;
}

/** The error page of a route: shows what its loader or its rendering threw, inside the layout. */
export function PageError({ area }: PageErrorProps) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return <NotFound title={titleOf(error.data)} gone={error.status === 410} />;
  }
  return <FailedPage error={error} message={messageOf(error, area)} />;
}

function FailedPage({ error, message }: { error: unknown; message: string }) {
  const { pathname } = useLocation();
  const registry = useActiveRegistry();
  const [owner] = useState(() => findRemoteByPath(registry, pathname));
  // The navigation that led here has ended: nothing on the page before can be lost any more.
  const [isReloading, setReloading] = useState(
    () => canReload(error, pathname) || (canLeaveCanary(owner) && isReleaseFault(error)),
  );
  useEffect(() => {
    if (!isReloading) return;
    if (claimReload(error, pathname) || leaveCanary(owner)) window.location.reload();
    else setReloading(false);
  }, [isReloading, error, pathname, owner]);
  // A document that is loaded without a network is the browser's own error page.
  const [hasNetwork] = useState(() => !isOffline());
  useReconnect(() => {
    if (!hasNetwork) window.location.reload();
  });
  if (isReloading) return <PageSkeleton />;
  return (
    <Container>
      <PageHead title="Something went wrong" path={pathname} noIndex />
      <PageHeader
        title="Something went wrong"
        description="This is our mistake. The rest of the site still works."
      />
      <div className={styles.error}>
        <FailureState
          message={message}
          reference={errorReference(error)}
          onRetry={() => {
            if (!isOffline()) window.location.reload();
          }}
        />
        <NotFoundLinks />
      </div>
    </Container>
  );
}

function messageOf(error: unknown, area: string | undefined): string {
  if (area === undefined) return 'This page could not be shown.';
  return failureMessage(
    area,
    isChunkLoadError(error) ? toRemoteError(area, error).failure : 'Render',
  );
}

/** The message of the loader ('Post not found'), or the default. */
const titleOf = (data: unknown): string =>
  hasMessage(data) && data.message !== '' ? data.message : 'Page not found';
