import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, FAULT_MESSAGES, test, unavailable } from '../fixtures/fault-test';
import { fullUnless } from '../fixtures/test';
import { apiRequest } from '../fixtures/api';
import type { Fault, FaultProxy } from '../fixtures/fault-proxy';
import { endTimers } from '../fixtures/hold-timers';

const MANIFEST = /\/releases\/remote-writer\/[^/]+\/mf-manifest\.json/;
const ENTRY = /\/releases\/remote-writer\/[^/]+\/remoteEntry/;
const CHUNK = /\/releases\/remote-writer\/[^/]+\/__federation_expose_remote/;
const OF_WRITER = /\/releases\/remote-writer\//;
/** Documents and the registry: both say which release a page uses. */
const RELEASES = /^\/(remotes\.json|$|\?)/;

/** Changes what the writer's release says about itself, in the registry and in pages. */
const editWriter = (edit: (release: string) => string): Fault => ({
  kind: 'edit',
  edit: (text) => {
    const start = text.indexOf('"name":"remote_writer"');
    return start < 0 ? text : text.slice(0, start) + edit(text.slice(start));
  },
});

interface Case {
  fault: string;
  path: RegExp;
  how: Fault;
  reason: string;
  /** The page waits for it until its time-out. */
  hangs?: boolean;
}

const UNREACHABLE = 'Its files cannot be reached.';
const DAMAGED = 'Its files were damaged on the way.';
const LATE = 'It takes too long to load.';
const html: Fault = { kind: 'body', type: 'text/html', body: '<h1>Log in to the hotel’s Wi-Fi' };

const CASES: Case[] = [
  {
    fault: 'the manifest is missing',
    path: MANIFEST,
    how: { kind: 'status', status: 404 },
    reason: UNREACHABLE,
  },
  {
    fault: 'the manifest returns 500',
    path: MANIFEST,
    how: { kind: 'status', status: 500 },
    reason: UNREACHABLE,
  },
  {
    fault: 'the manifest hangs',
    path: MANIFEST,
    how: { kind: 'hang' },
    reason: LATE,
    hangs: true,
  },
  { fault: 'the manifest is a page', path: MANIFEST, how: html, reason: DAMAGED },
  {
    fault: 'the manifest lacks fields',
    path: MANIFEST,
    how: { kind: 'body', type: 'application/json', body: '{"name":"remote_writer"}' },
    reason: DAMAGED,
  },
  { fault: 'the entry is truncated', path: ENTRY, how: { kind: 'truncate' }, reason: DAMAGED },
  {
    fault: 'the entry has another hash',
    path: ENTRY,
    how: { kind: 'edit', edit: (text) => `${text}\n// changed` },
    reason: DAMAGED,
  },
  { fault: 'the entry hangs', path: ENTRY, how: { kind: 'hang' }, reason: LATE, hangs: true },
  {
    fault: 'a chunk is missing',
    path: CHUNK,
    how: { kind: 'status', status: 404 },
    reason: UNREACHABLE,
  },
  { fault: 'a chunk has another hash', path: CHUNK, how: html, reason: DAMAGED },
];

/**
 * Opens the writer by the header and expects its message, while everything around it works.
 * @param onOpened what happens before the message is there
 */
async function expectWriterToFail(page: Page, reason: string, onOpened = async () => {}) {
  const alert = unavailable(page, 'Writer');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Write', exact: true }).last().click();
  await onOpened();
  await expect(alert).toContainText(reason);
  await expect(alert).toContainText(/Everything else works\. Reference: [2-9A-Z]{8}/);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await banner.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  return alert;
}

for (const { fault, path, how, reason, hangs = false } of CASES) {
  test(
    `if ${fault}, the rest works and Retry opens the writer`,
    fullUnless(CASES.findIndex((one) => one.fault === fault) < 2),
    async ({ faults, openAsMember, consoleWatch }) => {
      consoleWatch.allow(...FAULT_MESSAGES);
      faults.fail(path, how);
      const page = await openAsMember('/');
      let requests = 0;
      /** Waits for the request that fails, and for the page's time-out if it hangs. */
      const waitForFault = async () => {
        await expect.poll(() => faults.count(path)).toBeGreaterThan(requests);
        if (hangs) await endTimers(page);
      };
      const alert = await expectWriterToFail(page, reason, waitForFault);
      requests = faults.count(path);

      await page.goBack();
      await waitForFault();
      await expect(alert).toBeVisible();
      faults.heal();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
    },
  );
}

