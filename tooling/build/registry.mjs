import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

/** @typedef {{ name: string, stable: { version: string } }} Entry */
/** @typedef {{ remotes: Entry[] }} Registry */

/** A holder renews its lock twice a second; a lock that is older belongs to a process that died. */
const STALE_MS = 5_000;
const RETRIES = { retries: 200, factor: 1, minTimeout: 50, maxTimeout: 50 };

const fileIn = (/** @type {string} */ folder) => join(folder, 'remotes.json');

/** @param {string} folder @returns {Registry} */
export function readRegistry(folder) {
  const file = fileIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { remotes: [] };
}

/**
 * Makes a release the stable one of its remote. Two teams may release at the same moment: each
 * reads, changes and writes under a lock. Readers see the old document or the new one, never half.
 * @param {string} folder
 * @param {Entry} entry
 */
export async function publish(folder, entry) {
  mkdirSync(folder, { recursive: true });
  const unlock = await lockfile.lock(folder, {
    lockfilePath: join(folder, '.registry-lock'),
    stale: STALE_MS,
    retries: RETRIES,
  });
  try {
    const others = readRegistry(folder).remotes.filter(({ name }) => name !== entry.name);
    const remotes = [...others, entry].sort((a, b) => a.name.localeCompare(b.name));
    const draft = `${fileIn(folder)}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify({ remotes }, null, 2)}\n`);
    renameSync(draft, fileIn(folder));
  } finally {
    await unlock();
  }
}
