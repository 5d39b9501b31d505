import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ name: string, paths: string[], stable: { version: string } }} Entry */
/** @typedef {{ remotes: Entry[] }} Registry */

const fileIn = (/** @type {string} */ folder) => join(folder, 'remotes.json');

/** @param {string} folder @returns {Registry} */
export function readRegistry(folder) {
  const file = fileIn(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { remotes: [] };
}

/** @param {string} lock @returns {boolean} Whether it was free, and now is ours. */
function takes(lock) {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two teams may release at the same moment: each reads, changes and writes alone.
 * @param {string} folder
 * @param {() => void} act
 */
async function holding(folder, act) {
  const lock = join(folder, '.registry-lock');
  for (let attempt = 0; !takes(lock); attempt += 1) {
    if (attempt === 100) {
      throw new Error(`${lock} is held. If no release is under way, delete it.`);
    }
    await wait(50);
  }
  try {
    act();
  } finally {
    rmSync(lock);
  }
}

/**
 * Makes a release the stable one of its remote. Whoever reads the registry meanwhile sees the old
 * document or the new one, never half of it.
 * @param {string} folder
 * @param {Entry} entry
 */
export async function publish(folder, entry) {
  mkdirSync(folder, { recursive: true });
  await holding(folder, () => {
    const others = readRegistry(folder).remotes.filter(({ name }) => name !== entry.name);
    const remotes = [...others, entry].sort((a, b) => a.name.localeCompare(b.name));
    const draft = `${fileIn(folder)}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify({ remotes }, null, 2)}\n`);
    renameSync(draft, fileIn(folder));
  });
}
