import {
  waitForHydration,
  expectAccessible,
  expectAccessibleThemes,
  expectNoHorizontalScroll,
} from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

// They change what every page of the site shows.
test.use({ ownSite: true });

test('saved settings apply at once in the other open tabs', async ({ loginAs }) => {
  const page = await loginAs('admin');
  const other = await page.context().newPage();
  await other.goto('/about');
  await waitForHydration(other);
  await page.goto('/admin/settings');
  await waitForHydration(page);

  // The defaults can be read, and so can a colour that is far too light as it is.
  await expect(page.getByText('Enough contrast in the light theme.')).toBeVisible();
  await expect(page.getByText('Enough contrast in the dark theme.')).toBeVisible();
  const primary = page.getByRole('textbox', { name: 'Primary colour', exact: true });
  await primary.fill('#ffee00');
  await expect(page.getByText('Enough contrast in the light theme.')).toBeVisible();
  await expectAccessibleThemes(page);

  await primary.fill('#7c3aed');
  const json = page.getByRole('textbox', { name: 'Footer links as JSON' });
  await json.fill('[{"label": "House rules", "href": "/about"}]');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toHaveText('Settings saved');
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveAttribute('style', /--brand-primary: ?#7c3aed/);
    await expect(
      tab.getByRole('contentinfo').getByRole('link', { name: 'House rules' }),
    ).toBeVisible();
  }

  // Invalid JSON is ignored when it is saved, but not without a hint.
  await json.fill('[{"label": "Broken"');
  await expect(page.getByText('This is not valid JSON at line 1, column 20.')).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert')).toHaveText('Settings saved');
  await expect(json).toHaveValue(/House rules/);
});

test('a scheduled hero is published and shown on the home page', async ({ loginAs, request }) => {
  const page = await loginAs('admin');
  await page.goto('/admin/hero/new');
  await waitForHydration(page);
  const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
  await fill('Headline', 'Winter sums for everyone');
  await fill('Text of the primary button', 'Begin');
  await fill('Link of the primary button', '/tutorials');
  await fill('Text of the secondary button', 'Ask');
  await fill('Link of the secondary button', '/discussions');
  const preview = page.frameLocator('iframe[title="Variant A, this form"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Winter sums for everyone');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Scheduled');
  await page.locator('input[type="datetime-local"]').fill('2099-01-01T10:00');
  await expectAccessibleThemes(page);
  await page.getByRole('button', { name: 'Create hero' }).click();
  await expect(page).toHaveURL(/\/admin\/hero\/[\w-]{36}$/);

  await page.goto('/admin/hero');
  const row = page.getByRole('row', { name: /Winter sums for everyone/ });
  await expect(row).toContainText('Scheduled');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Publish now/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('It replaces “');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(row).toContainText('Published');

  // A visitor who is not counted is always shown variant A.
  const response = await request.get('/', { headers: { dnt: '1' } });
  expect(await response.text()).toMatch(/<h1[^>]*>Winter sums for everyone<\/h1>/);
});

test('KPIs are edited by keyboard on a phone', async ({ loginAs }) => {
  const page = await loginAs('admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/metrics');
  await waitForHydration(page);
  const labels = page.getByRole('textbox', { name: /^Label/ });
  const first = await labels.first().inputValue();
  expect(first).not.toBe('');
  await labels.first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(labels.nth(1)).toBeFocused();
  await expect(labels.nth(1)).toHaveValue(first);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save KPIs' }).click();
  await expect(page.getByRole('alert')).toHaveText('KPIs saved');
});
