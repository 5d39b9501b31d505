import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { readSource } from './read-source.mjs';

let root;
let env;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-command-'));
  env = { ...process.env, RELEASES_DIR: join(root, 'releases'), SITE_URL: '', PORT: '9' };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs `pnpm release` with arguments. Resolves with all that it printed. */
const release = (...args) =>
  new Promise((resolve) => {
    const command = [inRoot('tooling/commands/release.mjs'), ...args];
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: stdout + stderr }),
    );
  });

/** A release that was built elsewhere. Returns its folder. */
function buildRelease(remote, version, changes = {}) {
  const folder = join(root, 'built', remote, version);
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.stringify({ remote, version });
  const files = { 'mf-manifest.json': manifest, 'page.js': '/'.repeat(100_000) };
  const integrity = Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      writeFileSync(join(folder, name), text);
      return [name, `sha256-${createHash('sha256').update(text).digest('base64')}`];
    }),
  );
  const description = {
    ...{ version, entry: `/releases/${remote}/${version}/mf-manifest.json`, server: null },
    ...{ shared: {}, contract: '1.0.0', integrity },
    ...{ title: remote, paths: [`/${remote}`], access: 'visitor', navigation: [], slots: [] },
    ...{ scriptBytes: 100_000, ...changes },
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(description));
  return folder;
}
const add = (remote, version, ...args) => release('add', buildRelease(remote, version), ...args);

const registryFile = () => join(env.RELEASES_DIR, 'remotes.json');
const stableVersions = () =>
  JSON.parse(readFileSync(registryFile(), 'utf8')).remotes.map(
    ({ name, stable }) => `${name} ${stable.version}`,
  );

test('a lost registry is not replaced by one that lacks the other remotes', async () => {
  await add('remote-gigs', '1.0.0');
  await add('remote-shop', '1.0.0');
  rmSync(registryFile());
  const refused = await add('remote-shop', '1.1.0');
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'has releases of remote-gigs, remote-shop, but no registry: a release now would take all other remotes off the site.',
    ),
  });
  const restored = await release('restore');
  expect(restored.output).toContain('remote-gigs 1.0.0, remote-shop 1.0.0');
  expect((await add('remote-shop', '1.1.0')).code).toBe(0);
  expect(stableVersions()).toEqual(['remote_gigs 1.0.0', 'remote_shop 1.1.0']);

  rmSync(registryFile());
  expect((await add('remote-shop', '1.2.0', '--first')).code).toBe(0);
  expect(stableVersions()).toEqual(['remote_shop 1.2.0']);
}, 60_000);

test('a damaged registry is said in a sentence, and a copy brings it back', async () => {
  await add('remote-gigs', '1.0.0');
  writeFileSync(registryFile(), '{"remotes": [');
  for (const args of [['list'], ['rollback', 'remote-gigs']]) {
    const { code, output } = await release(...args);
    expect(code).toBe(1);
    expect(output.trim().split('\n').at(-1)).toContain('remotes.json is not a registry.');
  }
  expect((await release('restore', 'yesterday')).output).toContain('The copies, the newest first');
  await release('restore');
  expect(stableVersions()).toEqual(['remote_gigs 1.0.0']);
}, 60_000);

test('a store that lacks remotes of the live site is not that of the site', async () => {
  const host = JSON.stringify({ shared: { 'shared-kit': '0.15.0' }, contract: '1.0.0', paths: [] });
  const registry = JSON.stringify({ remotes: [{ name: 'remote_gigs' }, { name: 'remote_shop' }] });
  const site = createServer(({ url }, response) =>
    response.end(url === '/remotes.json' ? registry : host),
  ).listen(0, '127.0.0.1');
  await once(site, 'listening');
  env.SITE_URL = `http://127.0.0.1:${site.address().port}`;
  const { output } = await add('remote-shop', '1.0.0');
  expect(output).toContain(`Checked against ${env.SITE_URL}: shared-kit 0.15.0, contract 1.0.0`);
  expect(output).toContain('The live site has remote-gigs, which the registry');
  expect((await add('remote-shop', '1.0.0', '--first')).code).toBe(0);
  site.close();
}, 60_000);

test('a canary beside a pin is refused, and a pin ends by a command of its own', async () => {
  await add('remote-gigs', '1.0.0');
  await release('pin', 'remote-gigs', '1.0.0');
  const refused = await add('remote-gigs', '1.1.0', '--canary', '10');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('is pinned to 1.0.0, and a canary would run beside the pin');
  expect((await release('unpin', 'remote-gigs')).output).toContain('is not pinned any more');
  const { output } = await add('remote-gigs', '1.1.0', '--canary', '10');
  expect(output).toContain("Checked against this machine's shell: shared-kit");
  expect(output).toMatch(/Checking the files[^]+Adding the files[^]+Registering it for 10 %/);
  expect((await release('list')).output).toMatch(/1\.1\.0 .+canary 10 %/);
}, 60_000);

test('a remote is removed, and its pages redirect', async () => {
  await add('remote-gigs', '1.0.0');
  const circle = await release('remove', 'remote-gigs', '--redirect', '/remote-gigs?all');
  expect(circle.code).toBe(1);
  expect(circle.output).toContain('would redirect to itself');
  const { output } = await release('remove', 'remote-gigs', '--redirect', '/blog');
  expect(output).toContain('remote-gigs is removed. Its pages redirect to /blog.');
  expect((await release('list')).output).toContain('its pages redirect to /blog');
  expect(JSON.parse(readFileSync(registryFile(), 'utf8'))).toMatchObject({
    remotes: [],
    removed: [{ name: 'remote_gigs', paths: ['/remote-gigs'], redirect: '/blog' }],
  });
}, 60_000);

test('the list says who built a release from what, its size and the budget, and what is halted', async () => {
  const source = {
    ...{ author: 'Ada', commit: 'abcdef1234567890+', message: 'Add the gigs' },
    builtAt: '2026-11-01T00:00:00.000Z',
  };
  await add('remote-gigs', '1.0.0');
  await release('add', buildRelease('remote-gigs', '1.1.0', { source }), '--canary', '20');
  const site = createServer((request, response) =>
    response.end(JSON.stringify({ items: [{ remote: 'remote_gigs', release: '1.1.0' }] })),
  ).listen(0, '127.0.0.1');
  await once(site, 'listening');
  env.SITE_URL = `http://127.0.0.1:${site.address().port}`;
  const { output } = await release('list', 'remote-gigs');
  site.close();
  expect(output).toContain('scripts 100.0 KB compressed; the next release may have 120.0 KB');
  expect(output).toMatch(/1\.1\.0 .+100\.0 KB  canary, halted: it failed too often\n/);
  expect(output).toContain('abcdef12+  Ada  Add the gigs');
  expect(output).toMatch(/1\.0\.0 .+stable\n {6}built from no commit/);
}, 60_000);

test('a release knows the commit that it is built from', () => {
  const git = (...args) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  expect(readSource(root)).toBeNull();
  git('init');
  git(
    '-c',
    'user.name=Ada',
    '-c',
    'user.email=ada@example.test',
    'commit',
    '--allow-empty',
    '-m',
    'Start',
  );
  expect(readSource(root)).toMatchObject({
    ...{ author: 'Ada', message: 'Start', commit: expect.stringMatching(/^[0-9a-f]{40}$/) },
  });
  writeFileSync(join(root, 'changed.txt'), 'since');
  expect(readSource(root)?.commit).toMatch(/\+$/);
});
