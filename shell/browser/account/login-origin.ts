import { isObjectOf, isString } from 'shared-kit/client/guards';
import type { useLocation } from 'shared-kit/client/router';
import { isSitePath, POST_LOGIN_KEY } from 'shared-kit/client/session';

const hasOrigin = isObjectOf({ origin: isString });

/** The path that `createOriginState` put into the history entry; null where there is none. */
export function originFromState(state: unknown): string | null {
  return hasOrigin(state) ? state.origin : null;
}

/**
 * The path to open after log-in that the current page was opened with, for a page that leads back to
 * log-in; null if there is none.
 */
export function requestedRedirect({
  search,
  state,
}: Pick<ReturnType<typeof useLocation>, 'search' | 'state'>): string | null {
  const redirect = new URLSearchParams(search).get('redirect');
  return [redirect, originFromState(state)].find(isSitePath) ?? null;
}

/** The URL of the log-in page that leads on to `redirect`. */
export const loginPathTo = (redirect: string | null): string =>
  redirect === null ? '/login' : `/login?${new URLSearchParams({ redirect })}`;

/**
 * The history state for a link to log-in or registration: the path it was followed from. Between
 * those two pages the first origin is passed on.
 */
export function createOriginState(
  location: ReturnType<typeof useLocation>,
): { origin: string } | null {
  const { pathname, search, hash, state } = location;
  if (pathname !== '/login' && pathname !== '/register') {
    return { origin: pathname + search + hash };
  }
  const origin = new URLSearchParams(search).get('redirect') ?? originFromState(state);
  return origin === null ? null : { origin };
}

/** Stores the path to return to after log-in. Without storage, log-in leads to the home page. */
export function storeRedirect(path: string): void {
  try {
    window.localStorage.setItem(POST_LOGIN_KEY, path);
  } catch {
    // Storage is disabled or full.
  }
}

/** Reads the path that `storeRedirect` stored and removes it. */
export function takeStoredRedirect(): string | null {
  try {
    const path = window.localStorage.getItem(POST_LOGIN_KEY);
    window.localStorage.removeItem(POST_LOGIN_KEY);
    return path;
  } catch {
    return null;
  }
}
