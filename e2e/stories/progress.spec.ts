import type { Page } from '@playwright/test';
import { apiRequest, fetchHtml } from '../fixtures/api';
import { expectAccessibleLayouts, waitForHydration } from '../fixtures/expectations';
import { expect, fullUnless, test } from '../fixtures/test';
import { createUser, PASSWORD, registerMember } from '../fixtures/users';

const TRACK = '/tracks/spreadsheet-foundations';

interface Tutorial {
  _id: string;
  slug: string;
  title: string;
}

async function readTutorials(site: string): Promise<[Tutorial, Tutorial, ...Tutorial[]]> {
  const { tutorials } = await apiRequest(site, 'GET', `/api${TRACK}`);
  return tutorials;
}

const tutorialRows = (page: Page) =>
  page.getByRole('region', { name: 'Tutorials in this track' }).getByRole('listitem');
const readOf = (page: Page, text: RegExp) =>
  page.getByRole('region', { name: 'Tutorials in this track' }).getByText(text);

/** Scrolls as a reader does, in steps, until the article’s text has so much of it above the window. */
async function readTo(page: Page, share: number): Promise<void> {
  const content = page.getByRole('article');
  await content.evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top + height * part, behavior: 'instant' });
  }, share);
}

for (const width of [360, 1280]) {
  test(
    `a member reads a tutorial of a track, and goes on where they stopped, ${width} pixels wide`,
    fullUnless(width === 360),
    async ({ loginAs, site }) => {
      const [first, second] = await readTutorials(site);
      const session = await registerMember(site, 'Rea Reader');
      const { token } = session;
      const page = await loginAs(session);
      await page.setViewportSize({ width, height: 800 });

      await test.step('nothing is read at first', async () => {
        await page.goto(TRACK);
        await waitForHydration(page);
        await expect(readOf(page, /^0 of \d+ read$/)).toBeVisible();
        await page.getByRole('link', { name: 'Start with the first tutorial' }).click();
        await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
      });

      await test.step('reading to the end marks it', async () => {
        await expect(page.getByRole('button', { name: 'Mark as read' })).toBeAttached();
        const marked = page.waitForResponse((response) =>
          response.url().endsWith(`/api/progress/posts/${first._id}/read`),
        );
        await page.getByRole('button', { name: 'Mark as read' }).scrollIntoViewIfNeeded();
        expect((await marked).status()).toBe(200);
        await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
      });

      await test.step('leaving the next one in the middle stores where', async () => {
        const path = `/api/progress/posts/${second._id}`;
        const known = page.waitForResponse((response) => response.url().endsWith(path));
        await page.goto(`/blog/${second.slug}`);
        await waitForHydration(page);
        await (await known).finished();
        await expect(page.getByRole('button', { name: 'Mark as read' })).toBeAttached();
        await readTo(page, 0.4);
        await page.goto(TRACK);
        await expect
          .poll(async () => (await apiRequest(site, 'GET', path, { token })).position)
          .toBeGreaterThan(0);
        await page.reload();
      });

      await test.step('the track shows what is read, and leads back to the place', async () => {
        await expect(readOf(page, /^1 of \d+ read$/)).toBeVisible();
        await expect(tutorialRows(page).first().getByText('Read', { exact: true })).toBeAttached();
        await page.getByRole('link', { name: 'Continue where you stopped' }).click();
        await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeAttached();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      });

      await test.step('the home page and the profile lead there as well', async () => {
        await page.goto('/');
        await waitForHydration(page);
        const goOn = page.getByRole('region', { name: 'Continue where you stopped' });
        await expect(goOn.getByRole('link', { name: second.title })).toBeVisible();
        await expect(goOn.getByText(/^1 of \d+ read$/)).toBeVisible();
      });

      await test.step('marks by hand', async () => {
        await page.goto(TRACK);
        const row = tutorialRows(page).nth(1);
        await row.getByRole('button', { name: `Mark as read ${second.title}` }).click();
        await expect(readOf(page, /^2 of \d+ read$/)).toBeVisible();
        await row.getByRole('button', { name: `Mark as unread ${second.title}` }).click();
        await expect(readOf(page, /^1 of \d+ read$/)).toBeVisible();
      });
    },
  );
}

