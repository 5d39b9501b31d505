import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildReleaseFolder } from '../build/release-folder.mjs';
import { kitDir, readManifest } from '../paths.mjs';
import { remoteClient } from '../webpack/remote-client.mjs';
import { remoteServer } from '../webpack/remote-server.mjs';
import { runBuild } from './run-build.mjs';

/** Not those of the shell: they read its source. */
const presets = { remoteClient, remoteServer };

/** What decides about the versions of its packages. */
const LOCKS = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/**
 * A hash of what a remote is built from: its source, its packages, shared-kit and these presets.
 * @param {string} folder
 */
function inputHash(folder) {
  const source = join(folder, 'src');
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const settings = ['package.json', ...LOCKS].map((name) => join(folder, name)).filter(existsSync);
  const hash = createHash('sha256')
    .update(readFileSync(join(kitDir(folder), 'package.json')))
    .update(readFileSync(new URL('../package.json', import.meta.url)));
  for (const file of [...files, ...settings]) {
    hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Builds the release of a remote that is in a repository of its own: `dist/release/{name}/{version}`,
 * a folder like those of the site's releases, for `pnpm release add` there.
 * @param {string} folder The remote's package.
 * @param {(line: string) => void} log Is told what is being built.
 * @returns {Promise<string>} The folder of the release.
 */
export async function buildForeignRelease(folder, log) {
  const { name, version: packageVersion } = readManifest(folder);
  const version = `${packageVersion}-${inputHash(folder).slice(0, 8)}`;
  const releases = join(folder, 'dist', 'release');
  const output = join(releases, name, version);
  rmSync(releases, { recursive: true, force: true });
  // In this process: there is one remote to build.
  const run = (/** @type {{ label: string, preset: string, args: unknown[] }} */ job) => {
    log(`Building ${job.label}…`);
    return runBuild(presets[job.preset](...job.args));
  };
  await buildReleaseFolder(folder, { version, folder: output, pool: { run } });
  return output;
}
