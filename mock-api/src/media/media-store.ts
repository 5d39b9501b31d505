import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../db/connect';
import type { Queryable } from '../db/transaction';
import { createFolderBlobStore, type BlobStore } from './blob-store';
import { processImage } from './image-queue';

interface MediaFile {
  bytes: Buffer;
  type: string;
}

interface NewMedia extends MediaFile {
  width?: number;
  height?: number;
  /** False if the file must only be served with a signature or by its own endpoint. */
  public?: boolean;
}

/** The metadata of a stored file. */
export interface MediaInfo {
  type: string;
  size: number;
  width: number | null;
  public: boolean;
}

/** Stores files by the hash of their bytes, so that the same file is stored once. */
export interface MediaStore {
  /** Stores a file and returns its hash. `executor` is the transaction that will refer to it. */
  put: (executor: Queryable, file: NewMedia) => Promise<string>;
  getInfo: (hash: string) => Promise<MediaInfo | null>;
  /** Reads the bytes, whether or not the file is public: check that first. */
  read: (hash: string) => Promise<Buffer | null>;
  /** An image resized to `width` pixels as WebP; resized once, then stored. */
  readResized: (hash: string, width: number) => Promise<Buffer | null>;
  /** Removes the bytes and all resized images, but not the row. */
  remove: (hash: string) => Promise<void>;
}

/** The widths images are resized to. */
export const IMAGE_WIDTHS = [320, 640, 960, 1_280, 1_600] as const;

/** The URL path of a public file. */
export const mediaPath = (hash: string): string => `/api/media/${hash}`;

/** Stores files in a blob store and their metadata in the database. */
export function createMediaStore(blobs: BlobStore, db: Database): MediaStore {
  return {
    async put(executor, { bytes, type, width, height, public: isPublic = true }) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await executor
        .insertInto('media')
        .values({
          hash,
          type,
          size: bytes.length,
          width: width ?? null,
          height: height ?? null,
          public: isPublic,
          created_at: new Date(),
        })
        // The same bytes again: reset their age, so that they are not cleaned up before they are
        // referenced, and make them public if they are now.
        .onConflict((conflict) =>
          conflict
            .column('hash')
            .doUpdateSet({ created_at: new Date(), ...(isPublic ? { public: true } : {}) }),
        )
        .execute();
      // After the row: the job that deletes the same bytes holds it until they are deleted.
      await blobs.write(hash, bytes, type);
      return hash;
    },
    async getInfo(hash) {
      const row = await db
        .selectFrom('media')
        .select(['type', 'size', 'width', 'public'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row ?? null;
    },
    read: (hash) => blobs.read(hash),
    async readResized(hash, width) {
      const key = `${hash}-w${width}`;
      const variant = await blobs.read(key);
      if (variant !== null) return variant;
      const bytes = await blobs.read(hash);
      if (bytes === null) return null;
      const narrow = await processImage(() =>
        sharp(bytes, { animated: true })
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer(),
      );
      await blobs.write(key, narrow, 'image/webp');
      return narrow;
    },
    async remove(hash) {
      const keys = [hash, ...IMAGE_WIDTHS.map((width) => `${hash}-w${width}`)];
      for (const key of keys) await blobs.remove(key);
    },
  };
}

/** A media store with its files in a folder. */
export const createFolderMediaStore = (folder: string, db: Database): MediaStore =>
  createMediaStore(createFolderBlobStore(folder), db);
