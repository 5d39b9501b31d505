import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

export const inRoot = (/** @type {string[]} */ ...parts) => join(root, ...parts);

/**
 * A package's folder.
 * @param {string} name A package of this repository; or the absolute folder of any other.
 */
export const packageDir = (name) => resolve(root, name);

/** The packages of this repository: its folders with a package.json. */
export const packageNames = () =>
  readdirSync(root).filter((name) => existsSync(inRoot(name, 'package.json')));

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The package.json of a package. @param {string} name As `packageDir` takes it. */
export const readManifest = (name) => readJson(join(packageDir(name), 'package.json'));

/**
 * The folder of shared-kit: the one of this repository, or what a package elsewhere has installed.
 * @param {string} name The package that imports it.
 */
export const kitDir = (name) =>
  dirname(createRequire(join(packageDir(name), 'package.json')).resolve('shared-kit/package.json'));

/**
 * A file's path as it is written in every checkout: from the repository's root, with slashes.
 * @param {string} file
 */
export const pathInRepository = (file) => relative(root, file).split(sep).join('/');
