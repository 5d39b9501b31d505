import type { createBrowserRouter } from 'shared-kit/client/router';

/** A page that somebody passes through is not read. */
const READING_MS = 2_000;

/** The page's own files, which were loaded before there was a worker. */
const listLoadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin));

function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData')
  );
}

async function registerWorker(serviceWorker: ServiceWorkerContainer) {
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  return serviceWorker.ready;
}

/**
 * Registers the service worker, and tells it which pages are read: those that are navigated to in the
 * router have no document for it to keep.
 */
export async function keepPages(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { serviceWorker } = navigator;
  // Of a page that has one it is not registered again: that would bring back one that was just switched off.
  const registration = serviceWorker.controller
    ? await serviceWorker.getRegistration()
    : await registerWorker(serviceWorker);
  if (!registration) return;
  const keepPage = () => {
    const { pathname: page, search } = window.location;
    if (search !== '' || !navigator.onLine) return;
    registration.active?.postMessage({ page, files: listLoadedFiles() });
  };
  // The worker has seen the document of a page that it controls.
  if (!serviceWorker.controller) keepPage();

  let timer: ReturnType<typeof setTimeout> | undefined;
  let { key } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === key) return;
    ({ key } = location);
    clearTimeout(timer);
    if (!isSavingData()) timer = setTimeout(keepPage, READING_MS);
  });
  // Where it is switched off, pages that stay open notice it too.
  window.addEventListener('focus', () => void registration.update().catch(() => {}));
}
