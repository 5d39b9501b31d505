import type { QueryClient } from 'shared-kit/query';
import { createBrowserRouter, RouterContextProvider, type RouteObject } from 'shared-kit/router';
import { queryClientContext } from 'shared-kit/remote';
import { targetLocationContext, canAccess } from '../account/access';
import { registryContext } from '../remotes/registry';
import type { BrowserRemotes } from '../remotes/browser-remotes';
import type { PageState } from './page-state';
import { SITE_ROUTE_ID } from './routes';

interface SiteRouterParts {
  routes: RouteObject[];
  rendered: PageState['rendered'];
  remotes: BrowserRemotes;
  queryClient: QueryClient;
  /** A path whose remote has just been tried for in vain: the router need not try again at once. */
  triedInVain: string | null;
}

/**
 * The page's one data router. The remote that owns a path is loaded when a visitor first goes there,
 * unless they may not enter. One that cannot be loaded adds nothing, and `Elsewhere` says so.
 */
export function createSiteRouter(parts: SiteRouterParts) {
  const { routes, rendered, remotes, queryClient } = parts;
  let { triedInVain } = parts;
  let router: ReturnType<typeof createBrowserRouter> | undefined = undefined;
  router = createBrowserRouter(routes, {
    ...(rendered === null
      ? {}
      : { hydrationData: { loaderData: rendered.loaderData, errors: rendered.errors } }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queryClient);
      context.set(registryContext, remotes.registry);
      // Nothing on its way is the first page, and that is where the window is.
      context.set(targetLocationContext, () => router?.state.navigation.location ?? window.location);
      return context;
    },
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const skipped = path === triedInVain;
      triedInVain = null;
      if (skipped || !canAccess(path) || remotes.isAdded(path)) return;
      const found = await remotes.routesAt(path);
      if (found === null || signal.aborted || remotes.isAdded(path)) return;
      patch(SITE_ROUTE_ID, found);
      remotes.markAdded(path);
    },
  });
  return router;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
