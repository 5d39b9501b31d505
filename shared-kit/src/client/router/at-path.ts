import { matchPath as matchRouterPath, type PathMatch, type RouteObject } from 'react-router-dom';

/** A pattern of the addresses that begin with `@`, which React Router has no notation for. */
const AT_PATTERN = /^\/@(?=:[\w-]+$)/;

/** Some programs encode the `@` of an address that is copied. */
const AT_PATHNAME = /^\/(?:@|%40)[^/]/i;

/** Whether a route pattern is one like `/@:handle`, which matches only addresses that begin with `@`. */
export const isAtPattern = (pattern: string): boolean => AT_PATTERN.test(pattern);

/** Whether a pathname begins with `@`: `/@ana`. */
export const isAtPathname = (pathname: string): boolean => AT_PATHNAME.test(pathname);

/** What React Router matches instead of `/@:handle`; other patterns stay as they are. */
export const toRouterPattern = (pattern: string): string => pattern.replace(AT_PATTERN, '/');

/** The route as React Router knows it, for where no other page is at an address of one segment. */
export const toRouterRoute = (route: RouteObject): RouteObject =>
  route.path === undefined ? route : { ...route, path: toRouterPattern(route.path) };

/** Matches a pathname with a route pattern. The parameter of `/@:handle` has the `@`. */
export function matchPath(pattern: string, pathname: string): PathMatch | null {
  if (isAtPattern(pattern) && !isAtPathname(pathname)) return null;
  return matchRouterPath(toRouterPattern(pattern), pathname);
}
