import { waitForHydration } from '../fixtures/expectations';
import { expect, FAULT_MESSAGES, test, unavailable } from '../fixtures/fault-test';
import { fullUnless } from '../fixtures/test';

/** Where the code of a part of a page comes from. */
const SOURCES = [
  ['the public site’s release', '**/releases/remote-public/**/*.js*'],
  ['the shared modules', '**/assets/**/*.js*'],
] as const;

for (const [source, pattern] of SOURCES) {
  test(
    `a chunk of ${source} that is missing costs only its own part, and Retry loads it`,
    fullUnless(source === SOURCES[0][0]),
    async ({ page, consoleWatch }) => {
      // The failure is logged.
      consoleWatch.allow(/404 \(Not Found\)/, /MIME type/, /ChunkLoadError|LazyLoadError|RUNTIME-/);
      await page.goto('/');
      await waitForHydration(page);
      const section = page.getByRole('region', { name: 'Recent discussions' });
      const start = section.getByRole('button', { name: 'Start a discussion' });
      await start.scrollIntoViewIfNeeded();

      let isMissing = true;
      let failures = 0;
      await page.route(pattern, (route) => {
        if (!isMissing) return route.continue();
        failures += 1;
        return route.fulfill({ status: 404, body: 'gone' });
      });
      await start.click();
      const alert = section.getByRole('alert');
      await expect(alert).toContainText('Unable to create discussion right now.');
      await expect(page.getByRole('alert')).toHaveCount(1);
      const retry = alert.getByRole('button', { name: 'Retry' });
      const failuresBefore = failures;
      await retry.click();
      await expect.poll(() => failures).toBeGreaterThan(failuresBefore);
      await expect(retry).toBeVisible();

      // The rest of the section works.
      await section.getByRole('button', { name: 'VBA' }).click();
      await expect(page).toHaveURL(/[?]category=vba$/);
      await expect(section.getByRole('listitem').first()).toContainText('VBA');

      isMissing = false;
      await retry.click();
      await expect(page.getByRole('dialog', { name: 'Start a discussion' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
}

const PAGE_CHUNK = /\/releases\/remote-public\/[^/]+\/\d+\.js/;
const DOCUMENT = /^\/discussions$/;

for (const isReleased of [true, false]) {
  const outcome = isReleased ? 'that has it' : 'and no more if that lacks it too';
  test(
    `a page whose chunk is gone loads the document once more, ${outcome}`,
    { tag: '@full' },
    async ({ faults, page, consoleWatch }) => {
      consoleWatch.allow(...FAULT_MESSAGES);
      await page.goto('/login');
      await waitForHydration(page);
      faults.fail(PAGE_CHUNK, { kind: 'status', status: 404 });
      await page.getByRole('banner').getByRole('link', { name: 'Discussions' }).click();
      await expect.poll(() => faults.count(DOCUMENT)).toBe(1);
      const alert = unavailable(page, 'Public site');
      if (!isReleased) {
        await expect(alert).toContainText('Its files cannot be reached.');
        faults.heal();
        await alert.getByRole('button', { name: 'Retry' }).click();
      }
      faults.heal();
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Discussions' })).toBeVisible();
      await expect(alert).toHaveCount(0);
      expect(faults.count(DOCUMENT)).toBe(1);
    },
  );
}
