import { waitForHydration } from '../fixtures/expectations';
import { PASSWORD, registerMember } from '../fixtures/users';
import { expect, test } from '../fixtures/test';

/** An entry of Module Federation's share scope. */
interface Shared {
  loaded?: boolean;
  lib?: () => unknown;
  useIn: string[];
}

const POST = '/blog/xlookup-vs-vlookup';

test('a log-in in the shell reaches the remotes on the page', async ({ page, site }) => {
  const { user } = await registerMember(site, 'Lea Login');
  await page.goto(POST);
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page).toHaveURL(new RegExp(`${POST}$`));
  await expect(page.getByRole('banner')).toContainText(user.name);
  const like = page.getByRole('button', { name: /^Like/ });
  await expect(like).toHaveAttribute('aria-pressed', /true|false/);
  const before = await like.getAttribute('aria-pressed');
  await like.click();
  await expect(like).not.toHaveAttribute('aria-pressed', `${before}`);
});

test(
  'a session that ends in a remote ends in the shell too',
  { tag: '@full' },
  async ({ loginAs, site, consoleWatch }) => {
    // A failed like is logged.
    consoleWatch.allow(/401/, /Invalid token/);
    const page = await loginAs('moderator');
    await page.goto(POST);
    await waitForHydration(page);
    const token = await page.evaluate(() => window.localStorage.getItem('token'));
    await fetch(`${site}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });

    await page.getByRole('button', { name: /^Like/ }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
  },
);

test(
  'a logout in the shell reaches the remotes on the page',
  { tag: '@full' },
  async ({ loginAs }) => {
    const page = await loginAs('member');
    await page.goto('/discussions');
    await waitForHydration(page);
    const note = page.getByText('You will be asked to log in. Your draft is saved.');
    await expect(note).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(note).toBeVisible();
  },
);

test('shell and remotes share one copy of React and of the session', async ({ loginAs }) => {
  const page = await loginAs('member');
  await page.goto('/discussions');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('link', { name: 'Write', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();

  const copies = await page.evaluate(() => {
    const federation = Reflect.get(globalThis, '__FEDERATION__');
    const users: Record<string, Set<string>> = {};
    const factories: Record<string, Set<unknown>> = {};
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const name of ['react', 'react-dom', 'shared-kit/client/session', 'shared-kit/client']) {
        for (const shared of Object.values<Shared>(shareScopeMap.default?.[name] ?? {})) {
          if (!shared.loaded) continue;
          (factories[name] ??= new Set()).add(shared.lib?.());
          for (const user of shared.useIn) (users[name] ??= new Set()).add(user);
        }
      }
    }
    return Object.entries(factories).map(([name, modules]) => ({
      name,
      modules: modules.size,
      users: [...(users[name] ?? [])].toSorted(),
    }));
  });
  for (const { modules } of copies) expect(modules).toBe(1);
  expect(copies.find(({ name }) => name === 'shared-kit/client/session')?.users).toEqual(
    expect.arrayContaining(['remote_public', 'remote_writer']),
  );
});
