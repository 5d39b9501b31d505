import { waitForDocument } from '../timing/wait';

/** Reads a file into the browser's cache. Whoever needs it reports what is wrong with it. */
const cacheFile = (path: string): Promise<unknown> =>
  fetch(path, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => {});

/**
 * Loads the files of a page for admins ahead if the stored session is an admin's: the page's state
 * names them, and none on any other page. The edge does not know
 * who asks, so it cannot name them in a header: everybody's browser would load them. Not by links:
 * React clears the document when it starts, and a preload ends with its link. Runs before anything
 * else is loaded and so knows neither the session store nor the page's state; the keys are those of
 * `shared-kit/client/session` and `page-state`. What it reads may be anything: it never throws.
 */
export async function preloadAdminPage(): Promise<void> {
  try {
    if (JSON.parse(localStorage.getItem('user') ?? 'null')?.role !== 'admin') return;
    await waitForDocument();
    const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '');
    for (const path of state.adminFiles) void cacheFile(path);
  } catch {
    // The page then loads them one after the other.
  }
}
