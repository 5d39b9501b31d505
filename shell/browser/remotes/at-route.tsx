import type { ComponentType } from 'react';
import {
  isAtPathname,
  isAtPattern,
  toRouterPattern,
  useLocation,
  type RouteObject,
} from 'shared-kit/client/router';
import { PageError } from './PageError';
import { loadFallback, RemoteUnavailable } from './RemoteUnavailable';

/** Shows `Page` at addresses that begin with `@`, and `Other` at the rest. */
function createSwitch(Page: ComponentType, Other: ComponentType) {
  return function AtSwitch() {
    return isAtPathname(useLocation().pathname) ? <Page /> : <Other />;
  };
}

/**
 * The route for `/@:handle`. React Router has no notation for it, so it is a route for `/:handle`, which in a
 * browser also matches what has no page, or whose remote could not be loaded: there it is the fallback.
 */
export function createAtRoute(route: RouteObject): RouteObject {
  const { path, loader, lazy } = route;
  if (path === undefined || !isAtPattern(path)) return route;
  if (typeof loader !== 'function' || typeof lazy !== 'function') {
    throw new TypeError(`The route ${path} needs a loader, and a page that is loaded on demand.`);
  }
  return {
    path: toRouterPattern(path),
    loader: (args, handlerContext) =>
      isAtPathname(new URL(args.request.url).pathname)
        ? loader(args, handlerContext)
        : loadFallback(args),
    lazy: async () => {
      const { Component, ErrorBoundary } = await lazy();
      if (!Component || !ErrorBoundary) throw new TypeError(`The route ${path} has no page.`);
      return {
        Component: createSwitch(Component, RemoteUnavailable),
        ErrorBoundary: createSwitch(ErrorBoundary, PageError),
      };
    },
  };
}
