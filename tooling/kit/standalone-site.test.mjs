import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createStandaloneSite } from './standalone-site.mjs';

const SCRIPT = 'main.0a1b2c3d.js';

let folder;
let api;
const servers = [];

const listen = async (server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return `http://127.0.0.1:${server.address().port}`;
};

const open = (options = {}) =>
  listen(createStandaloneSite({ folder, apiUrl: api, hasSwitcher: false, ...options }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standalone-'));
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><title>Events</title>');
  writeFileSync(join(folder, SCRIPT), 'start();');
  writeFileSync(join(folder, `${SCRIPT}.gz`), gzipSync('start();'));
  api = await listen(
    createServer(async (request, response) => {
      const chunks = await request.toArray();
      response.end(`${request.method} ${request.url} ${Buffer.concat(chunks)}`);
    }),
  );
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});

test('every path that is not a file is the page', async () => {
  const site = await open();
  for (const path of ['/', '/events/1.2', '/events?q=1', '/../../etc/passwd', '/%2e%2e/secret']) {
    const response = await fetch(site + path);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Events</title>');
  }
});

test('files are compressed and cached for ever, and one of an earlier build is not found', async () => {
  const site = await open();
  const response = await fetch(`${site}/${SCRIPT}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toBe('start();');
  expect((await fetch(`${site}/main.ffffffff.js`)).status).toBe(404);
});

test('requests below /api go to the API', async () => {
  const site = await open();
  const response = await fetch(`${site}/api/posts?limit=1`, { method: 'POST', body: 'text' });
  expect(await response.text()).toBe('POST /api/posts?limit=1 text');
});

test('an API that is down is a 502', async () => {
  const site = await open({ apiUrl: 'http://127.0.0.1:9' });
  expect((await fetch(`${site}/api/posts`)).status).toBe(502);
});

test('only a setting gives visitors the switch between demo accounts', async () => {
  const read = async (options) => (await fetch(await open(options))).text();
  expect(await read({})).not.toContain('data-session-switcher');
  expect(await read({ hasSwitcher: true })).toContain('<html data-session-switcher');
});
