import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { inRoot, readJson } from '../paths.mjs';
import { runProgram } from '../process/run-program.mjs';
import { StartError } from '../process/start-error.mjs';

/** The folders of the packages that a remote in a repository of its own is made with. */
const PACKED = ['shared-kit', 'tooling'];

/** It takes half a minute, and each run compiles into the same folder: another one waits. */
const RETRIES = { retries: 600, factor: 1, minTimeout: 200, maxTimeout: 200 };

/** What `pnpm pack` calls the file of a package: `@sheetfolk/tooling` is `sheetfolk-tooling-0.1.0.tgz`. */
const tarballName = (/** @type {{ name: string, version: string }} */ { name, version }) =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/**
 * Whether a file is a packed kit or packed tooling, of whatever version.
 * @param {string} file
 */
export const isPackedFile = (file) => /^(?:shared-kit|sheetfolk-tooling)-\d.*\.tgz$/.test(file);

/**
 * Packs `shared-kit` (compiled) and `@sheetfolk/tooling` into a folder. Earlier ones are removed: the
 * folder has one of each, which a pattern such as `sheetfolk-tooling-*.tgz` finds.
 * @param {string} folder
 * @param {{ signal?: AbortSignal, log?: (line: string) => void }} [options]
 * @returns {Promise<string[]>} The files.
 */
export async function packKit(folder, { signal, log = () => {} } = {}) {
  const pnpm = `pnpm@${readJson(inRoot('package.json')).config.pnpm}`;
  const unlock = await lockfile.lock(inRoot('shared-kit'), {
    lockfilePath: inRoot('node_modules/.pack-kit-lock'),
    retries: RETRIES,
  });
  try {
    return await packAll(folder, pnpm, { signal, log });
  } finally {
    await unlock();
  }
}

/** @param {string} folder @param {string} pnpm @param {{ signal: AbortSignal | undefined, log: (line: string) => void }} options */
async function packAll(folder, pnpm, { signal, log }) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder).filter(isPackedFile)) rmSync(join(folder, file));
  const files = [];
  for (const name of PACKED) {
    log(`Packing ${name}…`);
    const command = ['--yes', pnpm, '--dir', inRoot(name), 'pack', '--pack-destination', folder];
    const { code, output } = await runProgram('npx', command, { signal });
    if (code !== 0) throw new StartError(`${name} cannot be packed.\n${output}`);
    files.push(join(folder, tarballName(readJson(inRoot(name, 'package.json')))));
  }
  return files;
}
