import type { RefusedRequest } from 'shared-kit/api';
import { isShape, isText } from 'shared-kit/guards';

/** Read by the writer after log-in, which puts the body back into its form. */
const PENDING_REQUEST_KEY = 'pendingRequest';

const REMEMBERED = ['POST', 'PUT', 'PATCH'];

/**
 * What may be kept: texts that somebody wrote. All else is not, so that no password, token or
 * address of a person ever lies in the browser's storage because a session was over.
 */
const WRITINGS = /^\/api\/(admin\/)?(posts|threads|comments|tracks|templates|home\/hero)(\/|$)/;

/** Whether a refused call is kept until the next log-in. */
export const isKept = (method: string, path: string): boolean =>
  REMEMBERED.includes(method) && WRITINGS.test(path);

/**
 * Keeps a refused write: path, method, body, when, and the id of whose it was, where that is known. One
 * that does not fit is not kept.
 */
export function rememberRequest(
  { path, method, body }: RefusedRequest,
  writer: string | null,
): void {
  if (!isKept(method, path)) return;
  const timestamp = Date.now();
  try {
    window.localStorage.setItem(
      PENDING_REQUEST_KEY,
      JSON.stringify({ path, method, body, timestamp, writer }),
    );
  } catch {
    // Storage is closed or full.
  }
}

const isOwned = isShape<{ writer: string }>({ writer: isText });

/** Somebody signs in: what another one was sending is none of theirs. */
export function forgetRequestOfOthers(user: string): void {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(PENDING_REQUEST_KEY) ?? 'null');
    if (isOwned(kept) && kept.writer !== user) forgetRequest();
  } catch {
    forgetRequest();
  }
}

/** Whoever leaves takes along what they were sending; the next at this browser does not find it. */
export function forgetRequest(): void {
  try {
    window.localStorage.removeItem(PENDING_REQUEST_KEY);
  } catch {
    // Storage is closed: nothing was kept.
  }
}
