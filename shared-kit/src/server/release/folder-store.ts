import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import type { Registry, Release } from 'shared-kit/registry';
import { DESCRIPTION } from './read-release-folder';
import {
  COPIES_FOLDER,
  copyName,
  EMPTY_REGISTRY,
  formatRegistry,
  MAX_COPIES,
  parseStoredRegistry,
  REGISTRY_FILE,
  sortCopies,
} from './registry-document';
import { parseDescription, requireSameRelease } from './release-description';
import type { ReleaseStore } from './release-store';

/** A holder renews its lock twice a second; a lock that is older belongs to a process that died. */
const STALE_MS = 5_000;
const RETRIES = { retries: 200, factor: 1, minTimeout: 50, maxTimeout: 50 };

/** Bytes of all files below a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

/** Releases and their registry in a folder. */
export function createFolderStore(folder: string): ReleaseStore {
  const file = join(folder, REGISTRY_FILE);
  const copies = join(folder, COPIES_FOLDER);
  const folderOf = (remote: string, version: string) => join(folder, remote, version);

  const read = async (): Promise<Registry> =>
    existsSync(file) ? parseStoredRegistry(await readFile(file, 'utf8'), file) : EMPTY_REGISTRY;

  /** Readers see the old document or the new one, never half. */
  async function writeWhole(path: string, text: string): Promise<void> {
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, text);
    await rename(draft, path);
  }

  async function write(registry: Registry): Promise<void> {
    const text = formatRegistry(registry);
    await mkdir(copies, { recursive: true });
    await writeWhole(join(copies, copyName(new Date())), text);
    await writeWhole(file, text);
    const old = sortCopies(await readdir(copies)).slice(MAX_COPIES);
    for (const name of old) await rm(join(copies, name), { force: true });
  }

  async function withLock<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true });
    const unlock = await lock(folder, {
      lockfilePath: join(folder, '.registry-lock'),
      stale: STALE_MS,
      retries: RETRIES,
    });
    try {
      return await work();
    } finally {
      await unlock();
    }
  }

  async function readRelease(remote: string, version: string): Promise<Release | null> {
    const description = join(folderOf(remote, version), DESCRIPTION);
    if (!existsSync(description)) return null;
    return parseDescription(await readFile(description, 'utf8'));
  }

  return {
    location: folder,
    readRegistry: read,
    hasRegistry: async () => existsSync(file),
    changeRegistry: (change) =>
      withLock(async () => {
        const registry = await read();
        const next = change(registry);
        if (next !== registry) await write(next);
        return next;
      }),
    listCopies: async () => sortCopies(await namesIn(copies)),
    async readCopy(name) {
      if (!(await this.listCopies()).includes(name)) return null;
      const copy = join(copies, name);
      return parseStoredRegistry(await readFile(copy, 'utf8'), copy);
    },
    replaceRegistry: (registry) => withLock(() => write(registry)),
    listRemotes: async () => (await namesIn(folder)).filter((name) => name.startsWith('remote-')),
    readRelease,
    async addRelease(remote, version, source) {
      const target = folderOf(remote, version);
      const staging = join(folder, '.staging', `${remote}-${randomUUID()}`);
      try {
        await mkdir(join(folder, remote), { recursive: true });
        await cp(source, staging, { recursive: true });
        await rename(staging, target);
      } catch (error) {
        // Another process was faster, maybe with other files.
        const stored = await readRelease(remote, version);
        if (stored === null) throw error;
        await requireSameRelease(stored, remote, source);
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },
    async listReleases(remote) {
      const parent = join(folder, remote);
      const versions = (await namesIn(parent)).filter((version) =>
        existsSync(join(parent, version, DESCRIPTION)),
      );
      return Promise.all(
        versions.map(async (version) => ({
          version,
          bytes: await sizeOf(join(parent, version)),
          createdAt: (await stat(join(parent, version, DESCRIPTION))).mtime,
        })),
      );
    },
    async removeRelease(remote, version) {
      await rm(folderOf(remote, version), { recursive: true, force: true });
    },
    close() {},
  };
}
