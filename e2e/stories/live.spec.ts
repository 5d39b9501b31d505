import type { BrowserContext, Page, Request } from '@playwright/test';
import { apiRequest } from '../fixtures/api';
import { waitForHydration } from '../fixtures/expectations';
import { expect, test } from '../fixtures/test';
import { createUserContext, registerMember, startThread, type Session } from '../fixtures/users';

const HELPER = 'Hedda Helps';

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live';

/** Counts the streams that a browser has open. */
function watchStreams(context: BrowserContext) {
  const open = new Set<Request>();
  let opened = 0;
  context.on('request', (request) => {
    if (!isStream(request)) return;
    open.add(request);
    opened += 1;
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  context.on('page', (page) => {
    // Nothing is said of the requests of a tab that closes.
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request);
    });
  });
  return { open: () => open.size, opened: () => opened };
}

async function openThread(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

const newReplies = (page: Page, label: string) => page.getByRole('button', { name: label });
const replyBy = (page: Page, name: string) =>
  page.getByRole('listitem', { name: `Reply by ${name}` });

const post = (site: string, { token }: Session, path: string, content: string) =>
  apiRequest(site, 'POST', '/api/comments', {
    token,
    body: { thread: path.split('/').at(-1), content },
  });

test('two tabs share one stream, and both say that there is a new reply', async ({
  browser,
  site,
  consoleWatch,
}) => {
  const reader = await registerMember(site, 'Rita Reads');
  const helper = await registerMember(site, HELPER);
  const path = await startThread(site);
  const context = await createUserContext(browser, site, reader);
  consoleWatch.watch(context);
  const streams = watchStreams(context);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await openThread(page, path);
  }
  await expect.poll(streams.open).toBe(1);
  await post(site, helper, path, 'With `NETWORKDAYS.INTL`.');
  for (const page of [first, second]) {
    await expect(newReplies(page, 'New reply: show')).toBeVisible();
    await expect(replyBy(page, HELPER)).toHaveCount(0);
  }
  expect(streams.open()).toBe(1);

  await test.step('the tab with the stream closes, and the other one opens it', async () => {
    const opened = streams.opened();
    await first.close();
    await expect.poll(streams.opened).toBeGreaterThan(opened);
    await expect.poll(streams.open).toBe(1);
    await post(site, helper, path, 'The last argument takes the holidays.');
    await newReplies(second, '2 new replies: show').click();
    await expect(replyBy(second, HELPER)).toHaveCount(2);
    await expect(replyBy(second, HELPER).first()).toBeFocused();
    await expect(newReplies(second, 'new repl')).toHaveCount(0);
  });

  await test.step('one’s own reply needs no button', async () => {
    await second.getByRole('textbox', { name: 'Your reply' }).fill('Thank you.');
    await second.getByRole('button', { name: 'Post reply' }).click();
    await expect(replyBy(second, 'Rita Reads')).toContainText('Thank you.');
    await expect(newReplies(second, 'new repl')).toHaveCount(0);
  });

  await test.step('logging out ends the stream', async () => {
    await second.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(streams.open).toBe(0);
  });
  await context.close();
});

test('nothing moves while one reads: replies, edits and an accepted answer', async ({
  loginAs,
  site,
}) => {
  const helper = await registerMember(site, HELPER);
  const reader = await registerMember(site, 'Rita Reads');
  const path = await startThread(site);
  const replies: { _id: string }[] = [];
  for (let number = 1; number <= 12; number += 1) {
    replies.push(await post(site, helper, path, `Reply ${number}.\n\n`.repeat(6)));
  }
  const page = await loginAs(reader);
  const streams = watchStreams(page.context());
  await openThread(page, path);
  const read = page.locator(`#reply-${replies[6]?._id}`);
  await read.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect.poll(streams.open).toBe(1);
  const place = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();

  await apiRequest(site, 'PUT', `/api/comments/${replies[0]?._id}`, {
    token: helper.token,
    body: { content: 'A longer text.\n\n'.repeat(30) },
  });
  await post(site, helper, path, 'The newest.');
  await expect(page.locator(`#reply-${replies[0]?._id}`)).toContainText('A longer text.');
  await expect(newReplies(page, 'New reply: show')).toBeAttached();
  expect(await place()).toBe(before);

  await test.step('the reply in view changes when it is out of view', async () => {
    await apiRequest(site, 'PUT', `/api/comments/${replies[6]?._id}`, {
      token: helper.token,
      body: { content: 'Not what it was.' },
    });
    await apiRequest(site, 'DELETE', `/api/comments/${replies[1]?._id}`, { token: helper.token });
    await expect(page.locator(`#reply-${replies[1]?._id}`)).toHaveText('This reply was deleted.');
    await expect(read).toContainText('Reply 7.');
    expect(await place()).toBe(before);
    await newReplies(page, 'New reply: show').click();
    await expect(replyBy(page, HELPER).last()).toBeFocused();
    await expect(replyBy(page, HELPER).last()).toContainText('The newest.');
    await expect(read).toContainText('Not what it was.');
  });
});

test('a browser that was offline hears what it has missed', async ({
  loginAs,
  site,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/);
  const helper = await registerMember(site, HELPER);
  const path = await startThread(site);
  const page = await loginAs(await registerMember(site, 'Rita Reads'));
  const streams = watchStreams(page.context());
  await openThread(page, path);
  await expect.poll(streams.open).toBe(1);
  await page.context().setOffline(true);
  await expect.poll(streams.open).toBe(0);
  await post(site, helper, path, 'Written meanwhile.');
  await page.context().setOffline(false);
  await expect(newReplies(page, 'New reply: show')).toBeVisible();
});

test('a browser without streams asks every minute', async ({ loginAs, site, consoleWatch }) => {
  const helper = await registerMember(site, HELPER);
  const path = await startThread(site);
  const page = await loginAs(await registerMember(site, 'Rita Reads'));
  consoleWatch.allow(/503/);
  const refused = { status: 503, headers: { 'retry-after': '60' }, json: {} };
  await page.route('**/api/live/tickets', (route) => route.fulfill(refused));
  const refusal = page.waitForResponse('**/api/live/tickets');
  await openThread(page, path);
  // From now on it is the story's.
  await page.clock.install();
  await refusal;
  await post(site, helper, path, 'Nobody has told.');
  const read = page.waitForRequest('**/api/comments/thread/*');
  await page.clock.runFor(70_000);
  await read;
  await page.clock.runFor(5_000);
  await expect(newReplies(page, 'New reply: show')).toBeVisible();
});

test('guests have no stream', async ({ page, site }) => {
  const path = await startThread(site);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openThread(page, path);
  await page.clock.install();
  await page.clock.runFor(120_000);
  expect(requests.filter((one) => one.startsWith('/api/live'))).toEqual([]);
});
