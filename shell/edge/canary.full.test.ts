import type { FastifyInstance } from 'fastify';
import { Agent, request } from 'node:http';
import { buildEdge } from './edge';
import { buildWorkerFile, createFakeSite, PATIENT_TIMEOUTS, withRemote } from './fake-site.testing';
import { readSettings } from './settings';

/** Two releases of one remote: one that the edge renders, and one without a server build. */
const serverBuild = (version: string) => `
const { jsx } = require('react/jsx-runtime');
module.exports.default = {
  name: 'remote_news',
  routes: [{ path: '/news', Component: () => jsx('h1', { children: 'News of ${version}' }) }],
};
`;

const site = createFakeSite();
const workerFile = buildWorkerFile();
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const stable = site.release('remote-news', '1.0.0-a', '/news', serverBuild('1.0.0-a'));
const next = site.release('remote-news', '1.1.0-b', '/news', serverBuild('1.1.0-b'));
let edge: FastifyInstance;
let origin: string;

beforeAll(async () => {
  edge = await buildEdge({
    settings: readSettings({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: site.releasesDir }),
    shellDir: site.shellDir,
    log: () => {},
    ...PATIENT_TIMEOUTS,
    workerFile,
    registryCheckIntervalMs: 0,
  });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => site.publish(withRemote('remote_news', stable, { release: next, share: 10 })));
afterAll(async () => {
  agent.destroy();
  await edge.close();
});

interface Visit {
  headers: Record<string, string | string[] | undefined>;
  cookie: string | undefined;
  page: string;
  /** The release that the page's state names. */
  version: string | undefined;
}

/** Opens a page as a browser with this cookie. */
const visit = (path: string, cookie = '', headers = {}) =>
  new Promise<Visit>((resolve, reject) => {
    request(origin + path, { agent, headers: { cookie, ...headers } }, (response) => {
      let page = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (page += chunk));
      response.on('end', () => {
        const setCookie = response.headers['set-cookie']?.[0];
        const [, version] = /releases\/remote-news\/([^/]+)\/mf-manifest/.exec(page) ?? [];
        resolve({ headers: response.headers, cookie: setCookie?.split(';')[0], page, version });
      });
    })
      .on('error', reject)
      .end();
  });

it('gives 10 percent of 2,000 sessions the canary, and each of them the same one again', async () => {
  // This page consists of the shell only: its remotes are those of every page.
  const first = await Promise.all(Array.from({ length: 2_000 }, () => visit('/admin')));
  const canaries = first.filter(({ version }) => version === '1.1.0-b');
  expect(canaries.length).toBeGreaterThanOrEqual(160);
  expect(canaries.length).toBeLessThanOrEqual(240);
  const sessions = [...canaries.slice(0, 50), ...first.slice(0, 50)];
  const again = await Promise.all(sessions.map(({ cookie }) => visit('/admin', cookie)));
  expect(again.map(({ version }) => version)).toEqual(sessions.map(({ version }) => version));
  expect(again.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
});

it('never mixes two releases in a page', async () => {
  const isReady = async (group: number) =>
    (await visit('/news', `release-group=${group}`)).page.includes('<h1>News of');
  const groups = Array.from({ length: 40 }, (_, index) => index * 250);
  for (const group of groups) while (!(await isReady(group)));
  const pages = await Promise.all(groups.map((group) => visit('/news', `release-group=${group}`)));
  const versions = pages.map(({ page, headers }) => {
    const [, rendered] = /<h1>News of ([^<]+)</.exec(page) ?? [];
    const named = `${page} ${String(headers.link)}`.matchAll(/remote-news\/([^/]+)\//g);
    expect(new Set([...named].map(([, version]) => version))).toEqual(new Set([rendered]));
    return rendered;
  });
  expect(versions.filter((version) => version === '1.1.0-b')).toHaveLength(4);
});

it('says which group a page was made for, in a cookie that scripts cannot read', async () => {
  const { headers, page, cookie } = await visit('/admin');
  expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(headers['cache-control']).toContain('private');
  expect(headers.vary).toContain('cookie');
  expect(page).toContain(`"group":${cookie?.split('=')[1]},`);
});

it('replaces a cookie that is no group', async () => {
  expect((await visit('/admin', 'release-group=12345')).cookie).toMatch(/^release-group=\d{1,4}$/);
});

it('sets no cookie without a canary, nor with a file', async () => {
  expect((await visit('/assets/main.js')).cookie).toBeUndefined();
  expect((await visit('/remotes.json')).cookie).toBeUndefined();
  site.publish(withRemote('remote_news', stable));
  const { cookie, page } = await visit('/admin', 'release-group=5');
  expect(cookie).toBeUndefined();
  expect(page).toContain('"group":null');
});
