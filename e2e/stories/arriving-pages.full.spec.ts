import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fault-test';
import { expectLittleShift, recordShifts } from '../fixtures/layout-shifts';

/** Two frames later everything that has arrived is painted. */
const afterPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

test.use({ isIdle: true });

for (const [path, width, max] of [
  ['/', 1280, 0.002],
  ['/blog', 412, 0.005],
  // A button whose text has not arrived yet may wrap with it.
  ['/', 412, 0.02],
  ['/blog', 1280, 0.03],
  ['/blog/xlookup-vs-vlookup', 412, 0.002],
  ['/discussions', 412, 0.01],
] as const) {
  test(`${path} does not move while it arrives part by part, ${width} px wide`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordShifts(page);
    let parts = 0;
    faults.fail(new RegExp(`^${path}$`), {
      kind: 'parts',
      next: async () => {
        parts += 1;
        // The page before it may still be there at first, and goes.
        await afterPaint(page).catch(() => {});
      },
    });
    await page.goto(path);
    await afterPaint(page);
    expect(parts).toBeGreaterThan(50);
    await expectLittleShift(page, max);
  });
}
