/** A file that is not what its first bytes say, or larger than what is read. */
export class CompoundFileError extends Error {
  override name = 'CompoundFileError';
}

/** The streams of a compound file, by their path: `VBA/dir`. Names are the same in any case. */
export interface CompoundFile {
  has: (path: string) => boolean;
  /** The bytes of a stream; null if there is none. Throws if it has more than `maxBytes`, or is damaged. */
  read: (path: string, maxBytes: number) => Uint8Array | null;
}

interface Entry {
  name: string;
  isStream: boolean;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** The sectors of the allocation table that the header itself names. */
const HEADER_TABLES = 109;
const MINI_SECTOR_BYTES = 64;
/** Greater numbers are marks: the end of a chain, a free sector, one of the tables. */
const LAST_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
/** What is read at most; real files have a few dozen. */
const MAX_ENTRIES = 10_000;
const MAX_DEPTH = 8;

const damaged = (what: string): never => {
  throw new CompoundFileError(`The compound file is damaged: ${what}.`);
};

/** Whether a file begins as a compound file: Office files of before 2007, and projects of VBA. */
export const isCompoundFile = (bytes: Uint8Array): boolean =>
  bytes.length >= HEADER_BYTES && SIGNATURE.every((byte, index) => bytes[index] === byte);

/** Numbers of a file; 0 beyond its end would hide that it was cut off. */
function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const check = (at: number, length: number) => {
    if (at < 0 || at + length > bytes.length) damaged('a part of it is missing');
  };
  return {
    u16: (at: number) => {
      check(at, 2);
      return view.getUint16(at, true);
    },
    u32: (at: number) => {
      check(at, 4);
      return view.getUint32(at, true);
    },
  };
}

type Numbers = ReturnType<typeof createReader>;

/**
 * The sectors of a chain, at most `limit`. A chain that comes back to itself is longer than the file has
 * sectors, so the limit ends it.
 */
function followChain(start: number, next: (sector: number) => number, limit: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector <= LAST_SECTOR; sector = next(sector)) {
    if (sectors.length >= limit) damaged('a chain of sectors has no end');
    sectors.push(sector);
  }
  return sectors;
}

/** The sectors that hold the allocation table: first those in the header, then those in a chain. */
function tableSectors(numbers: Numbers, offsetOf: (sector: number) => number, perSector: number) {
  const count = numbers.u32(44);
  const sectors: number[] = [];
  for (let index = 0; index < Math.min(count, HEADER_TABLES); index += 1) {
    sectors.push(numbers.u32(76 + index * 4));
  }
  let list = numbers.u32(68);
  while (sectors.length < count && list <= LAST_SECTOR) {
    const at = offsetOf(list);
    // The last number of each leads to the next.
    for (let index = 0; index < perSector - 1 && sectors.length < count; index += 1) {
      sectors.push(numbers.u32(at + index * 4));
    }
    list = numbers.u32(at + (perSector - 1) * 4);
  }
  return sectors;
}

function readEntry(bytes: Uint8Array, numbers: Numbers, at: number): Entry {
  const length = Math.min(64, numbers.u16(at + 64));
  return {
    name: new TextDecoder('utf-16le').decode(bytes.subarray(at, at + Math.max(0, length - 2))),
    isStream: bytes[at + 66] === 2,
    left: numbers.u32(at + 68),
    right: numbers.u32(at + 72),
    child: numbers.u32(at + 76),
    start: numbers.u32(at + 116),
    size: numbers.u32(at + 120),
  };
}

