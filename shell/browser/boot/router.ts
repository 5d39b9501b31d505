import type { QueryClient } from 'shared-kit/client/query';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
} from 'shared-kit/client/router';
import { queryClientContext } from 'shared-kit/remote';
import { canAccess, targetLocationContext } from '../registry/access';
import type { RouterRemotes } from '../remotes/browser-remotes';
import { withOfflinePages } from '../remotes/offline-pages';
import { registryContext } from '../registry/registry';
import { remoteFailureContext } from '../remotes/RemoteUnavailable';
import type { Rendered } from '../document/page-state';
import { SITE_ROUTE_ID } from './routes';

/**
 * What the router starts with on a page from the edge. Routes with a middleware count as loaded too:
 * it guards what the edge does not render, and the router would otherwise navigate to the page once
 * more, which scrolls to its top, away from what a visitor has begun to read.
 */
function readHydrationData(routes: RouteObject[], { loaderData, errors }: Rendered) {
  const guarded = (matchRoutes(routes, window.location.pathname) ?? []).flatMap(({ route }) =>
    route.id !== undefined && route.middleware !== undefined ? [[route.id, null]] : [],
  );
  return { loaderData: { ...Object.fromEntries(guarded), ...loaderData }, errors };
}

interface SiteRouterOptions {
  routes: RouteObject[];
  rendered: Rendered | null;
  remotes: RouterRemotes;
  queryClient: QueryClient;
}

/**
 * Creates the page's one data router. A remote is loaded on the first navigation to one of its
 * paths, unless the viewer may not open it. If it cannot be loaded, the fallback route matches.
 */
export function createSiteRouter(options: SiteRouterOptions) {
  const { routes, rendered, remotes, queryClient } = options;
  let router: ReturnType<typeof createBrowserRouter> | undefined = undefined;
  router = createBrowserRouter(withOfflinePages(routes), {
    ...(rendered === null ? {} : { hydrationData: readHydrationData(routes, rendered) }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queryClient);
      context.set(registryContext, remotes.registry);
      context.set(remoteFailureContext, remotes.getFailure);
      // Without a navigation it is the first page, at the window's location.
      context.set(
        targetLocationContext,
        () => router?.state.navigation.location ?? window.location,
      );
      return context;
    },
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      if (!canAccess(remotes.registry, path) || remotes.isAdded(path)) return;
      const loaded = await remotes.loadRoutes(path);
      if (loaded === null || signal.aborted || remotes.isAdded(path)) return;
      patch(SITE_ROUTE_ID, withOfflinePages(loaded));
      remotes.markAdded(path);
    },
  });
  return router;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/**
 * Loads the lazy properties of the routes that match a path, in place. Hydration needs them at once:
 * the router would render nothing where the edge rendered a page.
 */
export async function resolveLazyRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (lazy === undefined) return;
      const properties =
        typeof lazy === 'function'
          ? await lazy()
          : Object.fromEntries(
              await Promise.all(
                Object.entries(lazy).map(async ([property, load]) => [property, await load?.()]),
              ),
            );
      Object.assign(route, properties, { lazy: undefined });
    }),
  );
}
