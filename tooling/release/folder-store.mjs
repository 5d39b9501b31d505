import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { readJson } from '../paths.mjs';
import { DESCRIPTION } from './release-folder.mjs';

/** @typedef {import('shared-kit/registry').Registry} Registry */

/** A holder renews its lock twice a second; a lock that is older belongs to a process that died. */
const STALE_MS = 5_000;
const RETRIES = { retries: 200, factor: 1, minTimeout: 50, maxTimeout: 50 };

/** Bytes of all files below a folder. @param {string} folder */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0);

/**
 * Releases and their registry in a folder.
 * @param {string} folder
 * @returns {import('./open-store.mjs').ReleaseStore}
 */
export function createFolderStore(folder) {
  const file = join(folder, 'remotes.json');
  const folderOf = (/** @type {string} */ remote, /** @type {string} */ version) =>
    join(folder, remote, version);

  /** @returns {Registry} */
  const read = () => (existsSync(file) ? readJson(file) : { remotes: [] });

  /** Readers see the old document or the new one, never half. @param {Registry} registry */
  function write(registry) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`);
    renameSync(draft, file);
  }

  return {
    location: folder,
    readRegistry: async () => read(),
    async changeRegistry(change) {
      mkdirSync(folder, { recursive: true });
      const unlock = await lockfile.lock(folder, {
        lockfilePath: join(folder, '.registry-lock'),
        stale: STALE_MS,
        retries: RETRIES,
      });
      try {
        const registry = read();
        const next = change(registry);
        if (next !== registry) write(next);
        return next;
      } finally {
        await unlock();
      }
    },
    async readRelease(remote, version) {
      const description = join(folderOf(remote, version), DESCRIPTION);
      return existsSync(description) ? JSON.parse(readFileSync(description, 'utf8')) : null;
    },
    async addRelease(remote, version, source) {
      const target = folderOf(remote, version);
      const staging = join(folder, '.staging', `${remote}-${randomUUID()}`);
      try {
        mkdirSync(join(folder, remote), { recursive: true });
        cpSync(source, staging, { recursive: true });
        renameSync(staging, target);
      } catch (error) {
        // Another process was faster; a release never changes, so it is the same one.
        if (!existsSync(join(target, DESCRIPTION))) throw error;
      } finally {
        rmSync(staging, { recursive: true, force: true });
      }
    },
    async listReleases(remote) {
      const parent = join(folder, remote);
      if (!existsSync(parent)) return [];
      return readdirSync(parent)
        .filter((version) => existsSync(join(parent, version, DESCRIPTION)))
        .map((version) => ({
          version,
          bytes: sizeOf(join(parent, version)),
          createdAt: statSync(join(parent, version, DESCRIPTION)).mtime,
        }));
    },
    async removeRelease(remote, version) {
      rmSync(folderOf(remote, version), { recursive: true, force: true });
    },
    close() {},
  };
}
