import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';

const example = (page: Page, name: string, theme: string) =>
  page.getByRole('group', { name: `${name}, ${theme}`, exact: true });

test('the kit page shows every component in both themes and is accessible', async ({ page }) => {
  await page.goto('/__kit');
  for (const theme of ['light', 'dark']) {
    await expect(page.getByRole('region', { name: theme, exact: true })).toBeVisible();
    await expect(example(page, 'Button', theme).getByRole('button').first()).toBeVisible();
    await expect(example(page, 'Table', theme).getByRole('table').first()).toBeVisible();
  }
  const index = page.getByRole('navigation', { name: 'Components' });
  for (const name of await index.getByRole('link').allTextContents()) {
    for (const theme of ['light', 'dark']) {
      await expect(example(page, name, theme)).toBeAttached();
    }
  }
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
});

test('the themes differ', async ({ page }) => {
  await page.goto('/__kit');
  const shown = [
    (theme: string) => page.getByRole('region', { name: theme, exact: true }),
    (theme: string) => example(page, 'Button', theme),
  ];
  for (const of of shown) {
    const colours = await Promise.all(
      ['light', 'dark'].map((theme) =>
        of(theme).evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
    expect(new Set(colours).size).toBe(2);
  }
});

test('what a developer changes by hand can be sent as a link to its component', async ({
  page,
}) => {
  await page.goto('/__kit');
  const button = page.getByRole('region', { name: 'Button', exact: true });
  const text = button.getByLabel('children of Button');
  await text.fill('');
  await text.pressSequentially('Press me twice');
  await button.getByLabel('size of Button').selectOption('large');
  const light = example(page, 'Button', 'light').getByRole('button');
  await expect(light).toHaveText('Press me twice');
  await expect(page).toHaveURL(/button\.children=Press\+me\+twice&button\.size=large/);

  await page.reload();
  await expect(light).toHaveText('Press me twice');
  await page.goto('/__kit?tabs.value=rejected#tabs');
  const tabs = page.getByRole('region', { name: 'Tabs', exact: true });
  await expect(tabs.getByRole('heading', { name: 'Tabs' })).toBeInViewport();
  await expect(example(page, 'Tabs', 'dark').getByText('No rejected.')).toBeVisible();
});
