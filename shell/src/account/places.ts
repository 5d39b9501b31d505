import { isShape, isText } from 'shared-kit/guards';
import type { useLocation } from 'shared-kit/router';
import { POST_LOGIN_KEY } from 'shared-kit/session';

const hasOrigin = isShape({ origin: isText });

/** The place that a link to log-in or registration put into the history entry, by `originState`. */
export function rememberedOrigin(state: unknown): string | null {
  return hasOrigin(state) ? state.origin : null;
}

/**
 * What a link to log-in or registration leaves in the history entry: where it was followed. From
 * one of the two to the other the place they were come to from goes along.
 */
export function originState(location: ReturnType<typeof useLocation>): { origin: string } | null {
  const { pathname, search, hash, state } = location;
  if (pathname !== '/login' && pathname !== '/register') {
    return { origin: pathname + search + hash };
  }
  const origin = new URLSearchParams(search).get('redirect') ?? rememberedOrigin(state);
  return origin === null ? null : { origin };
}

/** The place kept when a session ended, which is used once. */
export function takeStoredPlace(): string | null {
  try {
    const place = window.localStorage.getItem(POST_LOGIN_KEY);
    window.localStorage.removeItem(POST_LOGIN_KEY);
    return place;
  } catch {
    return null;
  }
}
