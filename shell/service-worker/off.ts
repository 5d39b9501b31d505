import { scope } from './worker-scope';

/** Served instead of the worker where it is switched off: removes what there is, also of open pages. */
async function removeEverything(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(removeEverything()));
