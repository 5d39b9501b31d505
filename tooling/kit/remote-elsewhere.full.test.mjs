import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot, readJson } from '../paths.mjs';
import { freePort } from '../process/ports.mjs';
import { readReleaseFolder } from '../release/release-folder.mjs';

const run = promisify(execFile);
const GUIDE = readFileSync(inRoot('docs', 'remote-elsewhere.md'), 'utf8');
const PNPM = `pnpm@${readJson(inRoot('package.json')).config.pnpm}`;

/** What the stranger has, and the only programs beside Node and npm. */
let folder;
let env;
let port;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheetfolk-stranger-'));
  for (const name of ['home', 'bin', 'work', 'releases']) mkdirSync(join(folder, name));
  const pnpm = `#!/bin/sh\nexec npx --yes ${PNPM} "$@"\n`;
  writeFileSync(join(folder, 'bin', 'pnpm'), pnpm, { mode: 0o755 });
  port = await freePort();
  const ours =
    /^(npm_|NODE_|JEST_|TEST_|PNPM_|DATA_DIR|RELEASES_DIR|RELEASE_TOKEN|SITE_URL|API_URL)/i;
  const inherited = Object.entries(process.env).filter(([name]) => !ours.test(name));
  env = {
    ...Object.fromEntries(inherited),
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: join(folder, 'home'),
    RELEASES_DIR: join(folder, 'releases'),
    PORT: `${port}`,
    // Two requests of npm that have nothing to do with the packages.
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    CI: 'true',
    FORCE_COLOR: '0',
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The commands of the page in their order: the stranger's own, `site` of the team, `token` with one. */
const commands = [...GUIDE.matchAll(/^ *```sh(?: (site|token))?\n([^`]*)```/gm)].flatMap(
  ([, kind, text]) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((command) => ({ command, kind })),
);

/** Runs a line; fails with all it printed. */
async function runLine(command, cwd, settings = env) {
  try {
    return (await run('sh', ['-c', command], { cwd, env: settings })).stdout;
  } catch (error) {
    throw new Error(`${command}\n${error.stdout}${error.stderr}`, { cause: error });
  }
}

/** Runs a command that never ends until `visit` has seen what it serves. */
async function runServer(command, cwd, visit) {
  const server = spawn('sh', ['-c', command], { cwd, env, detached: true });
  const closed = once(server, 'close');
  let output = '';
  await new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (/^ready /m.test(output)) resolve();
      });
    }
    server.once('close', () => reject(new Error(output)));
  });
  try {
    await visit(output);
  } finally {
    process.kill(-server.pid, 'SIGTERM');
    await closed;
  }
}

async function visitRemote(output) {
  const origin = `http://localhost:${port}`;
  expect(output).toContain(`http://localhost:3000/?remote_events=${origin}`);
  const page = await (await fetch(`${origin}/events`)).text();
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect(await (await fetch(origin + script)).text()).toContain('remote_events');
}

/** The folder that the build has named. */
const releaseFolder = (cwd) => {
  const releases = join(cwd, 'dist', 'release', 'remote-events');
  return join(releases, readdirSync(releases)[0]);
};

test('a stranger who follows the page has a release that the site takes', async () => {
  let cwd = join(folder, 'work');
  for (const { command, kind } of commands) {
    if (command.startsWith('cd ')) cwd = join(cwd, command.slice(3));
    else if (command === 'npm run dev') await runServer(command, cwd, visitRemote);
    else if (kind === undefined) await runLine(command, cwd);
    else if (kind === 'token') {
      // There is no site to send to: the command is understood, and says what it needs.
      await expect(runLine(command, cwd)).rejects.toThrow('Set SITE_URL to the address');
    } else {
      // The team works in its checkout, and hands over files.
      const release = command.includes('FOLDER') ? releaseFolder(cwd) : '';
      const settings = { ...env, HOME: process.env.HOME };
      await runLine(command.replace('FOLDER', release), inRoot(), settings);
      if (command === 'pnpm pack:kit') {
        cpSync(inRoot('dist', 'kit'), join(folder, 'work', 'kit'), { recursive: true });
      }
    }
  }

  const { remote, release } = await readReleaseFolder(releaseFolder(cwd));
  expect({ remote, title: release.title, paths: release.paths, access: release.access }).toEqual({
    remote: 'remote-events',
    title: 'Events',
    paths: ['/events'],
    access: 'visitor',
  });
  const { remotes } = readJson(join(folder, 'releases', 'remotes.json'));
  expect(remotes).toMatchObject([{ name: 'remote_events', stable: { version: release.version } }]);

  // A type that does not fit, where somebody has made it.
  const page = join(cwd, 'src/routes/events/page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('title={TITLE} path', 'title={1} path'));
  await expect(runLine('npm run build', cwd)).rejects.toThrow(/page\.tsx.*TS2322/);
  await expect(runLine('npx sheetfolk-remote init remote-more --from ../kit', cwd)).rejects.toThrow(
    'is not empty',
  );
}, 420_000);

/** It calculates sheets, by a package that the site patches and a stranger has as it is published. */
const SHEETS_TEST = `import { createWorkbook } from 'shared-kit/sheets';

test('sheets calculate', () => expect(createWorkbook).toBeInstanceOf(Function));
`;

test('pnpm installs, tests and builds the same repository', async () => {
  const [from, cwd] = ['remote-events', 'with-pnpm'].map((name) => join(folder, 'work', name));
  const isSource = (path) => !/[\\/](node_modules|dist|\.build|package-lock\.json)$/.test(path);
  cpSync(from, cwd, { recursive: true, filter: isSource });
  const page = join(cwd, 'src/routes/events/page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('title={1}', 'title={TITLE}'));
  writeFileSync(join(cwd, 'src/sheets.test.ts'), SHEETS_TEST);
  for (const command of ['pnpm install', 'pnpm test', 'pnpm run build']) {
    await runLine(command, cwd);
  }
  expect((await readReleaseFolder(releaseFolder(cwd))).remote).toBe('remote-events');
}, 180_000);
