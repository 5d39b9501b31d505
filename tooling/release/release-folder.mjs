import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashFile } from './integrity.mjs';
import { StartError } from '../process/start-error.mjs';
import { evaluateKit } from '../webpack/evaluate-module.mjs';
import { federatedName } from '../webpack/federation.mjs';

/** What a release says about itself, in its folder: the registry's entry is a copy of it. */
export const DESCRIPTION = 'remote.json';

/** `/releases/remote-events/1.0.0-ab12cd34/mf-manifest.json` */
const ENTRY = /^\/releases\/(remote-[a-z0-9-]+)\/([\w.+-]+)\/mf-manifest\.json$/;

/** What `remote.json` says for each remote; older builds say less. */
const REQUIRED = ['integrity', 'shared', 'contract', 'title', 'paths', 'access'];

/** A compressed copy is what browsers get. @param {string} folder @param {string} file */
const compressedSize = (folder, file) =>
  statSync(join(folder, existsSync(join(folder, `${file}.br`)) ? `${file}.br` : file)).size;

/**
 * Bytes of a release's scripts for browsers, compressed.
 * @param {string} folder
 * @param {Record<string, string>} integrity
 */
export const scriptBytes = (folder, integrity) =>
  Object.keys(integrity)
    .filter((file) => file.endsWith('.js') && !file.startsWith('server/'))
    .reduce((bytes, file) => bytes + compressedSize(folder, file), 0);

/**
 * Reads a release that was built elsewhere, and checks that its files are those it was built with.
 * @param {string} folder
 * @returns {{ remote: string, release: any }}
 */
export function readReleaseFolder(folder) {
  const file = join(folder, DESCRIPTION);
  if (!existsSync(file)) {
    throw new StartError(
      `${folder} is no release: it has no ${DESCRIPTION}. Build the remote first.`,
    );
  }
  const release = JSON.parse(readFileSync(file, 'utf8'));
  const [, remote, version] = ENTRY.exec(release.entry) ?? [];
  if (remote === undefined || version !== release.version) {
    throw new StartError(
      `${file}: the entry must be /releases/{remote}/{version}/mf-manifest.json, not ${release.entry}.`,
    );
  }
  const missing = REQUIRED.filter((key) => release[key] === undefined);
  if (missing.length > 0) throw new StartError(`${file} lacks ${missing.join(', ')}.`);
  // An edge keeps its last registry if one release in the next is not as it has to be.
  const { isRelease, isRemoteName } = evaluateKit('registry');
  if (!isRelease(release) || !isRemoteName(federatedName(remote))) {
    throw new StartError(`${file} is not the description of a release. Build the remote again.`);
  }
  for (const [path, hash] of Object.entries(release.integrity)) {
    const full = join(folder, path);
    if (path.split('/').includes('..') || !existsSync(full) || hashFile(full) !== hash) {
      throw new StartError(
        `${full} is not the file that ${DESCRIPTION} names. Build the remote again.`,
      );
    }
  }
  return { remote, release };
}
