import { findRemoteByPath } from 'shared-kit/remote';
import {
  data,
  useLocation,
  useNavigate,
  useNavigation,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'shared-kit/router';
import { Container, ErrorState } from 'shared-kit/ui';
import { requireAccess } from '../account/access';
import { PageError } from './PageError';
import { registryContext } from './registry';

/** Shown instead of a page whose remote could not be loaded. */
function RemoteUnavailable() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  // Navigating to the current location makes the router load the remote again.
  const retry = () => void navigate(pathname + search + hash, { replace: true });
  return (
    <Container>
      <ErrorState
        message="This part of the site cannot be loaded right now. Everything else works."
        onRetry={retry}
        retrying={retrying}
      />
    </Container>
  );
}

function loadFallback({ request, context }: LoaderFunctionArgs): null {
  requireAccess({ request, context });
  const { pathname } = new URL(request.url);
  if (findRemoteByPath(context.get(registryContext), pathname) === null) {
    throw data({ message: 'Page not found' }, { status: 404 });
  }
  return null;
}

/**
 * Matches every path that no other route matches: a 404 if no remote owns the path, otherwise a
 * remote that could not be loaded.
 */
export const fallbackRoute: RouteObject = {
  id: 'fallback',
  path: '*',
  loader: loadFallback,
  element: <RemoteUnavailable />,
  ErrorBoundary: PageError,
};
