import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../db/connect';
import type { Queryable } from '../db/transaction';
import { createFolderBlobStore, type BlobStore } from './blob-store';

interface MediaFile {
  bytes: Buffer;
  type: string;
}

interface NewMedia extends MediaFile {
  width?: number;
  height?: number;
  /** False keeps the file from `/api/media`: it is handed out by other means. */
  public?: boolean;
}

/** What is known about a stored file without reading it. */
export interface MediaInfo {
  type: string;
  size: number;
  width: number | null;
  public: boolean;
}

/** Where files live: by the hash of their bytes, so the same file is kept once. */
export interface MediaStore {
  /** Keeps the file and answers its hash. `rows` is the transaction that will refer to it. */
  put: (rows: Queryable, file: NewMedia) => Promise<string>;
  getInfo: (hash: string) => Promise<MediaInfo | null>;
  /** The bytes, public or not: whoever asks has made sure of that. */
  read: (hash: string) => Promise<Buffer | null>;
  /** A stored picture made `width` pixels wide; made once, then kept beside it. */
  readResized: (hash: string, width: number) => Promise<Buffer | null>;
  /** Removes the bytes and every narrower picture of them. The row is the caller's. */
  remove: (hash: string) => Promise<void>;
}

/** The widths pictures are made in. */
export const IMAGE_WIDTHS = [320, 640, 960, 1_280, 1_600] as const;

/** The address at which a public file is answered. */
export const mediaPath = (hash: string): string => `/api/media/${hash}`;

/** Files where `blobs` says, what is known about them in the database. */
export function createMediaStore(blobs: BlobStore, db: Database): MediaStore {
  return {
    async put(rows, { bytes, type, width, height, public: isPublic = true }) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      await rows
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
        // The same bytes again: young, so that nobody clears them away before they are referred to,
        // and for everybody if they are now.
        .onConflict((conflict) =>
          conflict
            .column('hash')
            .doUpdateSet({ created_at: new Date(), ...(isPublic ? { public: true } : {}) }),
        )
        .execute();
      // After the row, which whoever clears the same bytes away holds until they are gone.
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
      const made = await blobs.read(key);
      if (made !== null) return made;
      const bytes = await blobs.read(hash);
      if (bytes === null) return null;
      const narrow = await sharp(bytes, { animated: true })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
      await blobs.write(key, narrow, 'image/webp');
      return narrow;
    },
    async remove(hash) {
      const keys = [hash, ...IMAGE_WIDTHS.map((width) => `${hash}-w${width}`)];
      for (const key of keys) await blobs.remove(key);
    },
  };
}

/** The store whose files lie in a folder. */
export const createFolderMediaStore = (folder: string, db: Database): MediaStore =>
  createMediaStore(createFolderBlobStore(folder), db);
