import type { UnauthenticatedRequest } from 'shared-kit/client';
import { isObjectOf, isString } from 'shared-kit/client/guards';

/** Read by the writer after log-in, which puts the body back into its form. */
const PENDING_REQUEST_KEY = 'pendingRequest';

const STORABLE_METHODS = ['POST', 'PUT', 'PATCH'];

/**
 * Only texts that a person wrote may be stored: a session that ends must not leave a password, a
 * token or an e-mail address in the browser's storage.
 */
const STORABLE_PATHS =
  /^\/api\/(admin\/)?(posts|threads|comments|tracks|templates|home\/hero)(\/|$)/;

/** Whether a rejected request is stored until the next log-in. */
export const isStorable = (method: string, path: string): boolean =>
  STORABLE_METHODS.includes(method) && STORABLE_PATHS.test(path);

/**
 * Stores a rejected write with its time and the id of the member who sent it; null for a guest's.
 * One that does not fit into the storage is dropped.
 */
export function storePendingRequest(
  { path, method, body }: UnauthenticatedRequest,
  writer: string | null,
): void {
  if (!isStorable(method, path)) return;
  const timestamp = Date.now();
  try {
    window.localStorage.setItem(
      PENDING_REQUEST_KEY,
      JSON.stringify({ path, method, body, timestamp, writer }),
    );
  } catch {
    // Storage is disabled or full.
  }
}

const hasWriter = isObjectOf<{ writer: string }>({ writer: isString });

/**
 * Removes a stored request unless it belongs to the member who logs in. One without an owner goes
 * too: on a shared computer it may be anybody's.
 */
export function discardPendingRequestOfOthers(userId: string): void {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(PENDING_REQUEST_KEY) ?? 'null');
    if (!hasWriter(stored) || stored.writer !== userId) clearPendingRequest();
  } catch {
    clearPendingRequest();
  }
}

/** Removes the stored request at log-out. */
export function clearPendingRequest(): void {
  try {
    window.localStorage.removeItem(PENDING_REQUEST_KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
