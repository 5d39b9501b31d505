import type { Locator, Page } from '@playwright/test';

/** Between two keys, in milliseconds: a fast typist. */
const KEY_INTERVAL_MS = 70;

/** The browser does not report faster events. */
const MIN_REPORTED_MS = 16;

declare global {
  interface Window {
    typing: { keys: number; keyOfEvent: Record<string, number>; durations: Record<string, number> };
  }
}

const OF_A_KEY = ['keydown', 'keypress', 'beforeinput', 'input'];

/**
 * Starts to record the durations of the events of each key: from the key press until the browser has
 * painted the frame after it (Event Timing, rounded to 8 ms, as in INP).
 */
function recordEvents([names, minimum]: [string[], number]): void {
  window.typing = { keys: 0, keyOfEvent: {}, durations: {} };
  const { typing } = window;
  const idOf = (name: string, time: number) => `${name} ${time.toFixed(1)}`;
  for (const name of names) {
    window.addEventListener(
      name,
      (event) => {
        if (name === 'keydown') typing.keys += 1;
        typing.keyOfEvent[idOf(name, event.timeStamp)] = typing.keys;
      },
      { capture: true },
    );
  }
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      typing.durations[idOf(name, startTime)] = duration;
    }
    // TypeScript's DOM types lack the threshold.
  }).observe({ type: 'event', durationThreshold: minimum } as PerformanceObserverInit);
}

/** Waits until the page is idle, when the observer has been told everything. */
export const waitForIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );

/** For each key the longest duration of its events in milliseconds; 16 if none was reported. */
function collectDurations(minimum: number): number[] {
  const { keys, keyOfEvent, durations } = window.typing;
  const longest = Array.from({ length: keys }, () => minimum);
  for (const [event, duration] of Object.entries(durations)) {
    const key = keyOfEvent[event];
    if (key !== undefined) longest[key - 1] = Math.max(longest[key - 1] ?? 0, duration);
  }
  return longest;
}

/** Types into a field with real key events. Returns the time from each key to the paint. */
export async function measureTyping(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.click();
  await waitForIdle(page);
  await page.evaluate(recordEvents, [OF_A_KEY, MIN_REPORTED_MS] as [string[], number]);
  await page.keyboard.type(text, { delay: KEY_INTERVAL_MS });
  await waitForIdle(page);
  return page.evaluate(collectDurations, MIN_REPORTED_MS);
}
