import { roles } from 'shared-kit/constants';
import type { Viewer } from 'shared-kit/contract';
import { isOneOf, isObjectOf, isString } from 'shared-kit/guards';
import { sessionStore } from './session-store';

/** The keys are the specification's, so that a session outlives a release of the shell. */
const TOKEN = 'token';
const USER = 'user';

const isViewer = isObjectOf<Viewer>({
  id: isString,
  name: isString,
  email: isString,
  role: isOneOf(roles),
});

function parseUser(stored: string | null): Viewer | null {
  if (stored === null) return null;
  try {
    const user: unknown = JSON.parse(stored);
    return isViewer(user) ? user : null;
  } catch {
    return null;
  }
}

/** Reads the stored session. Half of one (a token without its user, or the reverse) is none. */
function readStored(storage: Storage): { token: string | null; user: Viewer | null } {
  const token = storage.getItem(TOKEN);
  const user = parseUser(storage.getItem(USER));
  return token !== null && user !== null ? { token, user } : { token: null, user: null };
}

/** Storage may be refused (private windows); the session then lives as long as the page. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * Brings in the stored session and keeps store, storage and the browser's other tabs alike from
 * then on. Returns a function that stops it.
 */
export function persistSession(): () => void {
  const storage = browserStorage();
  if (storage === null) return () => {};
  sessionStore.setState(readStored(storage));

  const stopWriting = sessionStore.subscribe(({ token, user }, before) => {
    if (token === before.token && user === before.user) return;
    if (token !== null && user !== null) {
      storage.setItem(TOKEN, token);
      storage.setItem(USER, JSON.stringify(user));
    } else {
      storage.removeItem(TOKEN);
      storage.removeItem(USER);
    }
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === TOKEN || event.key === USER) {
      const stored = readStored(storage);
      if (stored.token !== sessionStore.getState().token) sessionStore.setState(stored);
    }
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopWriting();
    window.removeEventListener('storage', onStorage);
  };
}