/** What a release is refused for before any of its code is fetched. */
const MISFITS = [
  ['another React', (text: string) => text.replace(/"react":"[^"]+"/, '"react":"^18.3.1"')],
  ['a later kit', (text: string) => text.replace(/"shared-kit":"[^"]+"/, '"shared-kit":"^99.0.0"')],
] as const;

for (const [what, edit] of MISFITS) {
  test(
    `a writer that needs ${what} is refused before it runs`,
    { tag: '@full' },
    async ({ faults, openAsMember, consoleWatch }) => {
      consoleWatch.allow(...FAULT_MESSAGES);
      faults.fail(RELEASES, editWriter(edit));
      const page = await openAsMember('/');
      await expectWriterToFail(page, 'It does not fit this version of the site.');
      expect(faults.count(OF_WRITER)).toBe(0);
      faults.heal();
      // A release that fits takes its place.
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
    },
  );
}

/** Changes the writer's entry and, as whoever released it would, its hash. */
async function editEntry(site: string, faults: FaultProxy, edit: (code: string) => string) {
  const { remotes } = await apiRequest(site, 'GET', '/remotes.json');
  const { stable } = remotes.find(({ name }: { name: string }) => name === 'remote_writer');
  const file = Object.keys(stable.integrity).find((name) => /^remoteEntry[^/]*\.js$/.test(name));
  const response = await fetch(`${site}${dirname(stable.entry)}/${file}`);
  const body = edit(await response.text());
  const hash = `sha256-${createHash('sha256').update(body).digest('base64')}`;
  faults.fail(ENTRY, { kind: 'body', type: 'text/javascript', body });
  faults.fail(
    RELEASES,
    editWriter((text) => text.replace(stable.integrity[file ?? ''], hash)),
  );
}

const BROKEN_ENTRIES: [string, (code: string) => string][] = [
  ['throws when it is loaded', (code) => `throw new Error('broken at load');${code}`],
  ['does not have the module of the remote', (code) => code.replaceAll('./remote', './other')],
];

for (const [what, edit] of BROKEN_ENTRIES) {
  test(
    `a writer whose entry ${what} costs its own area only`,
    { tag: '@full' },
    async ({ faults, site, openAsMember, consoleWatch }) => {
      consoleWatch.allow(...FAULT_MESSAGES, /broken at load/);
      await editEntry(site, faults, edit);
      const page = await openAsMember('/');
      const alert = await expectWriterToFail(page, 'It has an error inside.');
      await page.goBack();
      await expect(alert).toBeVisible();
      faults.heal();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
    },
  );
}

test(
  'an error in the rendering of one remote’s page leaves the others',
  { tag: '@full' },
  async ({ faults, openAsMember, consoleWatch }) => {
    consoleWatch.allow(/Cannot read properties of null/);
    const page = await openAsMember('/');
    faults.fail(/^\/api\/threads/, {
      kind: 'edit',
      edit: (text) => text.replace('"items":[', '"items":[null,'),
    });
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'Discussions' }).click();
    const alert = unavailable(page, 'Public site');
    await expect(alert).toContainText('It has an error inside.');

    await banner.getByRole('link', { name: 'Write', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'New tutorial' })).toBeVisible();
    await page.goBack();
    await expect(alert).toBeVisible();
    faults.heal();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Discussions' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  },
);

test('a page that the edge has painted stays readable when its remote fails', async ({
  faults,
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(...FAULT_MESSAGES);
  faults.fail(/\/releases\/remote-public\/[^/]+\/remoteEntry/, { kind: 'status', status: 500 });
  await page.goto('/blog');
  const alert = unavailable(page, 'Public site');
  await expect(alert).toContainText('Its files cannot be reached.');
  await expect(page).toHaveTitle(/^Blog/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  const posts = page.getByRole('main').getByRole('link', { name: /./ });
  const count = await posts.count();
  expect(count).toBeGreaterThan(2);

  // The router still works, and the page is there when one comes back.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(alert).toBeVisible();
  await expect(posts).toHaveCount(count);

  faults.heal();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  await expect(posts).toHaveCount(count);
});
