import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addRelease, createForeignRemote } from '../fixtures/foreign-remote';
import { startSeededSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { createUser, createUserContext, PASSWORD } from '../fixtures/users';

const BUILT_RELEASES = fileURLToPath(new URL('../../releases', import.meta.url));

test('a remote built in another repository from the packed kit is a part of the site', async ({
  browser,
}) => {
  // It packs two packages, and compiles and builds the remote.
  test.setTimeout(180_000);
  const remote = await createForeignRemote();
  const releases = await mkdtemp(join(tmpdir(), 'sheetfolk-releases-'));
  try {
    await cp(BUILT_RELEASES, releases, { recursive: true });
    await addRelease(releases, await remote.build());
    const site = await startSeededSite({ RELEASES_DIR: releases });
    try {
      const html = await (await fetch(`${site.url}/events`)).text();
      expect(html, 'the edge renders its page').toMatch(/<h1[^>]*>Events<\/h1>/);

      const member = await createUser(site.url, 'member');
      const context = await createUserContext(browser, site.url, member);
      const page = await context.newPage();
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto(site.url);
      await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
      // Session, state, API and router are the shell's: with a second React none of it would work.
      await expect(page.getByText(`Viewer: ${member.user.name}`)).toBeVisible();
      await page.getByRole('button', { name: 'Clicked 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog\/./);
      expect(errors).toEqual([]);
      await context.close();

      // Its form is its own: neither shell nor edge has heard of it.
      const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
      const guest = await plain.newPage();
      await guest.goto('/events');
      const form = guest.getByRole('form', { name: 'Propose an event' });
      await form.getByLabel('Title').fill('A pivot table party');
      await form.getByRole('button', { name: 'Propose' }).click();
      const login = guest.getByRole('form', { name: 'Login' });
      await expect(login.getByRole('alert')).toContainText('Your text is kept');
      await login.getByLabel('Email').fill(member.user.email);
      await login.getByLabel('Password').fill(PASSWORD);
      await login.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(guest.getByText('A pivot table party is proposed.')).toBeVisible();
      await expect(guest.getByText(`Viewer: ${member.user.name}`)).toBeVisible();
      await form.getByLabel('Title').fill('x'.repeat(10_001));
      await form.getByRole('button', { name: 'Propose' }).click();
      await expect(form.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByLabel('Title')).toHaveValue('x'.repeat(10_001));
      await expect(form.getByLabel('Title')).toBeFocused();
      await plain.close();
    } finally {
      await site.stop();
    }
  } finally {
    await Promise.all([remote.remove(), rm(releases, { recursive: true, force: true })]);
  }
});
