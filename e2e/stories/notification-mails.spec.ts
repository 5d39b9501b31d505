import { randomUUID } from 'node:crypto';
import { apiRequest } from '../fixtures/api';
import { expectAccessibleLayouts, waitForHydration } from '../fixtures/expectations';
import { waitForMailLink } from '../fixtures/outbox';
import type { RunningSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import {
  confirmAddress,
  createUserContext,
  PASSWORD,
  registerMember,
  type Session,
} from '../fixtures/users';

const SETTINGS = '/account/notifications';
const LIKES = 'By email: Likes of your posts';

/** A member whose address is confirmed. */
async function confirmedMember(running: RunningSite): Promise<Session> {
  const session = await registerMember(running.url, 'Mia Mail');
  await confirmAddress(running, session);
  return session;
}

/** Lets somebody like a new post of a member. */
async function likePost(site: string, { token }: Session): Promise<void> {
  const { _id: id } = await apiRequest(site, 'POST', '/api/posts', {
    token,
    body: {
      title: `Liked ${randomUUID()}`,
      summary: 'Filter a list and let the total follow it.',
      category: 'Excel',
      tags: ['formulas', 'beginner'],
      content: '<h2>Why</h2><p>SUM adds hidden rows too.</p>',
      seo: {
        title: 'Sum only the visible rows with SUBTOTAL in Excel',
        description:
          'SUBTOTAL adds up only the rows a filter leaves visible. Learn its function numbers, when AGGREGATE is better, and one trap.',
        keywords: [],
      },
      status: 'published',
    },
  });
  const reader = await registerMember(site, 'Rita Reader');
  await apiRequest(site, 'POST', `/api/posts/${id}/like`, { token: reader.token });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, timezoneId: 'Asia/Tokyo' });

    test('a member chooses what is mailed, gets it, and leaves it by a link of the mail', async ({
      browser,
      loginAs,
      running,
      site,
    }) => {
      const session = await confirmedMember(running);
      const page = await loginAs(session);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(SETTINGS);
      await waitForHydration(page);
      const likes = page.getByRole('combobox', { name: LIKES });
      await expect(likes).toHaveValue('weekly');
      await expectAccessibleLayouts(page);
      await likes.selectOption('At once');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByText('Your settings are saved.')).toBeVisible();
      await page.reload();
      await expect(likes).toHaveValue('at-once');

      await likePost(site, session);
      const link = await waitForMailLink(running, session.user.email, '/mail/unsubscribe');

      const stranger = await browser.newContext({ baseURL: site });
      const left = await stranger.newPage();
      await left.setViewportSize({ width, height: 800 });
      await left.goto(link);
      await waitForHydration(left);
      await left.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(left.getByRole('heading', { name: 'These emails have stopped' })).toBeFocused();
      await expect(left.getByText('Likes of your posts.')).toBeVisible();
      await page.reload();
      await expect(likes).toHaveValue('never');
      await left.getByRole('button', { name: 'Undo' }).click();
      await expect(left.getByRole('heading', { name: 'You get these emails again' })).toBeVisible();
      await page.reload();
      await expect(likes).toHaveValue('at-once');
      await stranger.close();
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a member saves settings, and a mail is left by its link', async ({
    page,
    running,
    site,
  }) => {
    const session = await confirmedMember(running);
    await page.goto(`/login?redirect=${encodeURIComponent(SETTINGS)}`);
    const login = page.getByRole('form', { name: 'Login' });
    await login.getByLabel('Email').fill(session.user.email);
    await login.getByLabel('Password').fill(PASSWORD);
    await login.getByRole('button', { name: 'Login' }).click();
    const likes = page.getByRole('combobox', { name: LIKES });
    await likes.selectOption('At once');
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Your settings are saved.')).toBeVisible();
    await expect(likes).toHaveValue('at-once');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');

    await likePost(site, session);
    await page.goto(await waitForMailLink(running, session.user.email, '/mail/unsubscribe'));
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(
      page.getByText('You get no more emails about this. Likes of your posts.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('You get these emails again. Likes of your posts.')).toBeVisible();
  });
});

test('a browser is subscribed to push messages, and turned off', async ({ browser, site }) => {
  const session = await registerMember(site, 'Petra Push');
  const context = await createUserContext(browser, site, session);
  await context.grantPermissions(['notifications']);
  // No push service can be reached from here: the browser's own part stands in for it.
  await context.addInitScript(() => {
    const subscription = {
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => true,
    };
    const registration = {
      pushManager: {
        subscribe: async () => subscription,
        getSubscription: async () => subscription,
      },
    };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        register: async () => registration,
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
        controller: null,
        addEventListener: () => {},
      },
    });
    // A browser without a window blocks notifications, whatever it has granted.
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
  const page = await context.newPage();
  await page.goto(SETTINGS);
  await page.mouse.move(1, 1);
  await page.mouse.move(9, 9);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  const devices = page.getByRole('list', { name: 'Browsers with push messages' });
  await expect(devices.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: /^Turn off in / }).click();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  await context.close();
});
