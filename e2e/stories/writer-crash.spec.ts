import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { readStorage } from '../fixtures/storage';
import { registerMember, type Session } from '../fixtures/users';
import { createPost, Writer, type SavedPost } from '../fixtures/writer';

const RESTORED = 'Unsaved changes from this device were restored.';
const SAVES = /\/api\/posts(?:\/[0-9a-f-]{36})?$/;

test('a closed tab loses nothing, neither of a post nor of a new tutorial', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  consoleWatch.allow(/net::ERR/);
  const member = await registerMember(site, 'Clara Close');
  const { _id: id } = await createPost(site, member);
  const page = await loginAs(member);
  const context = page.context();
  // Nothing reaches the server, also not what is sent when a tab is closed.
  await context.route(SAVES, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset'),
  );
  const writer = new Writer(page);
  await writer.open(id);
  await writer.typeInto('Step 2 text', ' And compare.');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(writer.status).toHaveText('Offline, kept on this device');
  await page.close();

  const again = new Writer(await context.newPage());
  await again.open(id);
  await expect(again.page.getByText(RESTORED)).toBeVisible();
  await expect(again.field('Step 2 text')).toHaveText('Count what is left. And compare.');
  await expect(again.status).not.toHaveText('Saved');

  const first = new Writer(await context.newPage());
  await first.open();
  await first.field('Title').fill('Never saved');
  await first.page.keyboard.press('ControlOrMeta+S');
  await expect(first.status).toHaveText('Offline, kept on this device');
  await first.page.close();
  const next = new Writer(await context.newPage());
  await next.open();
  await next.page.getByRole('button', { name: 'Continue Never saved' }).click();
  await expect(next.field('Title')).toHaveValue('Never saved');
});

test(
  'a draft that an earlier release has stored is offered',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const member = await registerMember(site, 'Ollie Older');
    const post = await createPost(site, member);
    const page = await loginAs(member);
    await page.goto('/about');
    await page.evaluate(storeOldDraft, {
      key: `${member.user.id}:tutorial:${post._id}`,
      fields: {
        content: JSON.stringify(oldForm(post)),
        base: post.updatedAt,
        changedAt: post.updatedAt,
      },
    });
    const writer = new Writer(page);
    await writer.open(post._id);
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(writer.field('Title')).toHaveValue('Written before the release');
    await writer.save();
    await expect(page.getByText(RESTORED)).toBeHidden();
  },
);

/** The form's values as the first release of the editor has stored them. */
function oldForm({ structured, summary }: SavedPost) {
  return {
    title: 'Written before the release',
    summary,
    category: 'Excel',
    tags: 'formulas, old',
    coverImage: null,
    structured: { ...structured, learningObjectives: structured.learningObjectives.join('\n') },
    legacy: '',
    seo: { title: '', description: '', keywords: '' },
    exportMarkdown: '',
  };
}

function storeOldDraft({ key, fields }: { key: string; fields: Record<string, string> }) {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('drafts');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('drafts', 'readwrite');
      writing.objectStore('drafts').put({ fields, savedAt: Date.now(), tabId: 'old' }, key);
      writing.addEventListener('complete', () => resolve());
      opening.result.close();
    });
  });
}

/** A browser of its own with a profile on disk, which can be killed. */
async function startBrowser(executablePath: string, args: string[], profile: string) {
  const settings = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...args, ...settings, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const exit = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /^DevTools listening on (.*)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0] ?? (await browser.newContext());
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    /** Ends all of its processes at once, as a crash does. */
    async kill() {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, 'SIGKILL');
      }
      await exit;
    },
  };
}

/** Stores the session in the browser, as a log-in does. */
async function storeSession(page: Page, site: string, { token, user }: Session) {
  await page.goto(`${site}/about`);
  await page.evaluate(
    ([stored, name]) => {
      localStorage.setItem('token', stored);
      localStorage.setItem('user', name);
    },
    [token, JSON.stringify(user)] as const,
  );
}

test(
  'a killed browser loses nothing that it has had the time to store',
  { tag: '@full' },
  async ({ site, launchOptions }) => {
    const { executablePath, args = [] } = launchOptions;
    if (executablePath === undefined) throw new Error('The browser is not known.');
    const member = await registerMember(site, 'Kira Killed');
    const profile = await mkdtemp(join(tmpdir(), 'sheetfolk-profile-'));
    const title = 'A title that was typed early';
    const text = 'Then the rest is typed, slowly.';
    const stored = text.slice(0, 20);
    const browsers: Awaited<ReturnType<typeof startBrowser>>[] = [];
    const start = async () => {
      const browser = await startBrowser(executablePath, args, profile);
      browsers.push(browser);
      return browser;
    };
    try {
      const browser = await start();
      await storeSession(browser.page, site, member);
      const writer = new Writer(browser.page);
      await browser.page.goto(`${site}/writer`);
      await writer.field('Title').fill(title);
      await writer.field('Summary').click();
      await browser.page.keyboard.type(stored);
      // How soon that is stored is tested where it is.
      await expect.poll(() => readStorage(browser.page)).toContain(stored);
      await browser.page.keyboard.type(text.slice(stored.length));
      await browser.kill();

      const restarted = await start();
      // Browsers write localStorage to the disk after some seconds: the log-in may be lost.
      await storeSession(restarted.page, site, member);
      const again = new Writer(restarted.page);
      await restarted.page.goto(`${site}/writer`);
      await restarted.page.getByRole('button', { name: `Continue ${title}` }).click();
      await expect(again.field('Title')).toHaveValue(title);
      const restored = await again.field('Summary').inputValue();
      expect(restored.startsWith(stored)).toBe(true);
      expect(text.startsWith(restored)).toBe(true);
    } finally {
      await Promise.all(browsers.map(({ kill }) => kill()));
      await rm(profile, { recursive: true, force: true });
    }
  },
);
