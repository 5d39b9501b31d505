import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { createStandaloneSite } from '../kit/standalone-site.mjs';
import { readJson, root } from '../paths.mjs';

const run = promisify(execFile);

/** Not part of a checkout. */
const SKIPPED =
  /^(node_modules|dist|releases|test-results|playwright-report|coverage|[.](?!ox|pr).*)$/;

let folder;

const install = () => {
  const pnpm = `pnpm@${readJson(join(root, 'package.json')).config.pnpm}`;
  const options = ['install', '--prefer-offline', '--no-frozen-lockfile'];
  return run('npx', ['--yes', pnpm, ...options], { cwd: folder });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheetfolk-scaffold-'));
  const isCopied = (source) => source === root || !SKIPPED.test(basename(source));
  cpSync(root, folder, { recursive: true, filter: isCopied });
  await install();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = async (...args) => {
  const env = { ...process.env, RELEASES_DIR: '', NODE_ENV: '', CI: 'true', FORCE_COLOR: '0' };
  try {
    return await run(process.execPath, args, { cwd: folder, env });
  } catch (error) {
    throw new Error(`${error.stdout}${error.stderr}`, { cause: error });
  }
};

test('a new remote passes its own checks, is in the registry, and runs alone', async () => {
  const create = ['tooling/commands/new-remote.mjs', 'remote-events', '--path', '/events'];
  await node(...create, '--title', 'Events', '--server-rendered');
  await expect(node(...create)).rejects.toThrow('The folder remote-events exists already.');

  expect(readJson(join(folder, 'remote-events/package.json')).config).toEqual({ port: 3004 });

  await install();

  const project = { extends: './tsconfig.json', include: ['remote-events/src', 'tooling/types'] };
  writeFileSync(join(folder, 'tsconfig.events.json'), JSON.stringify(project));
  await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.events.json');

  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--', 'remote-events'];
  const { stderr } = await node(...jest);
  expect(stderr).toContain('1 passed, 1 total');

  await node('tooling/commands/build.mjs', 'remote-events');
  const registry = JSON.parse(readFileSync(join(folder, 'releases/remotes.json'), 'utf8'));
  expect(registry.remotes).toMatchObject([
    {
      name: 'remote_events',
      stable: {
        title: 'Events',
        paths: ['/events'],
        server: expect.stringContaining('server/remote.cjs'),
        navigation: [{ menu: 'header', to: '/events', label: 'Events', visibleTo: 'visitor' }],
      },
    },
  ]);

  await node('tooling/commands/build-standalone.mjs', 'remote-events');
  const site = createStandaloneSite({
    folder: join(folder, 'remote-events/dist/standalone'),
    apiUrl: 'http://127.0.0.1:9',
    hasSwitcher: false,
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const url = `http://127.0.0.1:${site.address().port}`;
  const [, script] = /src="(\/main[^"]+)"/.exec(await (await fetch(`${url}/events`)).text()) ?? [];
  const { ok, headers } = await fetch(url + script, { headers: { 'accept-encoding': 'br' } });
  expect({ ok, encoding: headers.get('content-encoding') }).toEqual({ ok: true, encoding: 'br' });
  site.close();
  site.closeAllConnections();
}, 240_000);
