import { expect, test } from '../fixtures/test';
import { expectAccessibleThemes } from '../fixtures/expectations';
import { startThread } from '../fixtures/users';

test('a member who opens the control center gets to the home page, and downloads nothing of it', async ({
  loginAs,
  site,
}) => {
  for (const role of ['member', 'moderator'] as const) {
    const page = await loginAs(role);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const headings: string[] = [];
    await page.exposeFunction('reportHeading', (text: string) => headings.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = document.querySelector('h1')?.textContent ?? '';
        if (text !== '') Object(window).reportHeading(text);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/admin/users');
    await expect(page).toHaveURL(`${site}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requested.filter((url) => url.includes('remote-admin'))).toEqual([]);
    expect(requested.filter((url) => url.includes('/api/admin/'))).toEqual([]);
    expect(headings.filter((text) => /users|admin/i.test(text))).toEqual([]);
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  }
});

test('an admin goes anywhere by the keyboard', async ({ loginAs, site }) => {
  await startThread(site);
  const page = await loginAs('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  await test.step('to an area, whose heading gets the focus', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Area, person, post or discussion' });
    await expect(palette).toBeFocused();
    await expectAccessibleThemes(page);
    await palette.fill('audit');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeFocused();
  });

  await test.step('to a discussion', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Area, person, post or discussion' });
    await palette.fill('working days left');
    const found = page
      .getByRole('option', { name: /How do I count the working days left/ })
      .first();
    await expect(found).toBeVisible();
    // Discussions come last.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/discussions\//);
  });
});

test(
  'on a phone the areas fold away, and the last one is reached',
  { tag: '@full' },
  async ({ loginAs }) => {
    const page = await loginAs('admin');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin');
    const areas = page.getByRole('navigation', { name: 'Admin' });
    await expect(areas).toBeHidden();
    await page.getByRole('button', { name: 'Overview', exact: true }).click();
    await areas.getByRole('link', { name: 'Site Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Site Settings' })).toBeVisible();
    await expect(areas).toBeHidden();
  },
);
