import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEdge } from './edge';
import { createFakeSite } from './fake-site.testing';
import { readSettings } from './settings';

async function open(env: NodeJS.ProcessEnv, hasBuild = true) {
  const site = createFakeSite();
  if (hasBuild) {
    const folder = join(site.shellDir, 'dist', 'worker');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'service-worker.js'), 'keeps()');
    writeFileSync(join(folder, 'service-worker-off.js'), 'removes()');
  }
  const settings = readSettings({
    API_URL: 'http://127.0.0.1:9',
    RELEASES_DIR: site.releasesDir,
    ...env,
  });
  const edge = await buildEdge({ settings, shellDir: site.shellDir, log: () => {} });
  const [worker, page] = [await edge.inject('/service-worker.js'), await edge.inject('/blog/one')];
  await edge.close();
  return { worker, isRegistered: page.body.includes('"hasServiceWorker":true') };
}

it('serves the service worker under a policy of its own, and lets no cache keep it', async () => {
  const { worker, isRegistered } = await open({});
  expect(worker.body).toBe('keeps()');
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
  });
  expect(isRegistered).toBe(true);
});

it('serves one that removes itself where it is switched off', async () => {
  const { worker, isRegistered } = await open({ SERVICE_WORKER: 'off' });
  expect(worker.body).toBe('removes()');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(isRegistered).toBe(false);
});

it('registers none that the build does not have', async () => {
  const { worker, isRegistered } = await open({}, false);
  expect(worker.statusCode).toBe(404);
  expect(isRegistered).toBe(false);
});
