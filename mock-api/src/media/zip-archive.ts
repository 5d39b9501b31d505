/** The contents of an archive according to its central directory. */
export interface Archive {
  names: string[];
  /** The size of all files together. */
  unpackedBytes: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_LENGTH = 65_535;

function findEndRecord(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_LENGTH);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  return null;
}

/** Reads the central directory of a zip archive; null if it is none or damaged. */
export function readArchive(bytes: Buffer): Archive | null {
  if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return null;
  const end = findEndRecord(bytes);
  if (end === null) return null;
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const names: string[] = [];
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    unpacked += bytes.readUInt32LE(at + 24);
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { names, unpackedBytes: unpacked };
}

const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 200;
const RATIO_CHECKED_FROM = 5 * 1024 * 1024;

/** Whether an archive is a zip bomb or has paths outside its folder. */
export function isUnsafeArchive({ names, unpackedBytes }: Archive, packed: number): boolean {
  if (unpackedBytes > MAX_UNPACKED_BYTES) return true;
  if (unpackedBytes > RATIO_CHECKED_FROM && unpackedBytes > packed * MAX_RATIO) return true;
  return names.some((name) => /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i.test(name));
}
