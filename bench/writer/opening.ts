import type { Page } from '@playwright/test';

declare global {
  interface Window {
    opening: { shown: number | null; typed: number | null };
  }
}

/** Observes from before the first script when the title can be used, and when typing shows in it. */
function observeOpening(texts: string[]): void {
  window.opening = { shown: null, typed: null };
  const { opening } = window;
  const check = () => {
    const label = [...document.querySelectorAll('main label')].find((one) =>
      /^Title\b/.test(one.textContent.trim()),
    );
    const title = label instanceof HTMLLabelElement ? label.control : null;
    const isUsable =
      (title instanceof HTMLInputElement || title instanceof HTMLTextAreaElement) &&
      !title.disabled &&
      !title.readOnly;
    const values = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')];
    const shown = [document.body?.textContent ?? '', ...values.map(({ value }) => value)];
    if (!isUsable || !texts.every((text) => shown.some((one) => one.includes(text)))) {
      requestAnimationFrame(check);
      return;
    }
    opening.shown = performance.now();
    title.focus();
    title.addEventListener(
      'input',
      () => requestAnimationFrame(() => setTimeout(() => (opening.typed ??= performance.now()))),
      { once: true },
    );
  };
  requestAnimationFrame(check);
}

export interface Opening {
  /** Milliseconds from the start of the navigation until title and texts are there. */
  shown: number;
  /** Until a letter that was typed then is painted. */
  typed: number;
}

/**
 * Opens a page of the writer and measures how long it takes until the title takes a letter, and the
 * given texts are on the page.
 */
export async function measureOpening(page: Page, path: string, texts: string[]): Promise<Opening> {
  await page.addInitScript(observeOpening, texts);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.opening?.shown !== null, null, { polling: 'raf' });
  await page.keyboard.press('x');
  await page.waitForFunction(() => window.opening.typed !== null, null, { polling: 'raf' });
  return page.evaluate(() => ({
    shown: window.opening.shown ?? Infinity,
    typed: window.opening.typed ?? Infinity,
  }));
}
