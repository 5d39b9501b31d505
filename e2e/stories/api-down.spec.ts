import type { Page } from '@playwright/test';
import { call } from '../fixtures/calls';
import { pageIsLive } from '../fixtures/page-checks';
import { expect, test } from '../fixtures/test';

/** What each section says of itself when its own call fails. */
const SECTIONS: [path: string, calls: RegExp, messages: string[]][] = [
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
  ],
  ['/blog', /\/api\/posts/, ['Unable to load blog posts']],
  ['/discussions', /\/api\/threads/, ['Unable to load discussions right now.']],
  ['/templates', /\/api\/templates/, ['Failed to load templates']],
  ['/tracks', /\/api\/tracks/, ['Failed to load tracks']],
  ['/blog/xlookup-vs-vlookup', /\/api\/posts/, ['Unable to load this post right now.']],
  ['/templates/monthly-budget', /\/api\/templates/, ['Unable to load this template right now.']],
  ['/search?q=pivot', /\/api\/search/, ['Unable to search right now.']],
];

const UNAVAILABLE = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ message: 'Down.', code: 'unavailable', requestId: 'test' }),
};

/** Goes somewhere as a click on a link does: the browser itself asks the API for what is there. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

for (const [path, calls, messages] of SECTIONS) {
  test(`${path}: what cannot be loaded says so in its place, and Retry brings it`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expect(/503/);
    await page.goto('/about');
    await pageIsLive(page);
    await page.route(calls, (route) => route.fulfill(UNAVAILABLE));
    await go(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const message of messages) {
      const said = page.getByRole('alert').filter({ hasText: message });
      // What is far down is fetched when the reader comes near.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 600);
          return said.count();
        })
        .toBe(1);
    }
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.unrouteAll();
    for (const message of messages) {
      const said = page.getByRole('alert').filter({ hasText: message });
      await said.getByRole('button', { name: 'Retry' }).click();
      await expect(said).toBeHidden();
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('the footer tells within seconds, on an open page, that the API is gone and back', async ({
  page,
  running,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  consoleWatch.expect(/50[234]/);
  await page.goto('/about');
  await pageIsLive(page);
  await running.stopApi();
  try {
    await expect(page.getByText('API: Offline')).toBeVisible({ timeout: 25_000 });
    await running.startApi();
    await expect(page.getByText('API: Online')).toBeVisible({ timeout: 15_000 });
  } finally {
    const alive = await call(running.url, 'GET', '/api/health').catch(() => null);
    if (alive === null) await running.startApi();
  }
});

test('with the API gone, pages still come, say so, and recover when it is back', async ({
  page,
  running,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  consoleWatch.expect(/50[234]/);
  await running.stopApi();
  try {
    // The edge may pass on for some seconds what it last knew of the API.
    await expect(async () => {
      await page.goto('/blog');
      await expect(page.getByText('API: Offline')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    const said = page.getByRole('alert').filter({ hasText: 'Unable to load blog posts' });
    await expect(said).toBeVisible({ timeout: 20_000 });
    await running.startApi();
    await expect
      .poll(() => call(running.url, 'GET', '/api/health').catch(() => null))
      .toMatchObject({ status: 'ok' });
    await said.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: /LET and LAMBDA/ })).toBeVisible();
  } finally {
    const alive = await call(running.url, 'GET', '/api/health').catch(() => null);
    if (alive === null) await running.startApi();
  }
});
