import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Stores immutable bytes. Keys are letters, digits and hyphens. */
export interface BlobStore {
  /** Writes the bytes atomically, unless the key exists. */
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

/** Stores files in a folder with 256 subfolders. */
export function createFolderBlobStore(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    // Written to a temporary file and renamed, so that a crash never leaves an incomplete file.
    async write(key, bytes) {
      const path = pathOf(key);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
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
