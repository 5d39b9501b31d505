import { BinaryError, toText } from './bytes';

/** The kinds of records that are read. Source: [MS-XLS], 2.3. */
export const RECORD = {
  ...{ formula: 0x06, end: 0x0a, dateMode: 0x22, password: 0x2f, font: 0x31, continued: 0x3c },
  ...{ columns: 0x7d, sheet: 0x85, palette: 0x92, numbers: 0xbd, blanks: 0xbe, richText: 0xd6 },
  ...{ style: 0xe0, merges: 0xe5, texts: 0xfc, sharedText: 0xfd, blank: 0x201, number: 0x203 },
  ...{ text: 0x204, other: 0x205, formulaText: 0x207, row: 0x208, array: 0x221, table: 0x236 },
  ...{ shortNumber: 0x27e, format: 0x41e, shared: 0x4bc, start: 0x809 },
} as const;

export interface XlsRecord {
  id: number;
  data: Uint8Array;
  /** Where the next one begins. */
  next: number;
}

/** The record at an offset; null at the end, also of a stream that is cut off. */
export function recordAt(stream: Uint8Array, at: number): XlsRecord | null {
  if (at + 4 > stream.length) return null;
  const id = (stream[at] ?? 0) | ((stream[at + 1] ?? 0) << 8);
  const length = (stream[at + 2] ?? 0) | ((stream[at + 3] ?? 0) << 8);
  const next = at + 4 + length;
  // Streams are filled up with zeros.
  if (next > stream.length || (id === 0 && length === 0)) return null;
  return { id, data: stream.subarray(at + 4, next), next };
}

/** A record with those that continue it. */
export function blocksOf(stream: Uint8Array, { data, next }: XlsRecord): Uint8Array[] {
  const blocks = [data];
  let record = recordAt(stream, next);
  while (record !== null && record.id === RECORD.continued) {
    blocks.push(record.data);
    record = recordAt(stream, record.next);
  }
  return blocks;
}

/** Reads what is in several blocks as if it were in one; the characters of a text say anew how wide they are. */
function createBlockReader(blocks: readonly Uint8Array[]) {
  let index = 0;
  let at = 0;
  const current = () => blocks[index] ?? new Uint8Array();
  const leftHere = () => current().length - at;
  const isAtEnd = () => {
    while (index < blocks.length && leftHere() === 0) {
      index += 1;
      at = 0;
    }
    return index >= blocks.length;
  };
  const u8 = (): number => {
    if (isAtEnd()) throw new BinaryError('A text is cut off.');
    at += 1;
    return current()[at - 1] ?? 0;
  };
  const u16 = () => u8() | (u8() << 8);
  return {
    ...{ isAtEnd, u8, u16 },
    u32: () => u16() + u16() * 0x1_00_00,
    skip: (count: number) => {
      let left = count;
      while (left > 0) {
        if (isAtEnd()) throw new BinaryError('A text is cut off.');
        const here = Math.min(left, leftHere());
        at += here;
        left -= here;
      }
    },
    characters: (count: number, startsWide: boolean): string => {
      let isWide = startsWide;
      let text = '';
      for (let left = count; left > 0;) {
        if (leftHere() === 0) isWide = (u8() & 1) === 1;
        const size = isWide ? 2 : 1;
        const here = Math.min(left, Math.floor(leftHere() / size));
        if (here === 0) throw new BinaryError('A character is cut off.');
        text += toText(current().subarray(at, at + here * size), isWide);
        at += here * size;
        left -= here;
      }
      return text;
    },
  };
}

/** A text with its length before it, at the beginning of a record; `isShort` for a length of one byte. */
export function readText(blocks: readonly Uint8Array[], from: number, isShort = false): string {
  const reader = createBlockReader(blocks);
  reader.skip(from);
  const length = isShort ? reader.u8() : reader.u16();
  if (length === 0) return '';
  return reader.characters(length, (reader.u8() & 1) === 1);
}

/** The texts that cells refer to by number. */
export function readSharedTexts(blocks: readonly Uint8Array[]): string[] {
  const reader = createBlockReader(blocks);
  reader.skip(4);
  const count = reader.u32();
  const texts: string[] = [];
  // Each has at least three bytes, so the file's size is the limit.
  while (texts.length < count && !reader.isAtEnd()) {
    const length = reader.u16();
    const flags = reader.u8();
    const runs = (flags & 8) === 0 ? 0 : reader.u16();
    const extra = (flags & 4) === 0 ? 0 : reader.u32();
    texts.push(reader.characters(length, (flags & 1) === 1));
    reader.skip(runs * 4 + extra);
  }
  return texts;
}
