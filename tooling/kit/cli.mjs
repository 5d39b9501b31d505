#!/usr/bin/env node
// For a remote in a repository of its own (docs/remote-elsewhere.md): `sheetfolk-remote init` makes one in an
// empty folder; everything else is for the folder of its package.json. `dev --site URL` lets a deployed site load
// what is being written.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { basename, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest } from '../paths.mjs';
import { requireFreePort } from '../process/ports.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { runMain, StartError } from '../process/start-error.mjs';

const folder = process.cwd();
const log = (/** @type {string} */ line) => console.log(line);
/** Beside the results, which a script may read. */
const logProgress = (/** @type {string} */ line) => console.error(line);
const apiUrl = process.env.API_URL || 'http://127.0.0.1:4000';

async function checkTypes() {
  const { checkTypes: check } = await import('./check-types.mjs');
  logProgress('Checking the types…');
  await check(folder, { signal: shutdownSignal() });
}

/** @param {string[]} args Jest's own options. */
async function runTests(args) {
  const { browserProject } = await import('../jest/index.mjs');
  const { unpatchedModules } = await import('../jest/unpatched-modules.mjs');
  const project = browserProject({ rootDir: `${folder}/`, roots: [`${folder}/src`] });
  Object.assign(project.moduleNameMapper, unpatchedModules(folder));
  const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
  const command = [jest, '--config', JSON.stringify(project), ...args];
  const { status } = spawnSync(process.execPath, command, { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/** @param {string[]} args `--from FOLDER` */
function readFrom(args) {
  try {
    const { from } = parseArgs({ args, options: { from: { type: 'string' } } }).values;
    return from === undefined ? null : resolve(from);
  } catch (error) {
    throw new StartError(`${error.message}\nsheetfolk-remote upgrade [--from FOLDER]`);
  }
}

/**
 * Releases to the site that SITE_URL names, or changes what is live there, with RELEASE_TOKEN.
 * @param {string[]} command As `pnpm release` takes it, without the remote.
 */
async function runRelease([action = '', ...args]) {
  const { readReleaseOptions } = await import('../release/options.mjs');
  const { readDesk, sendChange, sendRelease } = await import('../release/release-desk.mjs');
  const { name } = readManifest(folder);
  const command = action === 'publish' ? [name, ...args] : [action, name, ...args];
  const { parameters, audience, allowGrowth } = readReleaseOptions(command);
  const [, value] = parameters;
  const desk = readDesk();
  if (desk === null) {
    throw new StartError(
      'Set SITE_URL to the address of the site, and RELEASE_TOKEN to the token that its team gave you.',
    );
  }
  if (action !== 'publish') {
    const names = action === 'end-preview' ? { preview: value } : { version: value };
    return log(await sendChange(desk, name, { action, ...names }));
  }
  await checkTypes();
  const { buildForeignRelease } = await import('./build-release.mjs');
  const release = await buildForeignRelease(folder, logProgress);
  const options = { folder: release, remote: name, version: basename(release), audience };
  log(await sendRelease(desk, { ...options, allowGrowth, log: logProgress }));
}

/** @type {Record<string, (args: string[]) => Promise<void>>} */
const COMMANDS = {
  async init(args) {
    const { readInitOptions } = await import('../scaffold/options.mjs');
    const { createRepository } = await import('../scaffold/create-repository.mjs');
    const { from, ...options } = readInitOptions(args);
    const source = { ...options, from: from === null ? null : resolve(from) };
    for (const file of await createRepository(folder, source, logProgress)) log(`wrote ${file}`);
    log('\nNext: npm install, then npm run dev.');
  },
  async upgrade(args) {
    const { upgradeRepository } = await import('../scaffold/create-repository.mjs');
    const changes = await upgradeRepository(folder, { from: readFrom(args), log: logProgress });
    log(changes.length === 0 ? 'Nothing is new.' : `${changes.join('\n')}\n\nNext: npm install.`);
  },
  async dev(args) {
    const { developmentPort, overrideAddress } = await import('../build/development-port.mjs');
    const { developRemote } = await import('./develop-remote.mjs');
    const { readSiteOption } = await import('./deployed-site.mjs');
    const { site } = readSiteOption(args);
    const signal = shutdownSignal();
    const port = developmentPort(folder);
    await requireFreePort('PORT', port);
    if (site === null) log(`On the site, in this browser only: ${overrideAddress(folder, port)}`);
    const server = await developRemote(folder, { port, apiUrl, site, log });
    log(`ready http://localhost:${port}`);
    if (!signal.aborted) await once(signal, 'abort');
    await server.stop();
  },
  async build() {
    await checkTypes();
    const { buildForeignRelease } = await import('./build-release.mjs');
    log(relative(folder, await buildForeignRelease(folder, logProgress)));
  },
  release: (args) => runRelease(['publish', ...args]),
  promote: (args) => runRelease(['promote', ...args]),
  rollback: (args) => runRelease(['rollback', ...args]),
  pin: (args) => runRelease(['pin', ...args]),
  unpin: (args) => runRelease(['unpin', ...args]),
  'end-canary': (args) => runRelease(['end-canary', ...args]),
  'end-preview': (args) => runRelease(['end-preview', ...args]),
  test: runTests,
  async check(args) {
    await checkTypes();
    await runTests(args);
  },
};

await runMain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined) {
    throw new StartError(`sheetfolk-remote ${Object.keys(COMMANDS).join(' | ')}`);
  }
  await command(args);
});
process.exit();
