import { EventEmitter, once } from 'node:events';
import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { registerMember } from '../fixtures/users';
import { createPost, listPosts, readPost, readText, Writer } from '../fixtures/writer';

const SAVES = /\/api\/posts\/[0-9a-f-]{36}$/;

const respond = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { message: `Injected ${status}.`, code, requestId: 'story' } });

interface Fault {
  /** What the saves do. */
  name: string;
  /** @param over resolves when the fault is over */
  fail: (route: Route, over: Promise<unknown>) => unknown;
  /** What the editor says about it. */
  says: RegExp;
  /** How long it takes until the page notices, on its own clock. */
  afterMs?: number;
}

const FAULTS: Fault[] = [
  {
    name: 'are slow',
    fail: (route, over) => over.then(() => route.fallback()),
    says: /^Saving…$/,
  },
  { name: 'return 409', fail: respond(409, 'conflict'), says: /^Not saved: Injected 409\.$/ },
  { name: 'return 413', fail: respond(413, 'too_large'), says: /^Not saved: Injected 413\.$/ },
  { name: 'return 500', fail: respond(500, 'internal'), says: /^Not saved: Injected 500\.$/ },
  {
    name: 'lose the connection',
    fail: (route) => route.abort('connectionreset'),
    says: /^Offline, kept on this device$/,
  },
  {
    name: 'never respond',
    fail: () => {},
    says: /^Offline, kept on this device$/,
    afterMs: 31_000,
  },
];

test('typing goes on while saves are slow or fail, and every letter arrives', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  test.setTimeout(120_000);
  // The failures are logged.
  consoleWatch.allow(/409|413|500|net::ERR/);
  const member = await registerMember(site, 'Tilda Typist');
  const { _id: id } = await createPost(site, member);
  const page = await loginAs(member);
  const writer = new Writer(page);
  await page.clock.install();
  await writer.open(id);
  let fault: Fault | null = null;
  const faults = new EventEmitter();
  let over: Promise<unknown> = Promise.resolve();
  await page.route(SAVES, (route) =>
    fault === null || route.request().method() === 'GET'
      ? route.fallback()
      : fault.fail(route, over),
  );
  let text = 'Sort the list by month.';
  const type = async (words: string) => {
    text += words;
    await page.keyboard.type(words);
  };
  const save = () => page.keyboard.press('ControlOrMeta+S');
  await writer.typeInto('Step 1 text', '');

  for (const failing of FAULTS) {
    await test.step(`saves ${failing.name}`, async () => {
      fault = failing;
      over = once(faults, 'over');
      await type(` Saves ${failing.name}.`);
      const request = page.waitForRequest(SAVES);
      await save();
      await request;
      await type(' One goes on,');
      if (failing.afterMs !== undefined) await page.clock.fastForward(failing.afterMs);
      await expect(writer.status).toHaveText(failing.says);
      await type(' and on.');
      fault = null;
      faults.emit('over');
      await save();
      await expect(writer.status).toHaveText('Saved');
      const { structured } = await readPost(site, member, id);
      expect(readText(structured.steps[0]?.body)).toBe(text);
    });
  }

  await test.step('after 90 seconds a change is saved by itself', async () => {
    await type(' Nobody presses anything.');
    await expect(writer.status).toHaveText('Unsaved changes');
    await page.clock.fastForward(90_000);
    await expect(writer.status).toHaveText('Saved');
    const { structured } = await readPost(site, member, id);
    expect(readText(structured.steps[0]?.body)).toBe(text);
  });

  await test.step('offline nothing is lost, and it is saved when online again', async () => {
    await page.context().setOffline(true);
    await type(' In a tunnel.');
    await save();
    await expect(writer.status).toHaveText('Offline, kept on this device');
    await type(' A long one.');
    await page.context().setOffline(false);
    await expect(writer.status).toHaveText('Saved');
    const { structured } = await readPost(site, member, id);
    expect(readText(structured.steps[0]?.body)).toBe(text);
  });
});

test(
  'a new tutorial whose first save is lost is created once',
  { tag: '@full' },
  async ({ loginAs, site, consoleWatch }) => {
    consoleWatch.allow(/net::ERR/);
    const member = await registerMember(site, 'Una Once');
    const page = await loginAs(member);
    const writer = new Writer(page);
    await writer.open();
    await writer.field('Title').fill('Once and only once');
    // The server creates it; its response does not arrive.
    await page.route('**/api/posts', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.keyboard.press('ControlOrMeta+S');
    await expect(writer.status).toHaveText('Offline, kept on this device');
    await page.unroute('**/api/posts');
    await page.keyboard.type('!');
    await page.keyboard.press('ControlOrMeta+S');
    await writer.waitUntilSaved();
    const { items } = await listPosts(site, member);
    expect(items.map(({ title }) => title)).toEqual(['Once and only once!']);
  },
);

test('a reload in the middle of a word loses no letter, and creates nothing twice', async ({
  loginAs,
  site,
}) => {
  const member = await registerMember(site, 'Rita Reload');
  const page = await loginAs(member);
  const writer = new Writer(page);
  await writer.open();
  await writer.field('Title').fill('Reloaded');
  await page.reload();
  await expect(writer.field('Title')).toHaveValue('Reloaded');
  await writer.field('Title').fill('Reloaded twice');
  await page.reload();
  await expect(writer.field('Title')).toHaveValue('Reloaded twice');
  await writer.typeInto('Introduction', 'Half a sen');
  await page.keyboard.press('ControlOrMeta+S');
  await page.keyboard.type('tence');
  await page.reload();
  await expect(writer.field('Introduction')).toHaveText('Half a sentence');
  await writer.save();
  const { items } = await listPosts(site, member);
  expect(items.map(({ title }) => title)).toEqual(['Reloaded twice']);
  const { structured } = await readPost(site, member, writer.id);
  expect(readText(structured.introduction)).toBe('Half a sentence');
});

test(
  'who leaves during a slow save comes back to the same text',
  { tag: '@full' },
  async ({ loginAs, site }) => {
    const member = await registerMember(site, 'Bea Back');
    const { _id: id } = await createPost(site, member);
    const page = await loginAs(member);
    const writer = new Writer(page);
    await writer.open(id);
    let release = () => {};
    await page.route(SAVES, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await new Promise<void>((resolve) => (release = resolve));
      return route.fallback();
    });
    const request = page.waitForRequest(SAVES);
    await writer.typeInto('Step 1 text', ' Slowly.');
    await page.keyboard.press('ControlOrMeta+S');
    await request;
    await page.keyboard.type(' And on.');
    await page.getByRole('link', { name: 'My posts' }).click();
    await expect(page).toHaveURL(/\/writer\/posts$/);
    await page.goBack();

    const text = 'Sort the list by month. Slowly. And on.';
    await expect(writer.field('Step 1 text')).toHaveText(text);
    await expect(writer.status).toHaveText('Saving…');
    await page.unroute(SAVES);
    release();
    await expect(writer.status).toHaveText('Saved');
    const { structured } = await readPost(site, member, id);
    expect(readText(structured.steps[0]?.body)).toBe(text);
  },
);
