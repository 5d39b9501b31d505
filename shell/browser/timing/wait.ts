/** Runs something when the browser has nothing else to do. */
export const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run);

/**
 * Lets the browser paint and react before work goes on: starting a page takes tenths of a second on a
 * slow phone, which would be one task otherwise.
 */
export async function yieldToBrowser(): Promise<void> {
  // Not in every browser yet.
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Resolves once the document is parsed. The scripts are async: one that the browser has kept runs
 * before the end of the document, where the page's state is.
 */
export function waitForDocument(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
