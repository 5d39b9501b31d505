import type { Browser, CDPSession } from '@playwright/test';
import { longestChain, recordRequests } from './requests';

export interface Measured {
  /** JavaScript transferred, compressed, in bytes. */
  script: number;
  requests: number;
  /**
   * The longest chain of requests, each initiated by the one before, until the content was shown.
   * 0 if the content was in the document.
   */
  chain: number;
  /** The sum of all layout shifts. */
  shift: number;
}

declare global {
  interface Window {
    bench: { shift: number; content: number | null };
  }
}

/** Observes content and shifts, starting before the page's first script. */
function observePage(): void {
  window.bench = { shift: 0, content: null };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') window.bench.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const check = () => {
    const main = document.querySelector('main');
    const ready = main?.querySelector('h1') && !main.querySelector('[aria-busy="true"]');
    if (ready) window.bench.content = performance.now();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

/** Whether the document holds the content without scripts: the heading, and nothing still busy. */
async function isInDocument(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const main = page.locator('main');
  const ready =
    (await main.locator('h1').count()) > 0 &&
    (await main.locator('[aria-busy="true"]').count()) === 0;
  await context.close();
  return ready;
}

/** Loads a page in a browser with an empty cache, until the network is idle. */
export async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  const requests = await recordRequests(session);
  await page.addInitScript(observePage);
  await page.goto(url);
  await page.waitForFunction(() => window.bench.content !== null, null, { timeout: 15_000 });
  await page.waitForLoadState('networkidle');
  const { shift, content } = await page.evaluate(() => ({
    shift: window.bench.shift,
    content: window.bench.content ?? 0,
  }));
  const all = requests();
  await context.close();
  return {
    script: all.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0),
    requests: all.length,
    chain: (await isInDocument(browser, url)) ? 0 : longestChain(all, content),
    shift,
  };
}
