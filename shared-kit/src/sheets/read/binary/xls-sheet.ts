import { BinaryError, createCursor, fromRk, toError, type Cursor } from './bytes';
import { blocksOf, readText, RECORD, recordAt } from './xls-records';
import type { BinaryStyle, CellTable, Counts } from './cell-table';

export interface XlsBook {
  stream: Uint8Array;
  texts: readonly string[];
  styleOf: (index: number) => BinaryStyle;
  counts: Counts;
}

interface Place {
  row: number;
  column: number;
  style: BinaryStyle;
}

/** What may stand between a formula and its text. */
const BETWEEN = new Set<number>([...[RECORD.shared, RECORD.array, RECORD.table, RECORD.continued]]);

function readMerges(data: Cursor, table: CellTable): void {
  const count = data.u16();
  for (let index = 0; index < count && data.left() >= 8; index += 1) {
    const [startRow, endRow, startCol, endCol] = [data.u16(), data.u16(), data.u16(), data.u16()];
    table.merge({ startRow, endRow, startCol, endCol });
  }
}

/** The result of a formula; null if it is a text, which has a record of its own. */
function readResult(data: Cursor): { value: number | string | boolean; isError?: boolean } | null {
  const bytes = data.bytes(8);
  if (bytes[6] !== 0xff || bytes[7] !== 0xff) return { value: createCursor(bytes).f64() };
  const code = bytes[2] ?? 0;
  if (bytes[0] === 1) return { value: code !== 0 };
  if (bytes[0] === 2) return { value: toError(code), isError: true };
  return bytes[0] === 3 ? { value: '' } : null;
}

/** Reads the cells of a sheet, whose first record is at `start`. */
export function readXlsSheet(book: XlsBook, start: number, table: CellTable): void {
  const { stream, texts, styleOf, counts } = book;
  /** A formula whose text comes later. */
  let waiting: Place | null = null;
  /** Charts on the sheet have records of their own, from a start to an end. */
  let depth = 0;

  function readCell(id: number, data: Cursor, blocks: () => Uint8Array[]): void {
    const row = data.u16();
    const column = data.u16();
    if (id === RECORD.numbers) {
      for (let at = column; data.left() >= 8; at += 1) {
        const style = styleOf(data.u16());
        table.put(row, at, { value: fromRk(data.u32()) }, style);
      }
      return;
    }
    if (id === RECORD.blanks) {
      for (let at = column; data.left() >= 4; at += 1) table.putEmpty(row, at, styleOf(data.u16()));
      return;
    }
    const style = styleOf(data.u16());
    const put = (value: number | string | boolean) => table.put(row, column, { value }, style);
    switch (id) {
      case RECORD.blank:
        table.putEmpty(row, column, style);
        break;
      case RECORD.number:
        put(data.f64());
        break;
      case RECORD.shortNumber:
        put(fromRk(data.u32()));
        break;
      case RECORD.sharedText:
        put(texts[data.u32()] ?? '');
        break;
      case RECORD.text:
      case RECORD.richText:
        put(readText(blocks(), 6));
        break;
      case RECORD.other: {
        const code = data.u8();
        if (data.u8() === 0) put(code !== 0);
        else table.put(row, column, { value: toError(code), isError: true }, style);
        break;
      }
      case RECORD.formula: {
        counts.formulas += 1;
        const result = readResult(data);
        if (result === null) waiting = { row, column, style };
        else table.put(row, column, result, style);
        break;
      }
      default:
    }
  }

  const CELLS = new Set<number>([
    ...[RECORD.numbers, RECORD.blanks, RECORD.blank, RECORD.number, RECORD.shortNumber],
    ...[RECORD.sharedText, RECORD.text, RECORD.richText, RECORD.other, RECORD.formula],
  ]);

  /** Says of a formula whose text is not there that it is not. */
  function giveUp(): void {
    if (waiting === null) return;
    const { row, column, style } = waiting;
    table.put(row, column, { value: '#N/A', isError: true }, style);
    counts.lostTexts += 1;
    waiting = null;
  }

  let record = recordAt(stream, start);
  if (record?.id !== RECORD.start) throw new BinaryError('A sheet is not where it should be.');
  for (; record !== null; record = recordAt(stream, record.next)) {
    const { id, data } = record;
    const found = record;
    const cursor = createCursor(data);
    if (id === RECORD.start) depth += 1;
    else if (id === RECORD.end) {
      depth -= 1;
      if (depth > 0) continue;
      giveUp();
      return;
    } else if (depth === 1) {
      if (waiting !== null && id === RECORD.formulaText) {
        const { row, column, style } = waiting;
        table.put(row, column, { value: readText(blocksOf(stream, found), 0) }, style);
        waiting = null;
      } else if (!BETWEEN.has(id)) giveUp();
      if (CELLS.has(id)) readCell(id, cursor, () => blocksOf(stream, found));
      else if (id === RECORD.merges) readMerges(cursor, table);
      else if (id === RECORD.row) {
        const row = cursor.u16();
        cursor.skip(10);
        if ((cursor.u16() & 0x20) !== 0) table.hideRow(row);
      } else if (id === RECORD.columns) {
        table.setWidth(cursor.u16(), cursor.u16(), cursor.u16());
      }
    }
  }
  throw new BinaryError('A sheet is cut off.');
}
