import { matchRoutes, type RouteObject } from 'shared-kit/client/router';

/** Runs the lazy imports of the routes that match a path, so that a visit finds their code loaded. */
export async function loadPageCode(routes: RouteObject[], pathname: string): Promise<void> {
  const imports = (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { lazy } }) => {
    if (lazy === undefined) return [];
    if (typeof lazy === 'function') return [lazy()];
    return Object.values(lazy).map((load) => load?.());
  });
  await Promise.all(imports);
}
