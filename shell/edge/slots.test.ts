import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import type { PublicSettings } from 'shared-kit/contract';
import type { SlotOffer } from 'shared-kit/registry';
import { buildEdge } from './edge';
import { buildWorkerFile, createFakeSite, PATIENT_TIMEOUTS, withRemote } from './fake-site.testing';
import { readSettings } from './settings';

/** A page with one slot; what it gives to it depends on its address. */
const PUBLIC = `
const { jsx, jsxs, Fragment } = require('react/jsx-runtime');
const { useParams } = require('shared-kit/client/router');
const { Slot } = require('shared-kit/remote');

const endless = {};
endless.self = endless;

function Page() {
  const { slug } = useParams();
  const post = slug === 'circular' ? endless : { title: slug === 'markup' ? '<b>&' : slug };
  return jsxs(Fragment, { children: [
    jsx('h1', { children: 'About ' + slug }),
    jsx(Slot, { name: 'post.below', post }),
    jsx('p', { children: 'The end' }),
    slug === 'unusual' && jsx(Slot, { name: 'eventBelow', post }),
  ] });
}

module.exports.default = {
  name: 'remote_public',
  routes: [{ path: '/blog/:slug', Component: Page }],
};
`;

/** A component for the slot; \`word\` starts what it shows. */
const offering = (name: string, word: string) => `
const { jsx } = require('react/jsx-runtime');
const { Link } = require('shared-kit/client/router');
const { useViewer } = require('shared-kit/client/session');

function Offer({ post: { title } }) {
  if (title === 'throws') throw new Error('It broke.');
  if (title === 'long') return jsx('p', { children: 'x'.repeat(70_000) });
  if (title === 'many-classes') {
    return jsx('p', { className: Array.from({ length: 2_100 }, (_, index) => 'a' + index).join(' ') });
  }
  return jsx('a', { className: 'offer', href: '/x', children:
    '${word} ' + title + ' for ' + (useViewer()?.name ?? 'a guest') });
}

module.exports.default = {
  name: '${name}',
  routes: [],
  slots: [{
    name: 'post.below',
    component: async () => ({ default: Offer }),
    props: ({ post }) => {
      if (post.title === 'late') for (const end = Date.now() + 450; Date.now() < end;);
      return post.title !== 'refused';
    },
  }],
};
`;

const site = createFakeSite();
const logged: string[] = [];
let api: Server;
let settings: PublicSettings;
let edge: FastifyInstance;
let origin: string;

const html = async (slug: string) => (await fetch(`${origin}/blog/${slug}`)).text();

/** What is in the slot of a page. */
async function readSlot(slug: string): Promise<string | undefined> {
  const page = await html(slug);
  expect(page).toContain(`<h1>About ${slug}</h1>`);
  expect(page).toContain('<p>The end</p>');
  return /<div data-slot="post.below"[^>]*>(.*)<\/div><p>The end/.exec(page)?.[1];
}

/** The slot of a page once it has something: a busy machine may be too slow for some pages. */
async function waitForOffer(slug: string, text: string): Promise<string> {
  for (;;) {
    const slot = await readSlot(slug);
    if (slot?.includes(text)) return slot;
  }
}

function publish(...offers: { name: string; word: string; offer?: Partial<SlotOffer> }[]): void {
  const folderOf = (name: string) => name.replace('_', '-');
  // A release never changes.
  const versionOf = (word: string) => `1.0.0-${word.replaceAll(/\W/g, '')}`;
  const registry = withRemote(
    'remote_public',
    site.release('remote-public', '2.0.0-a', '/blog/:slug', PUBLIC),
  );
  const remotes = offers.map(({ name, word, offer }) => ({
    ...{ name, canary: null, isPinned: false },
    stable: {
      ...site.release(folderOf(name), versionOf(word), `/${name}`, offering(name, word)),
      components: [{ name: 'post.below', order: 50, visibleTo: 'visitor' as const, ...offer }],
    },
  }));
  for (const { name, word } of offers) {
    site.write(
      `releases/${folderOf(name)}/${versionOf(word)}/styles.css`,
      `.offer{color:${name}}.no{top:0}`,
    );
  }
  site.publish({ remotes: [...registry.remotes, ...remotes] });
}

