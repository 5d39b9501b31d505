import { findRemoteByPath } from 'shared-kit/remote';
import type { RouteObject } from 'shared-kit/client/router';
import { leaveCanary } from '../registry/leave-canary';
import type { BrowserRemotes } from '../remotes/browser-remotes';
import { takePaintedPage, type PaintedPage } from '../remotes/PaintedPage';
import { describeFailure, FALLBACK_ROUTE_ID } from '../remotes/RemoteUnavailable';
import { isReleaseFault, recordRouteError } from '../remotes/report-remote-load';
import { claimReload } from '../remotes/stale-chunk';
import { withoutPendingStyles, type PageState } from '../document/page-state';
import { resolveLazyRoutes } from './router';
import { createSiteRoutes } from './routes';

/** What the page starts with. */
interface FirstPage {
  routes: RouteObject[];
  state: PageState;
  /** What the edge rendered, if its remote failed and the browser can only keep it as it is. */
  painted: PaintedPage | null;
}

/** Never resolves: the document is about to be replaced. */
function reloadDocument(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}

/** The routes of a rendered page with all their code; null if its remote could not be loaded. */
async function loadFirstRoutes(
  remotes: BrowserRemotes,
  pathname: string,
): Promise<RouteObject[] | null> {
  // What a canary has rendered cannot be hydrated by the stable release.
  const remoteRoutes = await remotes.loadRoutes(pathname, reloadDocument);
  if (remoteRoutes === null) return null;
  const routes = createSiteRoutes(remoteRoutes);
  try {
    await resolveLazyRoutes(routes, pathname);
    return routes;
  } catch (error) {
    recordRouteError(error, remotes.registry, pathname);
    const owner = findRemoteByPath(remotes.registry, pathname);
    const isLeaving = () => isReleaseFault(error) && leaveCanary(owner);
    if (claimReload(error, pathname) || isLeaving()) return reloadDocument();
    if (!remotes.markFailed(pathname, error)) throw error;
    return null;
  }
}

/**
 * Loads the code of the first page before the router exists: hydration must match the document. If
 * the remote of a rendered page fails, the page stays readable, with a message.
 */
export async function loadFirstPage(
  state: PageState,
  remotes: BrowserRemotes,
  pathname: string,
): Promise<FirstPage> {
  const { rendered } = state;
  if (rendered === null) return { routes: createSiteRoutes([]), state, painted: null };
  const routes = await loadFirstRoutes(remotes, pathname);
  if (routes !== null) return { routes, state, painted: null };
  const title = findRemoteByPath(state.registry, pathname)?.release.title ?? '';
  const loaderData = {
    root: rendered.loaderData['root'],
    [FALLBACK_ROUTE_ID]: describeFailure(title, remotes.getFailure(pathname)),
  };
  return {
    routes: createSiteRoutes([]),
    state: {
      ...withoutPendingStyles(state),
      rendered: { loaderData, errors: null, queries: rendered.queries },
    },
    painted: takePaintedPage(document, pathname),
  };
}
