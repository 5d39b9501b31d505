import {
  findRefusedByPath,
  findRemoteByPath,
  findRemovedByPath,
  PageHead,
  type ActiveRegistry,
} from 'shared-kit/remote';
import {
  createContext,
  data,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'shared-kit/client/router';
import { Container, PageHeader } from 'shared-kit/ui';
import { requireAccess } from '../registry/access';
import { errorReference, reportClientError } from '../client-errors/report-client-error';
import { failureMessage } from './failure-message';
import { FailureState } from './FailureState';
import { PageError } from './PageError';
import { PaintedContent, usePaintedPage } from './PaintedPage';
import { registryContext } from '../registry/registry';
import { RemoteError } from './remote-error';
import { useReconnect } from './use-reconnect';

/** Why the remote of a path could not be loaded, for loaders. */
export const remoteFailureContext = createContext<(path: string) => RemoteError | null>(() => null);

/** Shown instead of a page whose remote could not be loaded. */
export function RemoteUnavailable() {
  const { message, reference } = useLoaderData<typeof loadFallback>();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  const painted = usePaintedPage();
  // Navigating to the current location makes the router load the remote again.
  const retry = () => void navigate(pathname + search + hash, { replace: true });
  useReconnect(retry);
  const failure = <FailureState {...{ message, reference, retrying }} onRetry={retry} />;
  if (painted !== null) return <PaintedContent page={painted}>{failure}</PaintedContent>;
  return (
    <Container>
      <PageHead title="Not available" path={pathname} noIndex />
      <PageHeader title="This page is not available" />
      {failure}
    </Container>
  );
}

/** A path that no remote owns: one of a removed remote redirects, or is gone. */
function notFoundResponse(registry: ActiveRegistry, pathname: string) {
  const removed = findRemovedByPath(registry, pathname);
  if (removed === null) return data({ message: 'Page not found' }, { status: 404 });
  return removed.redirect === null
    ? data({ message: `${removed.title} is no longer here` }, { status: 410 })
    : redirect(removed.redirect, 301);
}

export function loadFallback({ request, context }: LoaderFunctionArgs) {
  requireAccess({ request, context });
  const { pathname } = new URL(request.url);
  const registry = context.get(registryContext);
  const owner = findRemoteByPath(registry, pathname);
  if (owner === null) {
    const refused = findRefusedByPath(registry, pathname);
    if (refused === null) throw notFoundResponse(registry, pathname);
    const error = new RemoteError(refused.name, 'Incompatible', { detail: refused.reason });
    reportClientError(error);
    return describeFailure(refused.title, error);
  }
  return describeFailure(owner.release.title, context.get(remoteFailureContext)(pathname));
}

/** The fallback's data: what it says, and the number of the error. */
export const describeFailure = (title: string, error: RemoteError | null) => ({
  message: failureMessage(title, error?.failure ?? 'Unreachable'),
  reference: errorReference(error ?? title),
});

export const FALLBACK_ROUTE_ID = 'fallback';

/**
 * Matches every path that no other route matches: a 404 if no remote owns the path, otherwise a
 * remote that could not be loaded.
 */
export const fallbackRoute: RouteObject = {
  id: FALLBACK_ROUTE_ID,
  path: '*',
  loader: loadFallback,
  element: <RemoteUnavailable />,
  ErrorBoundary: PageError,
};
