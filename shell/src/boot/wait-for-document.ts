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
