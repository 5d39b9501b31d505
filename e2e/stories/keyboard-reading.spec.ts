import { Hands } from '../fixtures/hands';
import { pageIsLive } from '../fixtures/page-checks';
import { newMember } from '../fixtures/people';
import { expect, test } from '../fixtures/test';

const POST = '/blog/let-and-lambda-readable-formulas';

test('a post is read by its contents, liked, shared, and its author followed', async ({
  loginAs,
  site,
}) => {
  const page = await loginAs(await newMember(site, 'Rea Reads'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const hands = new Hands(page);
  await page.goto(POST);
  await pageIsLive(page);

  await test.step('a part of the contents is gone to', async () => {
    const contents = page.getByRole('navigation', { name: 'In this article' });
    const last = contents.getByRole('link').last();
    await hands.press(last);
    const part = page.locator(`[id="${(await last.getAttribute('href'))?.slice(1)}"]`);
    await expect(part).toBeInViewport();
    await expect(part).toBeFocused();
  });

  await test.step('code is copied', async () => {
    const copy = page.getByRole('article').locator('pre').getByRole('button').first();
    await hands.press(copy, 'Enter', { back: true });
    await expect(copy).toHaveText('Copied!');
  });

  await test.step('likes it, and takes the like back', async () => {
    const like = page.getByRole('button', { name: /^Like/ });
    await hands.press(like, 'Space');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).not.toHaveAttribute('aria-disabled', 'true');
    await expect(like).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('copies its address', async () => {
    await hands.press(page.getByRole('button', { name: 'Share' }));
    await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toBeAttached();
    await expect(page.getByRole('button', { name: /^(Share|Copied!)$/ }).last()).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site + POST);
  });

  await test.step('follows the author, and goes to the profile', async () => {
    const author = page.getByRole('complementary', { name: 'About the author' });
    await hands.press(author.getByRole('button', { name: /^Follow / }));
    const following = author.getByRole('button', { name: /^Following / });
    await expect(following).toBeFocused();
    await hands.press(author.getByRole('link', { name: 'Profile' }));
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await hands.press(page.getByRole('button', { name: /^Following / }));
    await expect(page.getByRole('button', { name: /^Follow / })).toBeFocused();
  });
});

test('the blog is searched, narrowed by tags, sorted, cleared and opened', async ({ page }) => {
  const hands = new Hands(page);
  const main = page.getByRole('main');
  await page.goto('/blog');
  await pageIsLive(page);
  await hands.write(main.getByRole('searchbox', { name: 'Search blog' }), 'lambda');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=lambda/);
  const chip = main.getByRole('group', { name: 'Tags' }).getByRole('button').first();
  await hands.press(chip, 'Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toBeFocused();
  await hands.to(main.getByLabel('Sort'));
  await page.keyboard.type('Most');
  await expect(page).toHaveURL(/sort=liked/);
  await hands.press(main.getByRole('button', { name: 'Clear', exact: true }), 'Enter', {
    back: true,
  });
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await hands.press(main.getByRole('link', { name: /LET and LAMBDA/ }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('templates are filtered, one is looked at, unlocked and downloaded', async ({ page }) => {
  const hands = new Hands(page);
  const main = page.getByRole('main');
  await page.goto('/templates');
  await pageIsLive(page);

  await test.step('filters by type and tag, and clears', async () => {
    const sheets = main
      .getByRole('group', { name: 'Type' })
      .getByRole('button', { name: 'Sheets' });
    await hands.press(sheets, 'Space');
    await expect(page).toHaveURL(/type=Sheets/);
    await hands.to(main.getByLabel('Tag'));
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/tag=/);
    await hands.press(main.getByRole('button', { name: 'Clear', exact: true }), 'Enter', {
      back: true,
    });
    await expect(page).toHaveURL(/\/templates$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('looks at one, and closes it with Escape', async () => {
    const preview = main.getByRole('button', { name: 'Preview KPI dashboard starter' });
    await hands.press(preview);
    const dialog = page.getByRole('dialog', { name: 'KPI dashboard starter' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(preview).toBeFocused();
    await page.keyboard.press('Enter');
    await hands.press(dialog.getByRole('link', { name: 'Details and download' }));
    await expect(
      page.getByRole('heading', { level: 1, name: 'KPI dashboard starter' }),
    ).toBeFocused();
  });

  await test.step('unlocks it, and downloads it', async () => {
    const panel = page.getByRole('region', { name: 'Download', exact: true });
    await hands.press(panel.getByRole('button', { name: 'Download' }));
    await expect(panel.getByText('Download via newsletter coming soon!')).toBeVisible();
    await hands.write(panel.getByLabel('Email'), 'nobody');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Enter a valid email')).toBeVisible();
    await hands.write(panel.getByLabel('Email'), 'keys@sheetfolk.test');
    await page.keyboard.press('Enter');
    const link = panel.getByRole('link', { name: 'Download' });
    await expect(link).toBeFocused();
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

test('a track is found and taken', async ({ page }) => {
  const hands = new Hands(page);
  await page.goto('/tracks');
  await pageIsLive(page);
  await hands.press(page.getByRole('link', { name: 'Lookups and live lists' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'What you will be able to do' })).toBeVisible();
});
