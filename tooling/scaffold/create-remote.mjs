import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readRemote, remotePackages } from '../build/remotes.mjs';
import { manifestPort } from '../build/development-port.mjs';
import { inRoot, root } from '../paths.mjs';
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

/** 3000 is the site's, and the three after it belong to the remotes it came with. */
export const FIRST_PORT = 3004;

/** The first port that no remote has. @param {number[]} taken */
export function nextPort(taken) {
  let port = FIRST_PORT;
  while (taken.includes(port)) port += 1;
  return port;
}

/**
 * Writes files by their paths in a folder.
 * @param {string} folder
 * @param {Record<string, string>} files
 */
export function writeFiles(folder, files) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/**
 * Writes the package of a new remote. Throws a StartError if its folder or its path is taken.
 * @param {import('./options.mjs').RemoteOptions} options
 * @returns {string[]} The files it wrote.
 */
export function createRemote(options) {
  const { name, path } = options;
  if (existsSync(inRoot(name))) throw new StartError(`The folder ${name} exists already.`);
  const remotes = remotePackages();
  const owner = ownerOf(
    path,
    remotes.map((remote) => readRemote(remote)),
  );
  if (owner) throw new StartError(`${owner.name} has pages under ${path}. Choose another path.`);
  const files = remoteFiles(options, nextPort(remotes.map(manifestPort)));
  writeFiles(root, files);
  return Object.keys(files);
}
