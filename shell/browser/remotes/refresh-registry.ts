const INTERVAL_MS = 5 * 60_000;

/** The least time between two refreshes, for somebody who goes back and forth between windows. */
const MIN_INTERVAL_MS = 5_000;

/**
 * Calls `refresh` when the page gets the focus or is shown again or the network returns, and every five minutes while it is
 * shown. Errors are ignored: the page keeps what it has. Returns a function that stops it.
 */
export function refreshRegistry(refresh: () => Promise<unknown>): () => void {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const onFocus = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    if (performance.now() - refreshedAt < MIN_INTERVAL_MS) return;
    refreshedAt = performance.now();
    refresh().catch(() => {});
  };
  const timer = setInterval(onFocus, INTERVAL_MS);
  window.addEventListener('focus', onFocus);
  window.addEventListener('online', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onFocus);
    window.removeEventListener('online', onFocus);
    document.removeEventListener('visibilitychange', onFocus);
  };
}
