import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathInRepository, root } from '../paths.mjs';

/** What no build reads; `api-report` and `README.md` are for the developers of remotes. */
const EXCLUDED = new Set(['node_modules', 'dist', '.build', 'coverage', 'api-report', 'README.md']);
const IS_TEST = /\.test\.[a-z]+$/;

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (EXCLUDED.has(entry.name) || IS_TEST.test(entry.name)) return [];
    const full = join(path, entry.name);
    return entry.isDirectory() ? filesBelow(full) : [full];
  });
}

/** What every build depends on: the kit, the presets and the pinned packages. */
const COMMON = ['shared-kit', 'tooling/webpack', 'tooling/build', 'pnpm-lock.yaml'];

/** @param {string} path */
function digestOf(path) {
  const hash = createHash('sha256');
  const full = join(root, path);
  const files = path.endsWith('.yaml') ? [full] : filesBelow(full).sort();
  for (const file of files) hash.update(`${pathInRepository(file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Each folder is read once: most targets share most of their inputs. */
const digests = new Map();

/**
 * A hash of the content of everything that a package's build depends on.
 * @param {string} packageName
 */
export function inputHash(packageName) {
  const hash = createHash('sha256');
  for (const path of [packageName, ...COMMON]) {
    if (!digests.has(path)) digests.set(path, digestOf(path));
    hash.update(digests.get(path));
  }
  return hash.digest('hex');
}
