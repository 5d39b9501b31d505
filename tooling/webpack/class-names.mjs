import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readJson } from '../paths.mjs';

/** @param {string} folder @returns {string} The folder of the package it belongs to. */
const packageOf = (folder) =>
  existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder));

/**
 * A file's path from its package: the same in every checkout, and no other package has it.
 * @param {string} file
 */
function pathInPackage(file) {
  const folder = packageOf(dirname(file));
  const { name } = readJson(join(folder, 'package.json'));
  return `${name}/${relative(folder, file).split(sep).join('/')}`;
}

/**
 * The name of a class of a CSS module. It depends on the file's path in its package and nothing else, so that the client build and the server build use the same names.
 * @param {{ resourcePath: string }} context
 * @param {string} _identName
 * @param {string} localName
 */
export function cssClassName({ resourcePath }, _identName, localName) {
  const hash = createHash('sha256').update(pathInPackage(resourcePath)).digest('hex');
  return `${localName}_${hash.slice(0, 6)}`;
}
