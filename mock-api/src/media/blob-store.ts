import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where bytes lie. Keys are letters, digits and hyphens; what lies under one never changes. */
export interface BlobStore {
  /** Keeps the bytes unless they are there. Whole or not at all. */
  write: (key: string, bytes: Buffer, type: string) => Promise<void>;
  read: (key: string) => Promise<Buffer | null>;
  remove: (key: string) => Promise<void>;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Files in a folder, spread over 256 folders inside it. */
export function createFolderBlobStore(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    // Written aside and renamed, so that a crash never leaves half a file under a whole one's name.
    async write(key, bytes) {
      const path = pathOf(key);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${randomUUID()}`;
      await writeFile(aside, bytes);
      await rename(aside, path);
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
