import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import type { SiteSettings } from 'shared-kit/contract';
import { buildEdge } from './edge';
import { readSettings } from './settings';
import { createFakeSite } from './fake-site.testing';

let api: Server;
let edge: FastifyInstance;
let settings: SiteSettings;

beforeEach(async () => {
  api = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ settings, registry: null, health: { status: 'ok' }, user: null }),
    );
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  // A TCP server's address is never a string or null once it listens.
  const { port } = api.address() as AddressInfo;
  const site = createFakeSite();
  site.write('shell/dist/client/shell.css', 'h1{color:red}');
  edge = await buildEdge({
    settings: readSettings({
      API_URL: `http://127.0.0.1:${port}`,
      RELEASES_DIR: site.releasesDir,
    }),
    shellDir: site.shellDir,
    log: () => {},
  });
});
afterEach(async () => {
  await edge.close();
  await new Promise((closed) => api.close(closed));
});

const policyOf = async (path: string) => {
  const { headers } = await edge.inject(path);
  return String(headers['content-security-policy']);
};

it('allows Google Analytics if the settings enable it', async () => {
  settings = { ...DEFAULT_SETTINGS, ga4Id: 'G-ABC123' };
  const policy = await policyOf('/blog/sumifs');
  expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src 'self' [^;]*google-analytics\.com/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it.each([
  ['no id is set', { ga4Id: '' }],
  ['analytics are disabled', { ga4Id: 'G-ABC123', analytics: { enabled: false } }],
])('allows no other origin if %s', async (_why, change) => {
  settings = { ...DEFAULT_SETTINGS, ...change };
  expect(await policyOf('/blog/sumifs')).not.toContain('google');
});

describe('a page for a guest', () => {
  const firstView = '/assets/first-view/first-view.1a.js';
  const readPage = async () => (await edge.inject('/login')).body;

  it('waits for its visitor, and only counts them', async () => {
    settings = DEFAULT_SETTINGS;
    const page = await readPage();
    expect(page).not.toContain('data-start=');
    expect(page.slice(page.indexOf(' data-views="')).split('"')[1]).toContain(firstView);
    expect((await edge.inject(firstView)).body).toBe('void 1;');
  });

  it('does not count where analytics are disabled', async () => {
    settings = { ...DEFAULT_SETTINGS, analytics: { enabled: false } };
    expect(await readPage()).not.toContain(firstView);
  });

  it('starts at once for Google Analytics', async () => {
    settings = { ...DEFAULT_SETTINGS, ga4Id: 'G-ABC123' };
    expect(await readPage()).toContain(' data-start="now"');
  });
});
