import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

export const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts);

/** @param {string} name A package of this repository. */
export const packageDir = (name) => join(root, name);

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The package.json of a package of this repository. @param {string} name */
export const readManifest = (name) => readJson(join(packageDir(name), 'package.json'));

/**
 * A file's path as it is written in every checkout: from the repository's root, with slashes.
 * @param {string} file
 */
export const pathInRepository = (file) => relative(root, file).split(sep).join('/');

/** The folder of the releases and their registry. */
export const releasesDir = resolve(root, process.env.RELEASES_DIR || 'releases');
