import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string} name A package of this repository. */
export const packageDir = (name) => join(root, name);

/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} name */
export const manifestOf = (name) => readJson(join(packageDir(name), 'package.json'));

/**
 * A file's path as it is written in every checkout: from the repository's root, with slashes.
 * @param {string} file
 */
export const pathInRepository = (file) => relative(root, file).split(sep).join('/');
