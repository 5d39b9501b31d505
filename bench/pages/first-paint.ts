import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { SLOW_PHONE, throttle } from '../../e2e/fixtures/throttle';
import { recordRequests } from './requests';

export interface FirstPaint {
  /** First contentful paint, in milliseconds after the navigation began. */
  paint: number;
  largest: number;
  /** Total blocking time: what tasks after the first paint took above 50 ms. */
  blocked: number;
  /** JavaScript in bytes, compressed; and how much of it before the first paint. */
  script: number;
  scriptBefore: number;
  /** Rules in bytes, compressed, that the first paint needs. */
  cssBefore: number;
}

declare global {
  interface Window {
    paintBench: { largest: number; tasks: { start: number; duration: number }[] };
  }
}

function observePaints(): void {
  window.paintBench = { largest: 0, tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paintBench.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.paintBench.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}

const LONG_TASK_MS = 50;
/** For tasks that the last response starts. */
const SETTLE_MS = 1_500;

/** Opens a page on a slow phone with an empty cache, until it has been idle for a while. */
export async function measureFirstPaint(browser: Browser, url: string): Promise<FirstPaint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await throttle(devtools, SLOW_PHONE);
  const requests = await recordRequests(devtools);
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  const { paint, largest, tasks, css } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    largest: window.paintBench.largest,
    tasks: window.paintBench.tasks,
    css: document.querySelector('style')?.textContent ?? '',
  }));
  const all = requests();
  await context.close();
  const sum = (list: typeof all) => list.reduce((total, { bytes }) => total + bytes, 0);
  const before = all.filter(({ ended }) => ended <= paint);
  const ofType = (list: typeof all, type: string) => list.filter((one) => one.type === type);
  return {
    paint,
    largest,
    blocked: tasks
      .filter(({ start, duration }) => start + duration > paint)
      .reduce((total, { duration }) => total + duration - LONG_TASK_MS, 0),
    script: sum(ofType(all, 'Script')),
    scriptBefore: sum(ofType(before, 'Script')),
    cssBefore: brotliCompressSync(css).length + sum(ofType(before, 'Stylesheet')),
  };
}
