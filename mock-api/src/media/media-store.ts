import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Database } from '../db/connect';
import { inTransaction, withoutCommitHook, type Queryable } from '../db/transaction';
import { AppError, StorageError } from '../errors';
import { createFolderBlobStore, type BlobStore, type OpenBlob } from './blob-store';
import type { Content } from './content';
import { processImage } from './image-queue';
import {
  addMemberFile,
  DEFAULT_MEMBER_QUOTA,
  lockMemberFiles,
  readMemberStorage,
  removeMemberFile,
  type MemberStorage,
} from './member-files';

interface MediaFile {
  bytes: Content;
  type: string;
}

interface NewMedia extends MediaFile {
  width?: number;
  height?: number;
  containsVba?: boolean;
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
  /** Where files are while they are received. */
  uploadFolder: string;
  /** Stores a file and returns its hash. `executor` is the transaction that will refer to it. */
  put: (executor: Queryable, file: NewMedia) => Promise<string>;
  /** The same store for what a member sends: it counts toward their quota. */
  ownedBy: (member: { id: string }) => MediaStore;
  readStorage: (member: { id: string }) => Promise<MemberStorage>;
  getInfo: (hash: string) => Promise<MediaInfo | null>;
  /** Opens a file, whether or not it is public: check that first. */
  openRead: (hash: string) => Promise<OpenBlob | null>;
  /** An image resized to `width` pixels as WebP; resized once, then stored. */
  openResized: (hash: string, width: number) => Promise<OpenBlob | null>;
  /** Removes the bytes and all resized images, but not the row. */
  remove: (hash: string) => Promise<void>;
}

/** The widths images are resized to. */
export const IMAGE_WIDTHS = [320, 640, 960, 1_280, 1_600] as const;

/** The URL path of a public file. */
export const mediaPath = (hash: string): string => `/api/media/${hash}`;

const describeContent = (content: Content) =>
  Buffer.isBuffer(content)
    ? { hash: createHash('sha256').update(content).digest('hex'), size: content.length }
    : content;

function throwStorageError(error: unknown): never {
  throw error instanceof AppError ? error : new StorageError(error);
}

/** The image in another width; read when its turn comes, so that those that wait take no memory. */
const resize = (blobs: BlobStore, hash: string, width: number) =>
  processImage(async () => {
    const bytes = await blobs.read(hash);
    if (bytes === null) return null;
    return sharp(bytes, { animated: true })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  });

const insertMedia = (executor: Queryable, hash: string, size: number, file: NewMedia) => {
  const { type, width, height, containsVba = false, public: isPublic = true } = file;
  return (
    executor
      .insertInto('media')
      .values({
        hash,
        type,
        size,
        width: width ?? null,
        height: height ?? null,
        contains_vba: containsVba,
        public: isPublic,
        created_at: new Date(),
      })
      // The same bytes again: reset their age, so that they are not cleaned up before they are
      // referenced, and make them public if they are now.
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({
          created_at: new Date(),
          ...(isPublic ? { public: true } : {}),
          ...(containsVba ? { contains_vba: true } : {}),
        }),
      )
      .execute()
  );
};

/** Stores files in a blob store and their metadata in the database. */
export function createMediaStore(
  blobs: BlobStore,
  db: Database,
  uploadFolder: string,
  quotaBytes = DEFAULT_MEMBER_QUOTA,
): MediaStore {
  /** Stores a file as one of a member's: its row and what they have stored in one transaction. */
  async function putOwned(executor: Queryable, userId: string, file: NewMedia): Promise<string> {
    const { hash, size } = describeContent(file.bytes);
    const isAdded = await withoutCommitHook(() =>
      inTransaction(executor, async (trx) => {
        const role = await lockMemberFiles(trx, userId);
        await insertMedia(trx, hash, size, file);
        return addMemberFile(trx, { userId, hash, size }, role, quotaBytes);
      }),
    );
    try {
      await blobs.write(hash, file.bytes, file.type);
    } catch (error) {
      if (isAdded) await removeMemberFile(executor, { userId, hash });
      throwStorageError(error);
    }
    return hash;
  }

  const store: MediaStore = {
    uploadFolder,
    async put(executor, file) {
      const { hash, size } = describeContent(file.bytes);
      await insertMedia(executor, hash, size, file);
      // After the row: the job that deletes the same bytes holds it until they are deleted.
      await blobs.write(hash, file.bytes, file.type).catch(throwStorageError);
      return hash;
    },
    ownedBy: ({ id }) => ({ ...store, put: (executor, file) => putOwned(executor, id, file) }),
    readStorage: ({ id }) => readMemberStorage(db, id, quotaBytes),
    async getInfo(hash) {
      const row = await db
        .selectFrom('media')
        .select(['type', 'size', 'width', 'public'])
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row ?? null;
    },
    openRead: (hash) => blobs.openRead(hash).catch(throwStorageError),
    async openResized(hash, width) {
      const key = `${hash}-w${width}`;
      try {
        const variant = await blobs.openRead(key);
        if (variant !== null) return variant;
        const narrow = await resize(blobs, hash, width);
        if (narrow === null) return null;
        await blobs.write(key, narrow, 'image/webp');
        return { stream: Readable.from([narrow]), size: narrow.length };
      } catch (error) {
        return throwStorageError(error);
      }
    },
    async remove(hash) {
      const keys = [hash, ...IMAGE_WIDTHS.map((width) => `${hash}-w${width}`)];
      for (const key of keys) await blobs.remove(key);
    },
  };
  return store;
}

/** A media store with its files in a folder. */
export const createFolderMediaStore = (folder: string, db: Database): MediaStore =>
  createMediaStore(createFolderBlobStore(folder), db, join(folder, 'uploads'));
