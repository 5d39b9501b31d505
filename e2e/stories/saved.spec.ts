import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { expectAccessibleLayouts, waitForHydration } from '../fixtures/expectations';
import { expect, fullUnless, test } from '../fixtures/test';
import { createUser, PASSWORD, registerMember, startThread } from '../fixtures/users';

const POST = '/blog/xlookup-vs-vlookup';
const TITLE = 'XLOOKUP or VLOOKUP? One small price list, five honest tests';

const saveButton = (page: Page, name: 'Save for later' | 'Saved') =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const rows = (page: Page) =>
  page.getByRole('group', { name: 'What is saved' }).getByRole('listitem');

for (const width of [360, 1280]) {
  test(
    `a member saves things, sorts them into lists and takes a removal back, ${width} pixels wide`,
    fullUnless(width === 360),
    async ({ loginAs, site }) => {
      const page = await loginAs(await registerMember(site, 'Sava Saver'));
      await page.setViewportSize({ width, height: 800 });

      await test.step('saves a post, also after a reload', async () => {
        await page.goto(POST);
        await waitForHydration(page);
        await saveButton(page, 'Save for later').click();
        await expect(saveButton(page, 'Saved')).toHaveAttribute('aria-pressed', 'true');
        await expect(saveButton(page, 'Saved')).not.toHaveAttribute('aria-busy');
        await page.reload();
        await expect(saveButton(page, 'Saved')).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('puts it into a new list', async () => {
        await page.getByRole('button', { name: 'Lists', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Your lists' });
        await expect(dialog.getByText('You have no lists yet.')).toBeVisible();
        await dialog.getByLabel(/^Name of a new list/).fill('Lookups');
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('checkbox', { name: 'Lookups' })).toBeChecked();
        await page.keyboard.press('Escape');
      });

      await test.step('saves a discussion and a template', async () => {
        for (const path of [await startThread(site), '/templates']) {
          await page.goto(path);
          await waitForHydration(page);
          if (path === '/templates') {
            await page
              .getByRole('main')
              .getByRole('heading', { level: 2 })
              .getByRole('link')
              .first()
              .click();
          }
          await saveButton(page, 'Save for later').click();
          await expect(saveButton(page, 'Saved')).toBeVisible();
        }
      });

      await test.step('finds all of it through the menu', async () => {
        if (width < 900) await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('link', { name: 'Saved', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
        await expect(rows(page)).toHaveCount(3);
        await expect(rows(page).last()).toContainText(TITLE);
      });

      await test.step('removes one, and takes that back', async () => {
        await rows(page)
          .last()
          .getByRole('button', { name: `Remove ${TITLE}` })
          .click();
        await expect(rows(page)).toHaveCount(2);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(rows(page)).toHaveCount(3);
        await expect(rows(page).last()).toContainText(TITLE);
      });

      await test.step('the list still has it, is renamed and deleted', async () => {
        const lists = page.getByRole('navigation', { name: 'Lists' });
        await lists.getByRole('link', { name: /^Lookups/ }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Lookups' })).toBeVisible();
        await expect(rows(page)).toHaveCount(1);
        await page.getByRole('button', { name: 'Rename' }).click();
        const form = page.getByRole('form', { name: 'Rename this list' });
        await expect(form.getByLabel(/^Name/)).toBeFocused();
        await form.getByLabel(/^Name/).fill('Finding things');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'Finding things' })).toBeVisible();
        await page.getByRole('button', { name: 'Delete list' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click();
        await expect(page).toHaveURL(`${site}/saved`);
        await expect(rows(page)).toHaveCount(3);
      });
    },
  );
}

test('what is no longer there is shown as gone, and can be removed', async ({ loginAs, site }) => {
  const session = await registerMember(site, 'Goda Gone');
  const { token } = session;
  const body = { title: 'Soon gone', category: 'vba' };
  const { _id: id } = await apiRequest(site, 'POST', '/api/threads', { token, body });
  await apiRequest(site, 'PUT', `/api/saved/items/thread/${id}`, { token, body: {} });
  await apiRequest(site, 'DELETE', `/api/threads/${id}`, { token });
  const page = await loginAs(session);
  await page.goto('/saved');
  await expect(rows(page)).toContainText('Discussion that is no longer available');
  await rows(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();
});

test('a guest who saves logs in and returns', async ({ page, site }) => {
  const { user } = await registerMember(site, 'Gero Guest');
  await page.goto(POST);
  await waitForHydration(page);
  await saveButton(page, 'Save for later').click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${site}${POST}`);
  await saveButton(page, 'Save for later').click();
  await expect(saveButton(page, 'Saved')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a member saves, sorts and removes', async ({ page, site, consoleWatch }) => {
    consoleWatch.allow(/status of 40[0139]/, /preloaded using link preload/);
    const { user } = await createUser(site, 'member', 'Pia Plain');
    await page.goto(POST);
    await saveButton(page, 'Save for later').click();
    const login = page.getByRole('form', { name: 'Login' });
    await login.getByLabel('Email').fill(user.email);
    await login.getByLabel('Password').fill(PASSWORD);
    await login.getByRole('button', { name: 'Login', exact: true }).click();
    await saveButton(page, 'Save for later').click();
    await expect(saveButton(page, 'Saved')).toBeVisible();
    await page.goto('/saved');
    await page.getByLabel(/^Name of a new list/).fill('Plain list');
    await page.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plain list' })).toBeVisible();
    await page.goto('/saved');
    await page.getByRole('button', { name: 'Add to list' }).click();
    await page
      .getByRole('navigation', { name: 'Lists' })
      .getByRole('link', { name: /^Plain list/ })
      .click();
    await expect(rows(page)).toHaveCount(1);
    const rename = page.getByRole('form', { name: 'Rename this list' });
    await rename.getByLabel(/^Name/).fill('Saved');
    await rename.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('You have a list of this name already.')).toBeVisible();
    await rows(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByText('This list is empty.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await rows(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
  });
});

test(
  '/saved fits a phone and a desk, in both themes',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const session = await registerMember(site, 'Sava Saver');
    const { token } = session;
    const list = { token, body: { name: 'A list with quite a long name, as people give them' } };
    const { _id: listId } = await apiRequest(site, 'POST', '/api/saved/lists', list);
    const { items } = await apiRequest(site, 'GET', '/api/posts?limit=5');
    for (const { _id: id } of items) {
      const body = { lists: [listId] };
      await apiRequest(site, 'PUT', `/api/saved/items/post/${id}`, { token, body });
    }
    const page = await loginAs(session);
    for (const path of ['/saved', `/saved/${listId}`]) {
      await page.goto(path);
      await waitForHydration(page);
      await expect(rows(page)).toHaveCount(5);
      await expectAccessibleLayouts(page);
    }
  },
);

for (const role of ['member', 'admin'] as const) {
  test(
    `the header of a signed-in ${role} fits every window`,
    fullUnless(role === 'admin'),
    async ({ loginAs }) => {
      const page = await loginAs(role);
      await page.goto('/about');
      await waitForHydration(page);
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      for (const width of [960, 1024, 1152, 1280]) {
        await page.setViewportSize({ width, height: 600 });
        const links = await header.locator('nav[aria-label="Primary"]').boundingBox();
        const controls = await header.locator('nav + div > :first-child').boundingBox();
        if (links === null)
          await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
        else expect(links.x + links.width, `${width}`).toBeLessThanOrEqual(controls?.x ?? 0);
      }
    },
  );
}
