import { waitForHydration } from '../fixtures/expectations';
import type { Fault } from '../fixtures/fault-proxy';
import { expect, FAULT_MESSAGES, test, unavailable } from '../fixtures/fault-test';
import { createUser, createUserContext } from '../fixtures/users';

const ofWriter = (file: string) => new RegExp(`/releases/remote-writer/[^/]+/${file}`);

const FILES = {
  'the manifest': ofWriter('mf-manifest[.]json'),
  'the entry': ofWriter('remoteEntry'),
  'the chunk of the remote': ofWriter('__federation_expose_remote'),
  'a chunk of the page': ofWriter('[0-9]+[.]js'),
  'the style sheet': ofWriter('styles[.]'),
};

const FAULTS: Record<string, Fault> = {
  'is missing': { kind: 'status', status: 404 },
  hangs: { kind: 'hang' },
  'is cut off': { kind: 'truncate' },
  // With the headers of the file: browsers keep it for a year.
  'has other bytes': { kind: 'edit', edit: (text) => `${text} ` },
};

for (const [file, path] of Object.entries(FILES)) {
  for (const [what, fault] of Object.entries(FAULTS)) {
    test(`if ${file} ${what}, a message says so, and one Retry opens the writer`, async ({
      browser,
      faults,
      site,
      consoleWatch,
    }) => {
      consoleWatch.allow(...FAULT_MESSAGES);
      const member = await createUser(site, 'member');
      // Not one whose timers are held, as in other stories of faults.
      const context = await createUserContext(browser, faults.url, member);
      consoleWatch.watch(context);
      const page = await context.newPage();
      await page.goto('/');
      await waitForHydration(page);
      faults.fail(path, fault);
      const links = page.getByRole('banner').getByRole('link', { name: 'Write', exact: true });
      await links.last().click();
      await expect.poll(() => faults.count(path)).toBeGreaterThan(0);
      const alert = unavailable(page, 'Writer');
      // After at most 4.5 seconds of the page's own clock, which the loader's tests hold; how long a busy
      // machine takes to get there is nobody's promise.
      await expect(alert).toBeVisible();
      const requests = faults.count(path);

      faults.heal();
      await alert.getByRole('button', { name: 'Retry' }).click();
      const heading = page.getByRole('heading', { level: 1, name: 'New tutorial' });
      await expect.poll(() => faults.count(path)).toBeGreaterThan(requests);
      await expect(heading).toBeVisible();
      await expect(heading.locator('..'), 'its style sheet is there').toHaveCSS('display', 'flex');
      await context.close();
    });
  }
}
