import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

const fileOf = (/** @type {string} */ target) => inRoot('.build', `${target}.txt`);

/**
 * Whether a target was built from exactly these inputs and its output still exists.
 * @param {string} target
 * @param {string} hash
 * @param {string} output
 */
export function isUpToDate(target, hash, output) {
  const file = fileOf(target);
  return existsSync(output) && existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/** @param {string} target @param {string} hash */
export function markBuilt(target, hash) {
  mkdirSync(inRoot('.build'), { recursive: true });
  writeFileSync(fileOf(target), hash);
}
