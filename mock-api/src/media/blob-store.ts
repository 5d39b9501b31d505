import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Bucket } from 'shared-kit/server/bucket';
import type { Content } from './content';

/** A file that is open: whoever gets it reads the stream to its end, or destroys it. */
export interface OpenBlob {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/** Stores immutable bytes. Keys are letters, digits and hyphens. */
export interface BlobStore {
  /** Writes the content atomically, unless the key exists. */
  write: (key: string, content: Content, type: string) => Promise<void>;
  read: (key: string) => Promise<Buffer | null>;
  /** Opens a file to read it piece by piece. The first piece is there, so that it can be read at all. */
  openRead: (key: string) => Promise<OpenBlob | null>;
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
    async write(key, content) {
      const path = pathOf(key);
      if (await exists(path)) return;
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}`;
      try {
        if (Buffer.isBuffer(content)) await writeFile(temporary, content);
        else await copyFile(content.path, temporary);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async openRead(key) {
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        const stream = createReadStream(path);
        await once(stream, 'readable');
        return { stream, size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Stores files in a bucket. */
export const createBucketBlobStore = (bucket: Bucket): BlobStore => ({
  async write(key, content, type) {
    if (!(await bucket.has(key))) await bucket.put(key, content, { type });
  },
  read: async (key) => (await bucket.read(key))?.body ?? null,
  openRead: bucket.openRead,
  remove: bucket.remove,
});
