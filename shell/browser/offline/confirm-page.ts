/** Longer, the kept page starts as it is: the network is as good as gone. */
const TIMEOUT_MS = 3_000;

const isKept = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
};

/**
 * Resolves when the page may start. One that the service worker has kept is painted at once, but its
 * code waits until the server has confirmed the releases that its state names: they may have been rolled
 * back since. If they have, or the page is gone, the document is loaded again, from the server.
 */
export async function confirmPage(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker || !isKept()) return;
  const { port1, port2 } = new MessageChannel();
  const verdict = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(resolve, TIMEOUT_MS);
  });
  worker.postMessage('verdict', [port2]);
  if ((await verdict) !== 'changed') return;
  window.location.reload();
  // The document is about to be replaced.
  await new Promise(() => {});
}
