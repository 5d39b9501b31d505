import type { Browser } from '@playwright/test';
import { SLOW_PHONE, throttle } from '../../e2e/fixtures/throttle';

const PHONE = { viewport: { width: 412, height: 915 }, hasTouch: true };

/** A tap without an effect until then was lost. */
const LOST_MS = 20_000;

declare global {
  interface Window {
    actBench: { touched: number; acted: number };
  }
}

/** Notes when somebody touches the page first, and when the frame begins that shows another theme. */
function observeTheme(): void {
  window.actBench = { touched: 0, acted: 0 };
  const touch = ({ timeStamp }: Event) => (window.actBench.touched ||= timeStamp);
  addEventListener('pointerdown', touch, { capture: true, passive: true });
  const observer = new MutationObserver(([record]) => {
    if (record?.target !== document.documentElement) return;
    observer.disconnect();
    requestAnimationFrame((time) => (window.actBench.acted = time));
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-theme'] });
}

/** The middle of the button that changes the theme, which is at the same place on every page. */
export async function findThemeButton(browser: Browser, site: string) {
  const page = await browser.newPage(PHONE);
  await page.goto(site);
  const box = await page.getByRole('button', { name: /^Colour theme/ }).boundingBox();
  await page.close();
  if (box === null) throw new Error('The header shows no button for the theme.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Opens a page on a slow phone with an empty cache and taps the button of the theme in the moment in which it is
 * painted first. Returns how long it takes until that shows, in milliseconds, or Infinity if the tap was lost.
 */
export async function measureFirstAct(
  browser: Browser,
  url: string,
  button: { x: number; y: number },
): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await throttle(devtools, SLOW_PHONE);
  await page.addInitScript(observeTheme);
  await devtools.send('Page.enable');
  await devtools.send('Page.setLifecycleEventsEnabled', { enabled: true });
  // Asking the page whether it is painted would have to wait for its scripts, which is what is measured.
  const painted = new Promise<void>((resolve) => {
    devtools.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  const opened = page.goto(url, { waitUntil: 'commit' });
  await painted;
  await page.touchscreen.tap(button.x, button.y);
  await opened;
  const isActed = () => window.actBench.acted > 0;
  const hasActed = await page
    .waitForFunction(isActed, null, { timeout: LOST_MS })
    .catch(() => null);
  const { touched, acted } = await page.evaluate(() => window.actBench);
  await context.close();
  return hasActed === null ? Infinity : acted - touched;
}
