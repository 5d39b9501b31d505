import type { RefusedRequest } from 'shared-kit/api';

/** Read by the writer after log-in, which puts the body back into its form. */
const PENDING_REQUEST_KEY = 'pendingRequest';

const REMEMBERED = ['POST', 'PUT', 'PATCH'];

/** Keeps a refused write: path, method, body and when. One that does not fit is not kept. */
export function rememberRequest({ path, method, body }: RefusedRequest): void {
  if (!REMEMBERED.includes(method)) return;
  const timestamp = Date.now();
  try {
    window.localStorage.setItem(
      PENDING_REQUEST_KEY,
      JSON.stringify({ path, method, body, timestamp }),
    );
  } catch {
    // Storage is closed or full.
  }
}
