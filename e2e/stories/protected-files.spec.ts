import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Records the files of a remote that a page requests from here on. */
function recordFiles(page: Page, remote: string): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/releases/${remote}/`)) files.push(pathname);
  });
  return files;
}

test('a guest who is sent to the log-in page downloads nothing of the page', async ({ page }) => {
  for (const { path, remote } of [
    { path: '/writer', remote: 'remote-writer' },
    { path: '/writer/posts', remote: 'remote-writer' },
    { path: '/admin', remote: 'remote-admin' },
  ]) {
    const files = recordFiles(page, remote);
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(files).toEqual([]);
  }
});

for (const { who, role, path, heading, remote } of [
  {
    who: 'a member',
    role: 'member',
    path: '/writer',
    heading: 'New tutorial',
    remote: 'remote-writer',
  },
  {
    who: 'an admin',
    role: 'admin',
    path: '/admin/users',
    heading: 'Users',
    remote: 'remote-admin',
  },
] as const) {
  test(`the browser of ${who} loads ${path} before the shell has started, once`, async ({
    loginAs,
  }) => {
    const page = await loginAs(role);
    const files = recordFiles(page, remote);
    let startShell = () => {};
    const isPreloaded = new Promise<void>((resolve) => (startShell = resolve));
    await page.route(/\/assets\/kit\.\w+\.js$/, async (route) => {
      await isPreloaded;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(2);
    startShell();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(new Set(files).size, 'each file is requested once').toBe(files.length);
  });
}
