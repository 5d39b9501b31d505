import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileLimit } from 'shared-kit/contract';
import { InvalidError, StorageError } from '../errors';
import type { FileOnDisk } from './content';

/** Whether the disk failed, and not the connection that the file came from. */
const isDiskError = (error: unknown) => error instanceof Error && 'syscall' in error;

/**
 * Writes a file into the folder as it arrives. One above the limit is cut off there: the rest is not
 * read. Nothing is left of a file that did not arrive; the caller removes one that did.
 */
export async function receiveFile(
  folder: string,
  source: Readable,
  { maxBytes, message }: FileLimit,
): Promise<FileOnDisk> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  async function* measure(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > maxBytes) throw new InvalidError(message, { file: message });
      hash.update(piece);
      yield piece;
    }
  }
  try {
    await mkdir(folder, { recursive: true });
    // Opened before: a stream would still be opening, and so create, a file that was removed meanwhile.
    const file = await open(path, 'wx');
    await pipeline(source, measure, file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw isDiskError(error) ? new StorageError(error) : error;
  }
  return { path, size, hash: hash.digest('hex') };
}

/** No request takes as long, in milliseconds. */
const STALE_AFTER_MS = 3_600_000;

/**
 * Removes what requests left that ended with their process: files, and folders of unpacked releases. Other
 * processes may use the folder. What cannot be removed is reported, and stays.
 */
export async function removeStaleUploads(
  folder: string,
  report: (error: unknown) => void,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const modifiedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (modifiedAt >= Date.now() - STALE_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true }).catch(report);
  }
}
