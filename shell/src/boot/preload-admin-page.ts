const ADMIN_PATH = /^\/admin(\/|$)/;

/** By the extension of a file. */
const KINDS: Record<string, string> = { js: 'script', css: 'style', json: 'fetch' };

/**
 * Preloads the files of an admin page if the stored session is an admin's. The edge does not know
 * who asks, so it cannot name them in a header: everybody's browser would load them. Runs before
 * anything else is loaded and so knows neither the session store nor the page's state; the keys are
 * those of `shared-kit/session` and `page-state`. What it reads may be anything: it never throws.
 */
export function preloadAdminPage(): void {
  if (!ADMIN_PATH.test(location.pathname)) return;
  try {
    if (JSON.parse(localStorage.getItem('user') ?? 'null')?.role !== 'admin') return;
    const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '');
    for (const href of state.adminFiles) {
      const as = KINDS[href.split('.').at(-1)] ?? 'script';
      const link = document.createElement('link');
      const attributes = { rel: 'preload', as, href, fetchpriority: 'low' };
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      if (as === 'fetch') link.crossOrigin = 'anonymous';
      document.head.append(link);
    }
  } catch {
    // The page then loads them one after the other.
  }
}
