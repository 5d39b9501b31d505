#!/usr/bin/env node
// For a remote in a repository of its own: `sheetfolk-remote dev | build | test`, in its folder. `dev --site URL`
// lets a deployed site load what is being written.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { readPort } from '../process/ports.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { runMain, StartError } from '../process/start-error.mjs';

const folder = process.cwd();
const log = (/** @type {string} */ line) => console.log(line);
const apiUrl = process.env.API_URL || 'http://127.0.0.1:4000';

/** @type {Record<string, (args: string[]) => Promise<void>>} */
const COMMANDS = {
  async dev(args) {
    const { developRemote } = await import('./develop-remote.mjs');
    const { readSiteOption } = await import('./deployed-site.mjs');
    const { site } = readSiteOption(args);
    const signal = shutdownSignal();
    const port = readPort('PORT', 3001);
    const server = await developRemote(folder, { port, apiUrl, site, log });
    log(`ready http://localhost:${port}`);
    if (!signal.aborted) await once(signal, 'abort');
    await server.stop();
  },
  async build() {
    const { buildForeignRelease } = await import('./build-release.mjs');
    log(relative(folder, await buildForeignRelease(folder)));
  },
  async test(args) {
    const { browserProject } = await import('../jest/index.mjs');
    const project = browserProject({ rootDir: `${folder}/`, roots: [`${folder}/src`] });
    const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
    const command = [jest, '--config', JSON.stringify(project), ...args];
    const { status } = spawnSync(process.execPath, command, { cwd: folder, stdio: 'inherit' });
    process.exitCode = status ?? 1;
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
