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
