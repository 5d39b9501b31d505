import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

type Messages = [string, ...string[]];

/** Path, failing requests, the message of each section, and the page's heading. */
const SECTIONS: [path: string, calls: RegExp, messages: Messages, heading?: string][] = [
  [
    '/',
    /\/api\/(home|metrics|tracks|threads|posts|templates|community|follow)/,
    [
      'Unable to load the key figures right now.',
      'Failed to load tracks',
      'Unable to load discussions right now.',
      'Highlights unavailable',
      'Unable to load the community feed right now.',
      'Unable to load tutorials right now.',
      'Failed to load templates',
    ],
    'Community Discussion Hub',
  ],
  ['/blog', /\/api\/posts/, ['Unable to load blog posts'], 'Blog'],
  ['/discussions', /\/api\/threads/, ['Unable to load discussions right now.'], 'Discussions'],
  ['/templates', /\/api\/templates/, ['Failed to load templates'], 'Templates'],
  ['/tracks', /\/api\/tracks/, ['Failed to load tracks'], 'Learning tracks'],
  ['/search?q=pivot', /\/api\/search/, ['Unable to search right now.'], 'Search'],
  // The message of a page that shows one item is the page's heading.
  ['/blog/xlookup-vs-vlookup', /\/api\/posts/, ['Unable to load this post right now.']],
  ['/templates/monthly-budget', /\/api\/templates/, ['Unable to load this template right now.']],
  ['/tracks/spreadsheet-foundations', /\/api\/tracks/, ['Unable to load this track right now.']],
];

const UNAVAILABLE = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ message: 'Down.', code: 'unavailable', requestId: 'test' }),
};

/** Navigates in the router, so that the browser requests the data, not the edge. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

for (const [path, calls, messages, heading = messages[0]] of SECTIONS) {
  test(`${path}: each section that fails shows its error, and Retry loads it`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/503/);
    await page.goto('/about');
    await waitForHydration(page);
    await page.route(calls, (route) => route.fulfill(UNAVAILABLE));
    await go(page, path);
    // The page before also has a heading: wait for the new one.
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    for (const message of messages) {
      const alert = page.getByRole('alert').filter({ hasText: message });
      // Sections far down load when they are scrolled near.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 600);
          return alert.count();
        })
        .toBe(1);
    }
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.unrouteAll();
    for (const message of messages) {
      const alert = page.getByRole('alert').filter({ hasText: message });
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toBeHidden();
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
