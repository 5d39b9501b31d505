import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../db/connect';
import type { Reader } from '../db/transaction';
import { folderBlobs, type Blobs } from './blobs';

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
export interface MediaFacts {
  type: string;
  size: number;
  width: number | null;
  public: boolean;
}

/** Where files live: by the hash of their bytes, so the same file is kept once. */
export interface MediaStore {
  /** Keeps the file and answers its hash. `rows` is the transaction that will refer to it. */
  put: (rows: Reader, file: NewMedia) => Promise<string>;
  facts: (hash: string) => Promise<MediaFacts | null>;
  /** The bytes, public or not: whoever asks has made sure of that. */
  read: (hash: string) => Promise<Buffer | null>;
  /** A stored picture made `width` pixels wide; made once, then kept beside it. */
  narrower: (hash: string, width: number) => Promise<Buffer | null>;
  /** Removes the bytes and every narrower picture of them. The row is the caller's. */
  remove: (hash: string) => Promise<void>;
}

/** The widths pictures are made in. */
export const WIDTHS = [320, 640, 960, 1_280, 1_600] as const;

/** The address at which a public file is answered. */
export const mediaPath = (hash: string): string => `/api/media/${hash}`;

/** Files where `blobs` says, what is known about them in the database. */
export function mediaStore(blobs: Blobs, db: Database): MediaStore {
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
    async facts(hash) {
      const row = await db
        .selectFrom('media')
        .select(['type', 'size', 'width', 'public'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row ?? null;
    },
    read: (hash) => blobs.read(hash),
    async narrower(hash, width) {
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
      const keys = [hash, ...WIDTHS.map((width) => `${hash}-w${width}`)];
      for (const key of keys) await blobs.remove(key);
    },
  };
}

/** The store whose files lie in a folder. */
export const folderStore = (folder: string, db: Database): MediaStore =>
  mediaStore(folderBlobs(folder), db);
