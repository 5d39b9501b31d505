import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiRequest } from '../fixtures/api';
import { addRelease, createForeignRemote } from '../fixtures/foreign-remote';
import { holdScripts } from '../fixtures/hold-scripts';
import { startSeededSite, type RunningSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { createUser, createUserContext, DEMO_PASSWORD, DEMO_USERS, logIn } from '../fixtures/users';

const BUILT_RELEASES = fileURLToPath(new URL('../../releases', import.meta.url));
const CARD = 'The next event is on Friday.';

interface Listed {
  items: {
    _id: string;
    slug: string;
    title: string;
    authorName: string;
    author?: { id: string };
  }[];
}

/** The site with a remote that another repository has built. */
async function withForeignRemote(run: (site: RunningSite) => Promise<void>): Promise<void> {
  const remote = await createForeignRemote();
  const releases = await mkdtemp(join(tmpdir(), 'sheetfolk-releases-'));
  try {
    await cp(BUILT_RELEASES, releases, { recursive: true });
    await addRelease(releases, await remote.build());
    const site = await startSeededSite({ RELEASES_DIR: releases });
    try {
      await run(site);
    } finally {
      await site.stop();
    }
  } finally {
    await Promise.all([remote.remove(), rm(releases, { recursive: true, force: true })]);
  }
}

test('a card of a foreign remote is on the home page, and what breaks costs its own place', async ({
  browser,
}) => {
  // It packs two packages, and compiles and builds the remote.
  test.setTimeout(180_000);
  await withForeignRemote(async (site) => {
    const readHome = async () => (await fetch(site.url)).text();
    // The first pages may be rendered before the remote's process is ready.
    await expect.poll(readHome, { timeout: 30_000 }).toContain(CARD);

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const reader = await plain.newPage();
    await reader.goto('/');
    await expect(reader.getByText(CARD)).toBeVisible();
    await expect(reader.getByText(CARD)).toHaveCSS('color', 'rgb(4, 5, 6)');
    await plain.close();

    const context = await browser.newContext({ baseURL: site.url });
    const guest = await context.newPage();
    const files: string[] = [];
    guest.on('request', (request) => files.push(new URL(request.url()).pathname));
    const errors: string[] = [];
    guest.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await guest.goto('/');
    // Its state is alive, in the place of what the edge has sent.
    const joinButton = guest.getByRole('button', { name: /^Join/ });
    await expect(async () => {
      await joinButton.click();
      await expect(joinButton).not.toHaveText('Join 0 others', { timeout: 500 });
    }).toPass();
    await expect(guest.getByText(CARD)).toHaveCount(1);
    expect(errors).toEqual([]);
    expect(files.filter((file) => /\/releases\/remote-(writer|admin)\//.test(file))).toEqual([]);

    // What is pressed before the component is there is not lost.
    const early = await context.newPage();
    const letRemoteGo = await holdScripts(early, /\/releases\/remote-events\/.*\.js/);
    await early.goto('/');
    await early.getByRole('button', { name: 'Join 0 others' }).click();
    letRemoteGo();
    await expect(early.getByRole('button', { name: 'Join 1 others' })).toBeVisible();

    const { items }: Listed = await apiRequest(site.url, 'GET', '/api/threads');
    await guest.goto(`/discussions/${items[0]?._id}`);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(items[0]?.title ?? '');
    await expect.poll(() => errors.join(' ')).toContain('This note is broken.');
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();

    const keeper = await createUserContext(browser, site.url, await createUser(site.url, 'admin'));
    const admin = await keeper.newPage();
    await admin.goto('/admin/slots');
    const home = admin.getByRole('list', { name: 'home.below' });
    await home.getByRole('switch', { name: 'Shown: Events' }).click();
    await expect(home.getByRole('switch', { name: 'Shown: Events' })).not.toBeChecked();
    await expect.poll(readHome).not.toContain(CARD);
    await keeper.close();
  });
});

test('authors and admins get from a post to its editor, and admins to the control center', async ({
  site,
  browser,
  page,
}) => {
  const author = await logIn(site, DEMO_USERS.author.email, DEMO_PASSWORD);
  const { items }: Listed = await apiRequest(site, 'GET', `/api/posts?author=${author.user.id}`);
  const [post] = items;
  const path = `/blog/${post?.slug}`;
  const edit = { name: 'Edit this tutorial' };

  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', edit)).toHaveCount(0);
  expect(files.filter((file) => /\/releases\/remote-(writer|admin)\//.test(file))).toEqual([]);

  const asAuthor = await createUserContext(browser, site, author);
  const own = await asAuthor.newPage();
  await own.goto(path);
  await expect(own.getByRole('link', edit)).toHaveAttribute('href', `/writer/${post?._id}`);
  await expect(own.getByRole('link', { name: 'Manage' })).toHaveCount(0);
  await asAuthor.close();

  const asAdmin = await createUserContext(browser, site, await createUser(site, 'admin'));
  const managed = await asAdmin.newPage();
  await managed.goto(path);
  await expect(managed.getByRole('link', edit)).toBeVisible();
  await managed.getByRole('link', { name: 'Manage' }).click();
  await expect(managed).toHaveURL(/\/admin\/posts\?q=/);
  await expect(managed.getByRole('row').filter({ hasText: post?.title ?? '' })).toBeVisible();
  await asAdmin.close();
});
