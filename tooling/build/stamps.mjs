import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../webpack/places.mjs';

const fileOf = (/** @type {string} */ target) => join(root, '.build', `${target}.txt`);

/**
 * Whether a target was built from these very inputs and its output is still there.
 * @param {string} target
 * @param {string} hash
 * @param {string} output
 */
export function isFresh(target, hash, output) {
  const file = fileOf(target);
  return existsSync(output) && existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/** @param {string} target @param {string} hash */
export function stamp(target, hash) {
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(fileOf(target), hash);
}