beforeAll(async () => {
  api = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    const health = { status: 'ok' };
    response.end(JSON.stringify({ settings, registry: null, health, user: null }));
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  // A TCP server's address is an object while it listens.
  const { port } = api.address() as AddressInfo;
  site.write('shell/dist/client/shell.css', 'h1{color:red}a{top:1px}');
  site.write('releases/remote-public/2.0.0-a/styles.css', '');
  publish({ name: 'remote_one', word: 'Edit' });
  settings = DEFAULT_SETTINGS;
  edge = await buildEdge({
    ...PATIENT_TIMEOUTS,
    settings: readSettings({
      API_URL: `http://127.0.0.1:${port}`,
      RELEASES_DIR: site.releasesDir,
      HEALTH_RETRY_INTERVAL_MS: '100',
    }),
    shellDir: site.shellDir,
    log: (line) => logged.push(line),
    workerFile: buildWorkerFile(),
    registryCheckIntervalMs: 0,
  });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await edge.close();
  await new Promise((closed) => api.close(closed));
});

beforeEach(() => {
  logged.length = 0;
  settings = DEFAULT_SETTINGS;
  publish({ name: 'remote_one', word: 'Edit' });
});

it('shows a component of another remote in the page, as text and with its styles', async () => {
  await waitForOffer('first', 'Edit');
  expect(await waitForOffer('markup', 'Edit')).toBe(
    '<div data-offer="remote_one"><a class="offer" href="/x">Edit &lt;b&gt;&amp; for a guest</a></div>',
  );
  const [, css] = /<style id="page-styles">([^<]*)</.exec(await html('markup')) ?? [];
  expect(css).toBe('h1{color:red}a{top:1px}.offer{color:remote_one}');
});

it.each(['throws', 'late', 'refused', 'circular', 'long', 'many-classes'])(
  'leaves the place of a component empty on the page “%s”, which is complete',
  async (slug) => {
    await waitForOffer('first', 'Edit');
    expect(await readSlot(slug)).toBe('');
    const reasons = {
      throws: 'It broke.',
      late: 'Not finished within',
      refused: 'remote_one refuses the props of post.below',
      long: 'post.below of remote_one is longer than 65536 characters',
      'many-classes':
        'post.below of remote_one has more than 2000 different classes and attributes',
    };
    // What cannot be sent to another process is left to the browser.
    const reason = new Map(Object.entries(reasons)).get(slug);
    if (reason !== undefined) expect(logged.join()).toContain(reason);
    // Its process goes on.
    expect(logged.join()).not.toContain('has ended');
  },
);

it('renders a page although one of its slots has a name that no component can be offered to', async () => {
  expect(await waitForOffer('unusual', 'Edit')).not.toContain('eventBelow');
  expect(logged.join()).not.toContain('has ended');
});

it('loses nothing but the place of the one component that fails', async () => {
  publish({ name: 'remote_one', word: 'Edit' }, { name: 'remote_bad', word: "'+nothing+'" });
  const slot = await waitForOffer('second', 'Edit');
  expect(slot).not.toContain('remote_bad');
});

it('shows guests nothing that is for members', async () => {
  const [edit, write] = [
    { name: 'remote_one', word: 'Edit' },
    { name: 'remote_two', word: 'Write' },
  ];
  publish(edit, write);
  // Its process runs from here on.
  await waitForOffer('third', 'Write');
  publish(edit, { ...write, offer: { visibleTo: 'user' } });
  expect(await waitForOffer('for-guests', 'Edit')).not.toContain('Write');
});

describe('several components', () => {
  const both = [
    { name: 'remote_one', word: 'Edit', offer: { order: 20 } },
    { name: 'remote_two', word: 'Manage', offer: { order: 10 } },
  ];
  const namesIn = (slot: string) =>
    [...slot.matchAll(/data-offer="(\w+)"/g)].map(([, name]) => name).join(' ');

  /** Resolves once the page has these components, in this order; settings are read again now and then. */
  async function waitForNames(slug: string, names: string): Promise<string> {
    for (;;) {
      const found = namesIn((await readSlot(slug)) ?? '');
      if (found === names) return found;
    }
  }

  it('are in the order of their releases, or in that of the settings', async () => {
    publish(...both);
    await waitForNames('fourth', 'remote_two remote_one');
    settings = { ...DEFAULT_SETTINGS, slots: { off: [], order: ['remote_one post.below'] } };
    expect(await waitForNames('fifth', 'remote_one remote_two')).not.toBe('');
  });

  it('can be switched off one by one', async () => {
    publish(...both);
    await waitForNames('sixth', 'remote_two remote_one');
    settings = { ...DEFAULT_SETTINGS, slots: { off: ['remote_two post.below'], order: [] } };
    expect(await waitForNames('seventh', 'remote_one')).not.toContain('remote_two');
  });
});
