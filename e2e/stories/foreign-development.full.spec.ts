import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createForeignRemote } from '../fixtures/foreign-remote';
import { startRemoteDevelopment } from '../fixtures/remote-development';
import { expect, test } from '../fixtures/test';

test('a developer sees the remote that they are writing in another repository inside the site', async ({
  page,
  site,
  loginAs,
}) => {
  // It packs two packages, and builds the remote twice: alone and for the shell.
  test.setTimeout(180_000);
  const remote = await createForeignRemote();
  try {
    const developer = await startRemoteDevelopment(remote.folder, site, ['--site', site]);
    try {
      const member = await loginAs('member');
      const heading = page.getByRole('heading', { level: 1, name: 'Events' });
      await test.step('alone', async () => {
        await page.goto(`${developer.origin}/events`);
        await expect(heading).toBeVisible();
      });

      await test.step('inside the real shell, with its session, state and styles', async () => {
        await member.goto(`/?remote_events=${developer.origin}`);
        await member.getByRole('banner').getByRole('link', { name: 'Events' }).click();
        const content = member.getByText(/^Viewer: (?!guest)/);
        await expect(content).toBeVisible();
        await expect(content).toHaveCSS('color', 'rgb(1, 2, 3)');
        await member.getByRole('button', { name: 'Clicked 0 times' }).click();
        await expect(member.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
      });

      await test.step('with a page that has a file of the same name in both builds', async () => {
        await member
          .getByRole('contentinfo')
          .getByRole('link', { name: 'Rules of events' })
          .click();
        await expect(
          member.getByRole('heading', { level: 1, name: 'Rules of events' }),
        ).toBeVisible();
      });

      await test.step('and each change as soon as it is saved, without a reload by hand', async () => {
        const file = join(remote.folder, 'src/routes/rules/page.tsx');
        const source = await readFile(file, 'utf8');
        await writeFile(file, source.replace('Rules of events', 'New rules of events'));
        await expect(
          member.getByRole('heading', { level: 1, name: 'New rules of events' }),
        ).toBeVisible({ timeout: 30_000 });
        expect(new URL(member.url()).origin).toBe(site);
        // The development server stops before the site: the page would say that it cannot reach it.
        await member.close();
      });
    } finally {
      await developer.stop();
    }
  } finally {
    await remote.remove();
  }
});
