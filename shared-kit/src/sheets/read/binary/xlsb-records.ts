import { BinaryError, createCursor, toText, type Cursor } from './bytes';

/** The kinds of records that are read. Source: [MS-XLSB], 2.3. */
export const XLSB = {
  ...{ row: 0, empty: 1, shortNumber: 2, error: 3, boolean: 4, number: 5, text: 6, sharedText: 7 },
  ...{ formulaText: 8, formulaNumber: 9, formulaBoolean: 10, formulaError: 11, item: 19 },
  ...{ format: 44, style: 47, columns: 60, richText: 62, workbook: 153, sheet: 156, merge: 176 },
  ...{ startStyles: 617, endStyles: 618 },
} as const;

/** A number in up to `most` bytes, seven bits each. */
function readSize(cursor: Cursor, most: number): number {
  let value = 0;
  for (let index = 0; index < most; index += 1) {
    const byte = cursor.u8();
    value += (byte & 127) * 128 ** index;
    if (byte < 128) break;
  }
  return value;
}

/** Calls `take` for each record of a part. */
export function readRecords(part: Uint8Array, take: (id: number, data: Cursor) => void): void {
  const cursor = createCursor(part);
  while (cursor.left() > 0) {
    const id = readSize(cursor, 2);
    take(id, createCursor(cursor.bytes(readSize(cursor, 4))));
  }
}

/** A text with its length before it. */
export function readWideText(cursor: Cursor): string {
  const length = cursor.u32();
  if (length * 2 > cursor.left()) throw new BinaryError('A text is cut off.');
  return toText(cursor.bytes(length * 2), true);
}
