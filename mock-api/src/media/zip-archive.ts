import { readAhead, type ByteSource } from './content';

/** The contents of an archive according to its central directory. */
export interface Archive {
  /** Those of the names that were looked for. */
  found: Set<string>;
  /** The size of all files together. */
  unpackedBytes: number;
  /** Whether a file has a path outside the folder that the archive is unpacked to. */
  leavesFolder: boolean;
}

const FILE_SIGNATURE = Buffer.from('PK\x03\x04');
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_LENGTH = 65_535;

const OUTSIDE_PATH = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i;

/** The record at the end of an archive, and where it is; null if there is none. */
async function findEndRecord({ size, read }: ByteSource) {
  const first = Math.max(0, size - END_BYTES - MAX_COMMENT_LENGTH);
  const tail = await read(first, size - first);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    return {
      end: first + at,
      entries: tail.readUInt16LE(at + 10),
      directoryAt: tail.readUInt32LE(at + 16),
    };
  }
  return null;
}

/**
 * Reads the central directory of a zip archive, piece by piece; null if it is none or damaged. Names
 * are looked for and not listed: there may be megabytes of them.
 */
export async function readArchive(
  source: ByteSource,
  wantedNames: readonly string[],
): Promise<Archive | null> {
  if (!(await source.read(0, FILE_SIGNATURE.length)).equals(FILE_SIGNATURE)) return null;
  const record = await findEndRecord(source);
  if (record === null) return null;
  const { end, entries, directoryAt } = record;
  const read = readAhead(source);
  const archive: Archive = { found: new Set(), unpackedBytes: 0, leavesFolder: false };
  let at = directoryAt;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > end) return null;
    const head = await read(at, ENTRY_BYTES);
    if (head.readUInt32LE(0) !== ENTRY_SIGNATURE) return null;
    const nameLength = head.readUInt16LE(28);
    const name = (await read(at + ENTRY_BYTES, nameLength)).toString('utf8');
    archive.unpackedBytes += head.readUInt32LE(24);
    if (wantedNames.includes(name)) archive.found.add(name);
    if (OUTSIDE_PATH.test(name)) archive.leavesFolder = true;
    at += ENTRY_BYTES + nameLength + head.readUInt16LE(30) + head.readUInt16LE(32);
  }
  return archive;
}

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 200;
const RATIO_CHECKED_FROM = 5 * 1024 * 1024;

/** Whether an archive is a zip bomb or has paths outside its folder. */
export function isUnsafeArchive({ unpackedBytes, leavesFolder }: Archive, packed: number): boolean {
  if (unpackedBytes > MAX_UNPACKED_BYTES) return true;
  if (unpackedBytes > RATIO_CHECKED_FROM && unpackedBytes > packed * MAX_RATIO) return true;
  return leavesFolder;
}
