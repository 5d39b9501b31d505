import type { Page } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  waitForHydration,
} from '../fixtures/expectations';
import { expect, fullUnless, test } from '../fixtures/test';
import { registerMember, startThread, type Session } from '../fixtures/users';

const bell = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** Several people follow a member, the last one is `newest`. */
async function followedBy(site: string, member: Session, names: string[]): Promise<Session[]> {
  const followers: Session[] = [];
  for (const name of names) {
    const follower = await registerMember(site, name);
    const { token } = follower;
    await apiRequest(site, 'POST', `/api/follow/${member.user.id}`, { token });
    followers.push(follower);
  }
  return followers;
}

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test(
      'a member sees in the header what is new, and it is read when it is opened',
      fullUnless(size.width === 1280),
      async ({ site, loginAs }) => {
        const member = await registerMember(site, 'Bella Bell');
        const [first] = await followedBy(site, member, ['Finn Follows', 'Gina Follows']);
        const page = await loginAs(member);
        await page.goto('/');
        await waitForHydration(page);

        await test.step('the bell says how many there are, and shows the newest', async () => {
          await bell(page, 'Notifications, 2 unread').click();
          const panel = page.getByRole('region', { name: 'Newest notifications' });
          await expect(panel.getByRole('listitem')).toHaveCount(2);
          await expect(panel.getByRole('listitem').first()).toContainText(
            'Gina Follows follows you now',
          );
          await expectNoHorizontalScroll(page);
          await expectAccessible(page);
        });

        await test.step('Escape closes it, and the bell has the focus', async () => {
          await page.keyboard.press('Escape');
          await expect(bell(page, 'Notifications, 2 unread')).toBeFocused();
        });

        await test.step('what is opened from it is read', async () => {
          await page.keyboard.press('Enter');
          await page.getByRole('link', { name: /Gina Follows follows you now/ }).click();
          await expect(page.getByRole('heading', { level: 1 })).toContainText('Gina Follows');
          await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
        });

        await test.step('opening the page it is about is enough', async () => {
          await page.goto(`/profile/${first?.user.id}`);
          await waitForHydration(page);
          await expect(bell(page, 'Notifications')).toBeVisible();
        });
      },
    );

    test(
      'all are marked as read, and that is undone',
      fullUnless(size.width === 1280),
      async ({ site, loginAs }) => {
        const member = await registerMember(site, 'Uma Undo');
        await followedBy(site, member, ['Hal Follows', 'Ida Follows', 'Jan Follows']);
        const page = await loginAs(member);
        await page.goto('/notifications');
        await waitForHydration(page);
        const items = page.getByRole('main').getByRole('listitem');
        const unread = items.filter({ has: page.getByText('Unread', { exact: true }) });
        await expect(unread).toHaveCount(3);
        await expectNoHorizontalScroll(page);
        await expectAccessible(page);

        await page.getByRole('button', { name: 'Mark as read: Ida' }).click();
        await expect(unread).toHaveCount(2);
        await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
        await expect(unread).toHaveCount(0);
        await expect(bell(page, 'Notifications')).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(unread).toHaveCount(2);
        await expect(bell(page, 'Notifications, 2 unread')).toBeVisible();

        const filters = page.getByRole('navigation', { name: 'Filter notifications' });
        await filters.getByRole('link', { name: 'Unread' }).click();
        await expect(page).toHaveURL(/\?show=unread$/);
        await expect(items).toHaveCount(2);
        await filters.getByRole('link', { name: 'Mentions' }).click();
        await expect(page.getByText('Nothing of this kind yet.')).toBeVisible();
      },
    );
  });
}

test('the bell follows without a reload', async ({ site, loginAs }) => {
  const member = await registerMember(site, 'Lou Live');
  const page = await loginAs(member);
  const stream = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live');
  await page.goto(await startThread(site));
  await waitForHydration(page);
  await expect(bell(page, 'Notifications')).toBeVisible();
  await stream;
  await followedBy(site, member, ['Kim Follows']);
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
});

test('a guest loads nothing of the bell', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(requests.filter((path) => /notifications|auth\/me/.test(path))).toEqual([]);
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});
