import { readClipboard } from '../fixtures/clipboard';
import { Keyboard } from '../fixtures/keyboard';
import { waitForHydration } from '../fixtures/expectations';
import { endTimers, holdTimers } from '../fixtures/hold-timers';
import { registerMember } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

/** How long a button says that it has copied, in milliseconds. */
const COPIED_MS = 1_200;
const POST = '/blog/let-and-lambda-readable-formulas';

test('a post is read with its table of contents, liked and shared, and its author followed', async ({
  loginAs,
  site,
}) => {
  const page = await loginAs(await registerMember(site, 'Rea Reads'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const keyboard = new Keyboard(page);
  await holdTimers(page, COPIED_MS);
  await page.goto(POST);
  await waitForHydration(page);

  await test.step('jumps to a section', async () => {
    const contents = page.getByRole('navigation', { name: 'In this article' });
    const last = contents.getByRole('link').last();
    await keyboard.press(last);
    const part = page.locator(`[id="${(await last.getAttribute('href'))?.slice(1)}"]`);
    await expect(part).toBeInViewport();
    await expect(part).toBeFocused();
  });

  await test.step('copies code', async () => {
    const copy = page.getByRole('article').locator('pre + button').first();
    await keyboard.press(copy, 'Enter', { back: true });
    await expect(copy).toHaveText('Copied!');
    await endTimers(page);
    await expect(copy).toHaveText('Copy');
    const block = page.getByRole('article').locator('pre').first();
    const code = await block.evaluate((element) => element.textContent);
    expect(code).toMatch(/[^\n]$/);
    expect((await readClipboard(page))['text/plain']).toBe(code);
    await block.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press('ControlOrMeta+c');
    expect((await readClipboard(page))['text/plain']).toBe(code);
  });

  await test.step('likes and unlikes it', async () => {
    const like = page.getByRole('button', { name: /^Like/ });
    await keyboard.press(like, 'Space');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).not.toHaveAttribute('aria-disabled', 'true');
    await expect(like).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('copies its link', async () => {
    await keyboard.press(page.getByRole('button', { name: 'Share' }));
    await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toBeAttached();
    await expect(page.getByRole('button', { name: /^(Share|Copied!)$/ }).last()).toBeFocused();
    expect((await readClipboard(page))['text/plain']).toBe(site + POST);
  });

  await test.step('follows the author and opens the profile', async () => {
    const author = page.getByRole('complementary', { name: 'About the author' });
    await keyboard.press(author.getByRole('button', { name: /^Follow / }));
    const following = author.getByRole('button', { name: /^Following / });
    await expect(following).toBeFocused();
    await keyboard.press(author.getByRole('link', { name: 'Profile' }));
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await keyboard.press(page.getByRole('button', { name: /^Following / }));
    await expect(page.getByRole('button', { name: /^Follow / })).toBeFocused();
  });
});

test('the blog is searched, filtered by tags, sorted and cleared, and a post opened', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  await page.goto('/blog');
  await waitForHydration(page);
  await keyboard.fill(main.getByRole('searchbox', { name: 'Search blog' }), 'lambda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=lambda/);
  const chip = main.getByRole('group', { name: 'Tags' }).getByRole('button').first();
  await keyboard.press(chip, 'Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toBeFocused();
  await keyboard.moveTo(main.getByLabel('Sort'));
  await page.keyboard.type('Most');
  await expect(page).toHaveURL(/sort=liked/);
  await keyboard.press(main.getByRole('button', { name: 'Clear', exact: true }), 'Enter', {
    back: true,
  });
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press(main.getByRole('link', { name: /LET and LAMBDA/ }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('templates are filtered, and one is previewed, unlocked and downloaded', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  await page.goto('/templates');
  await waitForHydration(page);

  await test.step('filters by type and tag and clears', async () => {
    const sheets = main
      .getByRole('group', { name: 'Type' })
      .getByRole('button', { name: 'Sheets' });
    await keyboard.press(sheets, 'Space');
    await expect(page).toHaveURL(/type=Sheets/);
    await keyboard.moveTo(main.getByLabel('Tag'));
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/tag=/);
    await keyboard.press(main.getByRole('button', { name: 'Clear', exact: true }), 'Enter', {
      back: true,
    });
    await expect(page).toHaveURL(/\/templates$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('opens a preview and closes it with Escape', async () => {
    const preview = main.getByRole('button', { name: 'Preview KPI dashboard starter' });
    await keyboard.press(preview);
    const dialog = page.getByRole('dialog', { name: 'KPI dashboard starter' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(preview).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.press(dialog.getByRole('link', { name: 'Details and download' }));
    await expect(
      page.getByRole('heading', { level: 1, name: 'KPI dashboard starter' }),
    ).toBeFocused();
  });

  await test.step('unlocks and downloads it', async () => {
    const panel = page.getByRole('region', { name: 'Download', exact: true });
    await keyboard.press(panel.getByRole('button', { name: 'Download' }));
    await expect(panel.getByText('Download via newsletter coming soon!')).toBeVisible();
    await keyboard.fill(panel.getByLabel('Email'), 'nobody');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Enter a valid email')).toBeVisible();
    await keyboard.fill(panel.getByLabel('Email'), 'keys@sheetfolk.test');
    await page.keyboard.press('Enter');
    const link = panel.getByRole('link', { name: 'Download' });
    await expect(link).toBeFocused();
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

test('a track is found and opened', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await page.goto('/tracks');
  await waitForHydration(page);
  await keyboard.press(page.getByRole('link', { name: 'Lookups and live lists' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'What you will be able to do' })).toBeVisible();
});
