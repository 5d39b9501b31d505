import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createForeignRemote, type ForeignRemote } from '../fixtures/foreign-remote';
import { startSeededSite } from '../fixtures/site';
import { expect, test } from '../fixtures/test';
import { createUser, PASSWORD, type Session } from '../fixtures/users';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The commands of the guide that need a token, block by block. */
async function readCommands(): Promise<string[][]> {
  const guide = await readFile(join(ROOT, 'docs/remote-elsewhere.md'), 'utf8');
  return [...guide.matchAll(/^```sh token\n([^`]*)```/gm)].map(([, block = '']) =>
    block.trim().split('\n'),
  );
}

/** A token for the stranger's remote, as an admin of the site makes it. */
async function createToken(site: string, admin: Session): Promise<string> {
  const post = async (path: string, body: object) => {
    const response = await fetch(site + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
    return response.json();
  };
  await post('/api/account/confirm', { password: PASSWORD });
  const scopes = ['release', 'canary', 'promote', 'preview'];
  const form = { remote: 'remote-events', name: 'The events', scopes, validFor: 30 };
  return (await post('/api/admin/release-tokens', form)).token;
}

async function changePage(remote: ForeignRemote, text: string, replacement: string) {
  const file = join(remote.folder, 'src/routes/events/page.tsx');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(text, replacement));
}

test('somebody with a repository of their own releases with a token, as the guide says', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [first, afterChange] = await readCommands();
  const remote = await createForeignRemote();
  const releases = await mkdtemp(join(tmpdir(), 'sheetfolk-releases-'));
  await cp(join(ROOT, 'releases'), releases, { recursive: true });
  const site = await startSeededSite({ RELEASES_DIR: releases });
  try {
    const admin = await createUser(site.url, 'admin');
    const env = { SITE_URL: site.url, RELEASE_TOKEN: await createToken(site.url, admin) };
    const run = (command = '') =>
      remote.run(command.replace('npx sheetfolk-remote ', '').split(' '), env);
    const heading = async () => {
      const html = await (await fetch(`${site.url}/events`)).text();
      return /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
    };

    await test.step('the first release is live, and rendered by the server', async () => {
      expect(await run(first?.[0])).toContain('is live.');
      await expect.poll(heading).toBe('Events');
    });

    await changePage(remote, 'title="Events"', 'title="Better events"');
    const [preview, canary, promote, rollback] = afterChange ?? [];

    await test.step('a preview is for who has the link', async () => {
      expect(await run(preview)).toContain('?remote_events=preview:next');
      const page = await browser.newPage();
      const title = page.getByRole('heading', { level: 1, name: 'Better events' });
      // The edge looks at the registry every second.
      await expect(async () => {
        await page.goto(`${site.url}/events?remote_events=preview:next`);
        await expect(title).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await page.close();
      expect(await heading()).toBe('Events');
    });

    await test.step('a canary, a promotion and a roll-back follow each other', async () => {
      expect(await run(canary)).toContain('live for 10 % of the sessions');
      expect(await run(promote)).toContain('is live.');
      await expect.poll(heading).toBe('Better events');
      expect(await run(rollback)).toContain('is back at');
      await expect.poll(heading).toBe('Events');
    });

    await test.step('another remote is not theirs', async () => {
      const message = await remote.run(['promote', '9.9.9'], env).catch(String);
      expect(message).toContain('has no release 9.9.9');
    });
  } finally {
    await site.stop();
    await Promise.all([remote.remove(), rm(releases, { recursive: true, force: true })]);
  }
});