/** The streams by their path, in lower case. Each entry is visited once, whatever the tree says. */
function indexStreams(entries: readonly Entry[]): Map<string, Entry> {
  const streams = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = [{ index: entries[0]?.child ?? NO_ENTRY, folder: '', depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { index, folder, depth } = next;
    const entry = entries[index];
    if (entry === undefined || seen.has(index) || depth > MAX_DEPTH) continue;
    seen.add(index);
    const path = `${folder}${entry.name.toLowerCase()}`;
    waiting.push({ index: entry.left, folder, depth }, { index: entry.right, folder, depth });
    if (entry.isStream) streams.set(path, entry);
    else waiting.push({ index: entry.child, folder: `${path}/`, depth: depth + 1 });
  }
  return streams;
}

/**
 * Opens a compound file ([MS-CFB]); null if it does not begin as one. Bounded by the file's own size: no
 * chain is longer than the file, and no entry of its directory is visited twice. Throws if it is damaged.
 */
export function openCompoundFile(bytes: Uint8Array): CompoundFile | null {
  if (!isCompoundFile(bytes)) return null;
  const numbers = createReader(bytes);
  const shift = numbers.u16(30);
  if (shift !== 9 && shift !== 12) damaged('its sectors are of an unknown size');
  const sectorBytes = 2 ** shift;
  const perSector = sectorBytes / 4;
  const maxSectors = Math.ceil(bytes.length / sectorBytes);
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes;
  if (numbers.u32(44) > maxSectors) damaged('its table is larger than the file');

  const tables = tableSectors(numbers, offsetOf, perSector);
  const nextSector = (sector: number) => {
    const table = tables[Math.floor(sector / perSector)] ?? damaged('a sector is in no table');
    return numbers.u32(offsetOf(table) + (sector % perSector) * 4);
  };
  /** The first `size` bytes of a chain. */
  const readChain = (start: number, size: number): Uint8Array => {
    const result = new Uint8Array(size);
    const sectors = followChain(start, nextSector, maxSectors);
    if (sectors.length * sectorBytes < size) damaged('a stream is shorter than it says');
    for (let index = 0; index * sectorBytes < size; index += 1) {
      const from = offsetOf(sectors[index] ?? 0);
      const length = Math.min(sectorBytes, size - index * sectorBytes);
      if (from + length > bytes.length) damaged('a part of it is missing');
      result.set(bytes.subarray(from, from + length), index * sectorBytes);
    }
    return result;
  };

  const entries: Entry[] = [];
  for (const sector of followChain(numbers.u32(48), nextSector, maxSectors)) {
    for (let at = 0; at < sectorBytes && entries.length < MAX_ENTRIES; at += ENTRY_BYTES) {
      entries.push(readEntry(bytes, numbers, offsetOf(sector) + at));
    }
  }
  const streams = indexStreams(entries);
  const cutoff = numbers.u32(56);
  /** Small streams are in one of the root's, in sectors of 64 bytes with a table of their own. */
  let mini: { bytes: Uint8Array; table: number[] } | null = null;
  const openMini = () => {
    const root = entries[0];
    if (root === undefined || root.size > bytes.length) return damaged('it has no root');
    const table = followChain(numbers.u32(60), nextSector, maxSectors);
    return { bytes: readChain(root.start, root.size), table };
  };
  const readMini = (start: number, size: number): Uint8Array => {
    mini ??= openMini();
    const { bytes: container, table } = mini;
    const next = (sector: number) => {
      const at = table[Math.floor(sector / perSector)] ?? damaged('a sector is in no table');
      return numbers.u32(offsetOf(at) + (sector % perSector) * 4);
    };
    const result = new Uint8Array(size);
    const limit = Math.ceil(container.length / MINI_SECTOR_BYTES);
    const sectors = followChain(start, next, limit);
    if (sectors.length * MINI_SECTOR_BYTES < size) damaged('a stream is shorter than it says');
    for (let index = 0; index * MINI_SECTOR_BYTES < size; index += 1) {
      const from = (sectors[index] ?? 0) * MINI_SECTOR_BYTES;
      const length = Math.min(MINI_SECTOR_BYTES, size - index * MINI_SECTOR_BYTES);
      result.set(container.subarray(from, from + length), index * MINI_SECTOR_BYTES);
    }
    return result;
  };

  return {
    has: (path) => streams.has(path.toLowerCase()),
    read: (path, maxBytes) => {
      const entry = streams.get(path.toLowerCase());
      if (entry === undefined) return null;
      const { start, size } = entry;
      if (size > maxBytes || size > bytes.length) throw new CompoundFileError('It is too large.');
      if (size === 0) return new Uint8Array();
      return size < cutoff ? readMini(start, size) : readChain(start, size);
    },
  };
}
