import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readRemote, remotePackages } from '../build/remotes.mjs';
import { inRoot } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';
import { remoteFiles } from './remote-files.mjs';

/** Whether two patterns lie in the same place: `/events` and `/events/:id`. */
const isBelow = (/** @type {string} */ path, /** @type {string} */ other) =>
  other !== '/' && (path === other || path.startsWith(`${other}/`));

/**
 * The remote that has a path already, or one below or above it.
 * @param {string} path
 * @param {{ name: string, paths: string[] }[]} remotes
 */
export const ownerOf = (path, remotes) =>
  remotes.find(({ paths }) => paths.some((other) => isBelow(other, path) || isBelow(path, other)));

/**
 * Writes the package of a new remote. Throws a StartError if its folder or its path is taken.
 * @param {import('./options.mjs').RemoteOptions} options
 * @returns {string[]} The files it wrote.
 */
export function createRemote(options) {
  const { name, path } = options;
  if (existsSync(inRoot(name))) throw new StartError(`The folder ${name} exists already.`);
  const owner = ownerOf(
    path,
    remotePackages().map((remote) => readRemote(remote)),
  );
  if (owner) throw new StartError(`${owner.name} has pages under ${path}. Choose another path.`);
  const files = remoteFiles(options);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), content);
  }
  return Object.keys(files);
}
