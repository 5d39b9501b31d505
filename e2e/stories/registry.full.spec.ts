import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForHydration } from '../fixtures/expectations';
import { createReleaseTool } from '../fixtures/release-tool';
import { startSeededSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { createUser, createUserContext } from '../fixtures/users';

test('pages follow the registry, and outlast one that is wrong', async ({ browser }) => {
  test.setTimeout(90_000);
  const tool = await createReleaseTool();
  const site = await startSeededSite({ RELEASES_DIR: tool.folder });
  const file = join(tool.folder, 'remotes.json');
  const valid = await readFile(file, 'utf8');
  /** Replaces the registry as a whole, as a release does. */
  const write = async (text: string) => {
    await writeFile(`${file}.draft`, text);
    await rename(`${file}.draft`, file);
  };
  /** Publishes the registry with one remote's stable release changed. */
  const change = async (name: string, edit: (release: Record<string, unknown>) => object) => {
    const registry = JSON.parse(valid);
    const entry = registry.remotes.find((one: { name: string }) => one.name === name);
    entry.stable = { ...entry.stable, ...edit(entry.stable) };
    await write(JSON.stringify(registry));
  };
  /** The registry as the edge uses it for its pages. */
  const read = async () => (await fetch(`${site.url}/remotes.json`)).text();
  const member = await createUser(site.url, 'member');
  const context = await createUserContext(browser, site.url, member);
  const page = await context.newPage();
  const header = page.getByRole('banner');
  try {
    await test.step('a new entry of a menu is in the open tab once it is looked at', async () => {
      // A guest's tab, which has not loaded the writer: a remote that is loaded stays as it is.
      const guest = await browser.newPage();
      await guest.goto(`${site.url}/blog`);
      await waitForHydration(guest);
      const link = {
        menu: 'header',
        to: '/writer',
        label: 'Studio',
        order: 75,
        visibleTo: 'visitor',
      };
      await change('remote_writer', () => ({ navigation: [link] }));
      await expect.poll(read).toContain('Studio');
      await guest.evaluate(() => window.dispatchEvent(new Event('focus')));
      await guest.getByRole('banner').getByRole('link', { name: 'Studio' }).click();
      await expect(guest).toHaveURL(/\/login[?]redirect=%2Fwriter$/);
      await guest.close();
    });

    for (const [fault, text] of [
      ['half a document', valid.slice(0, 500)],
      ['no registry', '{"remotes":[{"name":"remote_public"}]}'],
    ] as const) {
      await test.step(`with ${fault} the last good one stays`, async () => {
        await write(text);
        await page.goto(`${site.url}/blog`);
        await waitForHydration(page);
        await expect(header.getByRole('link', { name: 'Discussions' })).toBeVisible();
        await page.goto(`${site.url}/writer`);
        await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
      });
    }

    await test.step('a release on an origin that is not allowed is refused, by name', async () => {
      const before = await read();
      await change('remote_writer', () => ({ entry: 'https://evil.example/mf-manifest.json' }));
      await expect.poll(read).not.toBe(before);
      const refused = await read();
      await page.goto(`${site.url}/writer`);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('The Writer cannot be loaded right now.');
      await header.getByRole('link', { name: 'Blog' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      await write(valid);
      await expect.poll(read).not.toBe(refused);
      await page.goto(`${site.url}/writer`);
      await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
    });

    await test.step('of two remotes that claim one path, the first keeps it', async () => {
      await change('remote_writer', ({ paths }) => ({
        paths: [...(Array.isArray(paths) ? paths : []), '/blog', '/blog/:slug'],
      }));
      await page.goto(`${site.url}/blog`);
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      await page.goto(`${site.url}/writer`);
      await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
    });

    await test.step('without an answer, the page goes on with the registry it has', async () => {
      await page.route('**/remotes.json', (route) => route.abort());
      await page.goto(`${site.url}/blog`);
      await waitForHydration(page);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await header.getByRole('link', { name: 'Discussions' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Discussions' })).toBeVisible();
    });
  } finally {
    await context.close();
    await site.stop();
    await tool.remove();
  }
});
