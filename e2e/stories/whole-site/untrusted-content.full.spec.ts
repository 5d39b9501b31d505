import type { Page } from '@playwright/test';
import { apiRequest } from '../../fixtures/api';
import {
  expectNoHorizontalScroll,
  waitForHydration,
  scrollToEnd,
} from '../../fixtures/expectations';
import { adminToken, registerMember } from '../../fixtures/users';
import { expect, test } from '../../fixtures/test';

declare global {
  interface Window {
    hacked?: boolean;
  }
}

const MARKUP = '<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>';
const LONG = 'W'.repeat(90);
const RTL = 'שלום مرحبا \u202Eabc';
const EMOJI = '👩‍👩‍👧‍👦🧮';
/** Active content, for fields that accept HTML. */
const ACTIVE =
  '<script>window.hacked=true</script><svg onload="window.hacked=true"></svg><a href="javascript:window.hacked=true">x</a>';
/** Within the limits of every name field, and without a dot: names refuse what looks like an address. */
const NAME = `<img src=x onerror="hacked=true"><script> ${EMOJI}`;
const TITLE = `${MARKUP} ${RTL} ${EMOJI} ${LONG.slice(0, 60)}`;
const TEXT = `${MARKUP}\n\n${LONG}${LONG}\n\n${RTL} ${EMOJI}`;

/** Expects that a page shows the texts, runs none of them and fits a phone. */
async function expectOnlyText(page: Page, path: string, ...texts: string[]): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await scrollToEnd(page);
  for (const text of texts) {
    await expect.soft(page.getByText(text).first(), `${path} shows “${text}”`).toBeAttached();
  }
  await expectNoHorizontalScroll(page);
  expect(await page.evaluate(() => window.hacked), path).toBeUndefined();
  await expect(page.locator('img[onerror], img[src="x"], main script:not([type])')).toHaveCount(0);
}

test.use({ viewport: { width: 360, height: 740 } });

test('what members and guests write is shown as text everywhere', async ({
  page: guest,
  loginAs,
  site,
}) => {
  test.setTimeout(180_000);
  const session = await registerMember(site, NAME);
  const page = await loginAs(session);
  const { id } = session.user;

  await test.step('profile', async () => {
    await page.goto('/account');
    await waitForHydration(page);
    const form = page.getByRole('form', { name: 'Profile' });
    await form.getByLabel('Bio').fill(TEXT.slice(0, 200));
    await form.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expectOnlyText(page, '/account', NAME);
    await expectOnlyText(page, `/profile/${id}`, NAME, MARKUP.slice(0, 60));
  });

  await test.step('discussion, reply and lists', async () => {
    await page.goto('/discussions');
    await waitForHydration(page);
    const form = page.getByRole('form', { name: 'Start a discussion' });
    await form.getByLabel('Title').fill(TITLE);
    await form.getByLabel(/^Description/).fill(TEXT);
    await form.getByRole('button', { name: 'Start discussion' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
    const { pathname } = new URL(page.url());
    await page.getByRole('textbox', { name: 'Your reply' }).fill(TEXT);
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByRole('listitem', { name: /^Reply by/ })).toBeVisible();
    await expectOnlyText(page, pathname, MARKUP, NAME, EMOJI);
    await expectOnlyText(page, '/discussions', MARKUP, NAME);
    await expectOnlyText(page, '/', MARKUP);
    await expectOnlyText(page, `/discussions?q=${encodeURIComponent(LONG)}`);
    await expectOnlyText(page, `/search?q=${encodeURIComponent(MARKUP)}`);
  });

  await test.step('a guest’s submission, for the admin and on the blog', async () => {
    const token = await adminToken(site);
    const at = '/api/community-submissions';
    const body = {
      fullName: NAME,
      email: 'hostile@sheetfolk.test',
      bio: TEXT.slice(0, 200),
      title: TITLE.slice(0, 160),
      category: 'Excel',
      content: `<p>${LONG}${LONG}</p>${ACTIVE}<p>${RTL} ${EMOJI} ${'Words enough. '.repeat(6)}</p>`,
      tags: [LONG.slice(0, 32), '#tag'],
    };
    await apiRequest(site, 'POST', at, { body });
    const { items } = await apiRequest(site, 'GET', `${at}?status=pending`, { token });
    const sent = items.find(({ email }: { email: string }) => email === body.email);

    const admin = await loginAs('admin');
    await admin.setViewportSize({ width: 360, height: 740 });
    await expectOnlyText(admin, '/admin/community');

    const { postSlug } = await apiRequest(site, 'POST', `${at}/${sent._id}/approve`, { token });
    await expectOnlyText(guest, `/blog/${postSlug}`, NAME, MARKUP.slice(0, 60), EMOJI);
    await expectOnlyText(guest, '/blog', MARKUP.slice(0, 60));
    await expectOnlyText(guest, `/blog?tag=${encodeURIComponent(body.tags[0] ?? '')}`);
  });
});
