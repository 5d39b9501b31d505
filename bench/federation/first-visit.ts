import { expect, type Browser, type BrowserContext, type CDPSession } from '@playwright/test';
import { SLOW_PHONE, throttle } from '../../e2e/fixtures/throttle';

export interface FirstVisit {
  /** Of everything, with its headers. */
  bytes: number;
  /** Of scripts. */
  script: number;
  requests: number;
  /** Largest contentful paint, in milliseconds after the navigation began. */
  lcp: number;
  /** When the page reacts to the visitor. */
  ready: number;
}

declare global {
  interface Window {
    largestPaint: number;
  }
}

function observeLargestPaint(): void {
  window.largestPaint = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** What a page sends all the time, or without waiting for a response. */
export const BACKGROUND = /^\/api\/(?:health|analytics\/track)$/;

/** In milliseconds: nothing was loaded for so long when a page has everything. */
const QUIET = 1_000;

/** Counts what a page loads. The returned function waits until nothing is loaded any more. */
function countRequests(devtools: CDPSession) {
  const types = new Map<string, string>();
  const pending = new Set<string>();
  const total = { bytes: 0, script: 0, requests: 0 };
  let changed = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (BACKGROUND.test(new URL(request.url).pathname)) return;
    pending.add(requestId);
    changed = performance.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  const end = ({ requestId }: { requestId: string }) => {
    pending.delete(requestId);
    changed = performance.now();
  };
  devtools.on('Network.loadingFailed', end);
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end({ requestId });
    total.requests += 1;
    total.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') total.script += encodedDataLength;
  });
  return async () => {
    const isQuiet = () => pending.size === 0 && performance.now() - changed > QUIET;
    await expect.poll(isQuiet, { timeout: 60_000, intervals: [100] }).toBe(true);
    return total;
  };
}

/** Visits a page on a slow phone with an empty cache, until nothing is loaded any more. */
export async function measureFirstVisit(
  browser: Browser,
  url: string,
  watch: (context: BrowserContext) => void,
): Promise<FirstVisit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  watch(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await throttle(devtools, SLOW_PHONE);
  const waitForAll = countRequests(devtools);
  await page.addInitScript(observeLargestPaint);
  await page.goto(url, { waitUntil: 'load' });
  // A page waits for the first sign of its visitor.
  await page.waitForFunction(() => {
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
    return performance.getEntriesByName('app-ready').length > 0;
  });
  const total = await waitForAll();
  const times = await page.evaluate(() => ({
    lcp: window.largestPaint,
    ready: performance.getEntriesByName('app-ready')[0]?.startTime ?? Infinity,
  }));
  await context.close();
  return { ...total, ...times };
}
