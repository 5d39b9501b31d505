import { isShape, isText } from 'shared-kit/guards';
import { POST_LOGIN_KEY } from 'shared-kit/session';

const hasOrigin = isShape({ origin: isText });

/** The place a link to the log-in page put into the history entry: `state={{ origin }}`. */
export function rememberedOrigin(state: unknown): string | null {
  return hasOrigin(state) ? state.origin : null;
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
