import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { SLOW_PHONE, throttle } from '../../e2e/fixtures/throttle';
import { BACKGROUND } from './first-visit';

export interface SecondRemote {
  /** Milliseconds from the click until the heading of the page is painted. */
  shown: number;
  /** What was requested between the click and then. */
  requests: number;
}

/** In milliseconds: what is loaded ahead is there when nothing was loaded for so long. */
const QUIET = 500;

/** The returned function waits until the page loads nothing. */
function trackLoading(page: Page) {
  const pending = new Set<Request>();
  let changed = performance.now();
  const isCounted = (request: Request) => !BACKGROUND.test(new URL(request.url()).pathname);
  page.on('request', (request) => {
    if (!isCounted(request)) return;
    pending.add(request);
    changed = performance.now();
  });
  const end = (request: Request) => {
    if (pending.delete(request)) changed = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => pending.size === 0 && performance.now() - changed > QUIET;
  return () => expect.poll(isQuiet, { timeout: 60_000, intervals: [100] }).toBe(true);
}

/**
 * Opens the first page of a second remote from the home page, after its link had the pointer and
 * everything that is loaded ahead was there.
 */
export async function measureSecondRemote(
  context: BrowserContext,
  site: string,
  path: string,
): Promise<SecondRemote> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(`${site}/`);
  // A page waits for the first sign of its visitor.
  await page.waitForFunction(() => {
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
    return performance.getEntriesByName('app-ready').length > 0;
  });
  await throttle(devtools, SLOW_PHONE);
  const link = page.locator(`a[href="${path}"]`).first();
  const waitForAll = trackLoading(page);
  await link.hover();
  await waitForAll();
  let requests = 0;
  page.on('request', () => (requests += 1));
  const shown = await link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1');
        const start = performance.now();
        const check = () => {
          const heading = document.querySelector('main h1');
          if (heading !== null && heading !== before && heading.textContent !== '') {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          } else requestAnimationFrame(check);
        };
        if (element instanceof HTMLElement) element.click();
        requestAnimationFrame(check);
      }),
  );
  const counted = requests;
  await context.close();
  return { shown, requests: counted };
}
