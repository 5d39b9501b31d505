import { open, type FileHandle } from 'node:fs/promises';

/** A file that a request has sent, until the response; see `receiveFile`. */
export interface FileOnDisk {
  path: string;
  /** In bytes. */
  size: number;
  /** The SHA-256 of its bytes, in hexadecimal. */
  hash: string;
}

/** The content of a file, in memory or on disk. */
export type Content = Buffer | FileOnDisk;

/** Bytes that can be read from anywhere. */
export interface ByteSource {
  size: number;
  /** Reads so many bytes, or as many as there are from there. */
  read: (start: number, length: number) => Promise<Buffer>;
}

const bufferSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
});

const fileSource = (handle: FileHandle, size: number): ByteSource => ({
  size,
  async read(start, length) {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
    const { bytesRead } = await handle.read({ buffer, position: start });
    return buffer.subarray(0, bytesRead);
  },
});

/** Lets `work` read the content, wherever it is. */
export async function withByteSource<T>(
  content: Content,
  work: (source: ByteSource) => Promise<T>,
): Promise<T> {
  if (Buffer.isBuffer(content)) return work(bufferSource(content));
  const handle = await open(content.path);
  try {
    return await work(fileSource(handle, content.size));
  } finally {
    await handle.close();
  }
}

const PIECE_BYTES = 64 * 1024;

/** All bytes, piece by piece. */
export async function* readPieces(source: ByteSource): AsyncGenerator<Buffer> {
  for (let at = 0; at < source.size; at += PIECE_BYTES) yield source.read(at, PIECE_BYTES);
}

/**
 * Reads short parts of a source one after the other, in larger pieces: each part would otherwise be a
 * read of the disk.
 */
export function readAhead({ read }: ByteSource): ByteSource['read'] {
  let piece: Buffer = Buffer.alloc(0);
  let from = 0;
  return async (start, length) => {
    if (start < from || start + length > from + piece.length) {
      piece = await read(start, Math.max(length, PIECE_BYTES));
      from = start;
    }
    return piece.subarray(start - from, start - from + length);
  };
}