test('who comes back to an article is asked whether to go on', async ({ loginAs, site }) => {
  const [first] = await readTutorials(site);
  const session = await registerMember(site, 'Rea Reader');
  const { token } = session;
  const path = `/api/progress/posts/${first._id}`;
  await apiRequest(site, 'PUT', path, { token, body: { position: 400 } });
  const page = await loginAs(session);
  await page.goto(`/blog/${first.slug}`);
  await waitForHydration(page);
  await expect(page.getByText('You stopped after 40 % of this post.')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('a tutorial that was read without a network is marked when it returns', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const [first] = await readTutorials(site);
  const session = await registerMember(site, 'Ole Offline');
  const page = await loginAs(session);
  await page.goto(`/blog/${first.slug}`);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mark as read' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('readMarks')))
    .toContain(first._id);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('readMarks'))).toBeNull();
});

test('a member shows their tracks on their profile, or not', async ({
  loginAs,
  site,
  page: guest,
}) => {
  const [first] = await readTutorials(site);
  const session = await registerMember(site, 'Vera Visible');
  const { token, user } = session;
  await apiRequest(site, 'POST', `/api/progress/posts/${first._id}/read`, { token });
  const profile = `/profile/${user.id}`;
  expect((await fetchHtml(site, profile)).html).not.toContain('Learning tracks');
  const page = await loginAs(session);
  await page.goto(profile);
  await waitForHydration(page);
  const own = page.getByRole('region', { name: 'Learning tracks' });
  await expect(own.getByText('Only you see what you have read.')).toBeVisible();
  await expect(own.getByRole('region', { name: 'Continue where you stopped' })).toBeVisible();
  await own.getByRole('link', { name: 'Change this in your account' }).click();
  const shown = page.getByRole('switch', { name: /^Show on my profile/ });
  await shown.click();
  await expect(shown).toHaveAttribute('aria-checked', 'true');
  await expect(shown).not.toHaveAttribute('aria-busy');
  await guest.goto(profile);
  const tracks = guest.getByRole('region', { name: 'Learning tracks' });
  await expect(tracks.getByText(/^1 of \d+ read$/)).toBeVisible();
  await expect(guest.getByRole('region', { name: 'Continue where you stopped' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a member marks what they have read', async ({ page, site, consoleWatch }) => {
    consoleWatch.allow(/status of 40[01]/, /preloaded using link preload/);
    const [first] = await readTutorials(site);
    const { user } = await createUser(site, 'member', 'Pia Plain');
    await page.goto('/login');
    const login = page.getByRole('form', { name: 'Login' });
    await login.getByLabel('Email').fill(user.email);
    await login.getByLabel('Password').fill(PASSWORD);
    await login.getByRole('button', { name: 'Login', exact: true }).click();
    await page.goto(`/blog/${first.slug}`);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    await page.goto(TRACK);
    await expect(readOf(page, /^1 of \d+ read$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue where you stopped' })).toBeVisible();
    await page.getByRole('button', { name: `Mark as unread ${first.title}` }).click();
    await expect(readOf(page, /^0 of \d+ read$/)).toBeVisible();
  });
});

test(
  'a track fits a phone and a desk for members, in both themes',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const [first] = await readTutorials(site);
    const session = await registerMember(site, 'Rea Reader');
    const { token } = session;
    await apiRequest(site, 'POST', `/api/progress/posts/${first._id}/read`, { token });
    const page = await loginAs(session);
    for (const path of [TRACK, `/profile/${session.user.id}`]) {
      await page.goto(path);
      await waitForHydration(page);
      await expect(page.getByText(/^1 of \d+ read$/).first()).toBeVisible();
      await expectAccessibleLayouts(page);
    }
  },
);
