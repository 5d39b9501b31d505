import { startDeveloperServer } from '../fixtures/developer-server';
import { expectAccessibleThemes } from '../fixtures/expectations';
import {
  buildChangedRemote,
  createReleaseTool,
  type ChangedRelease,
} from '../fixtures/release-tool';
import { startSeededSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { createUser, createUserContext } from '../fixtures/users';

const OLD = 'New tutorial';
const NEW = 'New tutorial, by version 1.1.0';

// Both stories use one build of a changed writer.
test.describe.configure({ mode: 'default' });

let changed: ChangedRelease;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  changed = await buildChangedRemote('remote-writer', '1.1.0', {
    file: 'src/routes/writer/EditorHeader.tsx',
    text: `'${OLD}'`,
    replacement: `'${NEW}'`,
  });
});
test.afterAll(() => changed.remove());

test('the writer is released and rolled back alone, while a tab is open', async ({ browser }) => {
  test.setTimeout(120_000);
  const tool = await createReleaseTool();
  const site = await startSeededSite({ RELEASES_DIR: tool.folder });
  try {
    const member = await createUser(site.url, 'member');
    const context = await createUserContext(browser, site.url, member);
    const errors: Error[] = [];
    context.on('weberror', (error) => errors.push(error.error()));
    const headingIn = (page: Awaited<ReturnType<typeof context.newPage>>) =>
      page.getByRole('main').getByRole('heading', { level: 1 });
    /** What a new document of the writer shows. */
    const readHeading = async () => {
      const page = await context.newPage();
      await page.goto(`${site.url}/writer`);
      const text = (await headingIn(page).textContent()) ?? '';
      await page.close();
      return text.trim();
    };

    const open = await context.newPage();
    await open.goto(`${site.url}/writer`);
    await expect(headingIn(open)).toHaveText(OLD);
    const others = ['remote_admin', 'remote_public'];
    const before = await Promise.all(others.map(tool.readEntry));
    const shell = await (await fetch(site.url)).text();

    expect(await tool.release('add', changed.folder)).toMatch(
      /^remote-writer 1\.1\.0\S* is live\.$/,
    );
    await expect.poll(readHeading).toBe(NEW);
    expect(await Promise.all(others.map(tool.readEntry))).toEqual(before);
    const scriptsOf = (html: string) => html.match(/\/assets\/[\w.-]+\.js/g);
    expect(scriptsOf(await (await fetch(site.url)).text())).toEqual(scriptsOf(shell));

    // The open tab has its old files, also those it has not loaded yet, and its texts.
    await open.getByRole('textbox', { name: 'Title' }).fill('A tab that stays open');
    await open.getByRole('link', { name: 'My posts' }).first().click();
    await expect(headingIn(open)).toHaveText('My posts');
    await open.goBack();
    await expect(headingIn(open)).not.toHaveText(NEW);

    expect(await tool.release('rollback', 'remote-writer')).toContain('stays there until');
    await expect.poll(readHeading).toBe(OLD);
    expect(await tool.release('add', changed.folder)).toContain('stays live');
    expect(await readHeading()).toBe(OLD);
    expect(await tool.release('promote', 'remote-writer', versionOf(changed.folder))).toContain(
      'is live',
    );
    await expect.poll(readHeading).toBe(NEW);
    await expect(open.getByRole('main')).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  } finally {
    await site.stop();
    await tool.remove();
  }
});

test('a developer sees a writer of their own in their browser only, until they undo it', async ({
  loginAs,
  consoleWatch,
}) => {
  // The development server stops while the page still needs it.
  consoleWatch.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/, /remote_writer failed to load/);
  const developer = await startDeveloperServer(changed.folder);
  const page = await loginAs('member');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const badge = page.getByRole('complementary', { name: 'Remote overrides' });
  try {
    await page.goto(`/writer?remote_writer=${developer.origin}&tab=seo`);
    await expect(heading).toHaveText(NEW);
    await expect(page).toHaveURL(/\/writer[?]tab=seo$/);
    await expect(badge).toContainText(`Writer from ${developer.origin}`);
    const other = await loginAs('member');
    await other.goto('/writer');
    await expect(other.getByRole('heading', { level: 1, name: OLD, exact: true })).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'Remote overrides' })).toHaveCount(0);
    await other.close();

    await badge.getByRole('link', { name: 'Details' }).click();
    const row = page.getByRole('table', { name: 'Releases' }).getByRole('row', { name: /Writer/ });
    await expect(row).toContainText(developer.origin);
    await expect(row).toContainText('override');
    await expectAccessibleThemes(page);

    await developer.stop();
    await page.goto('/writer');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The Writer cannot be loaded right now.');
    await badge.getByRole('link', { name: 'Undo' }).click();
    await expect(heading).toHaveText(OLD);
    await expect(badge).toHaveCount(0);
  } finally {
    await developer.stop();
  }
});

/** The folder of a release is named for its version. */
const versionOf = (folder: string) => folder.split('/').at(-1) ?? '';
