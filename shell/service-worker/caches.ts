/** Another name for another format: the caches of other names are deleted. */
export const PAGES = 'pages-1';
export const FILES = 'files-1';

/** Some 40 KB each. */
export const MAX_PAGES = 40;

/** Scripts, styles, fonts and pictures, some 15 KB each; the oldest go first. */
export const MAX_FILES = 300;

/** Deletes what an earlier format of the worker has kept. */
export async function deleteOtherCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== PAGES && name !== FILES);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Keeps a response, as the latest of its cache, of which the oldest go. A device without space keeps
 * less, and the page is not affected.
 */
export async function keep(
  name: string,
  max: number,
  request: Request | string,
  response: Response,
) {
  try {
    const cache = await caches.open(name);
    await cache.delete(request, { ignoreVary: true });
    await cache.put(request, response);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)),
    );
  } catch {
    // The quota is used up: what there is may be old, and makes room for the next one.
    await caches.delete(name);
  }
}
