import { matchRoutes, type RouteObject } from 'shared-kit/router';

/**
 * Loads the lazy parts of the routes that match a path, in place. A router that starts from the
 * edge's data must find them there, or it would render nothing where the edge rendered a page.
 */
export async function resolveLazyRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (lazy === undefined) return;
      const parts =
        typeof lazy === 'function'
          ? await lazy()
          : Object.fromEntries(
              await Promise.all(
                Object.entries(lazy).map(async ([part, load]) => [part, await load?.()]),
              ),
            );
      Object.assign(route, parts, { lazy: undefined });
    }),
  );
}
