import type { Page } from '@playwright/test';

declare global {
  interface Window {
    areaShown: number | null;
  }
}

/** Observes from before the first script when the content of an area is there. */
function observeContent(selector: string): void {
  window.areaShown = null;
  const check = () => {
    const content = document.querySelector(`main :is(${selector})`);
    const isLoading = document.querySelector('main [aria-busy="true"]') !== null;
    if (content === null || isLoading) requestAnimationFrame(check);
    // After the frame is painted.
    else requestAnimationFrame(() => setTimeout(() => (window.areaShown = performance.now())));
  };
  requestAnimationFrame(check);
}

/**
 * Opens an area by its address with an empty cache.
 * @param selector matches the area's content, but nothing of its skeleton
 * @returns milliseconds from the start of the navigation until the content is painted
 */
export async function measureOpening(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript(observeContent, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.areaShown !== null, null, { polling: 'raf' });
  return page.evaluate(() => window.areaShown ?? Infinity);
}

/**
 * Opens an area from the sidebar of another.
 * @returns milliseconds from the click until the content is painted
 */
export async function measureChange(page: Page, title: string, selector: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: title });
  await link.waitFor();
  return link.evaluate(
    (element, { content, heading }) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const check = () => {
          const isThere =
            document.querySelector('main h1')?.textContent === heading &&
            document.querySelector(`main :is(${content})`) !== null &&
            document.querySelector('main [aria-busy="true"]') === null;
          if (isThere)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
          else requestAnimationFrame(check);
        };
        if (element instanceof HTMLElement) element.click();
        requestAnimationFrame(check);
      }),
    { content: selector, heading: title },
  );
}
