import { fromRk, toError, type Cursor } from './bytes';
import { readRecords, readWideText, XLSB } from './xlsb-records';
import type { BinaryStyle, CellTable, Counts } from './cell-table';

export interface XlsbBook {
  texts: readonly string[];
  styleOf: (index: number) => BinaryStyle;
  counts: Counts;
}

const FORMULAS = new Set<number>([
  ...[XLSB.formulaText, XLSB.formulaNumber, XLSB.formulaBoolean, XLSB.formulaError],
]);

/** The value of a cell; undefined if the record is of another kind. */
function readValue(id: number, data: Cursor, texts: readonly string[]) {
  switch (id) {
    case XLSB.shortNumber:
      return { value: fromRk(data.u32()) };
    case XLSB.number:
    case XLSB.formulaNumber:
      return { value: data.f64() };
    case XLSB.boolean:
    case XLSB.formulaBoolean:
      return { value: data.u8() !== 0 };
    case XLSB.error:
    case XLSB.formulaError:
      return { value: toError(data.u8()), isError: true };
    case XLSB.text:
    case XLSB.formulaText:
      return { value: readWideText(data) };
    case XLSB.richText:
      data.skip(1);
      return { value: readWideText(data) };
    case XLSB.sharedText:
      return { value: texts[data.u32()] ?? '' };
    default:
      return undefined;
  }
}

const isCell = (id: number) =>
  (id >= XLSB.empty && id <= XLSB.formulaError) || id === XLSB.richText;

/** Reads the cells of a sheet from its part of the archive. */
export function readXlsbSheet(book: XlsbBook, part: Uint8Array, table: CellTable): void {
  const { texts, styleOf, counts } = book;
  let row = 0;
  readRecords(part, (id, data) => {
    if (isCell(id)) {
      const column = data.u32();
      const style = styleOf(data.u32() & 0xff_ff_ff);
      if (FORMULAS.has(id)) counts.formulas += 1;
      const cell = readValue(id, data, texts);
      if (cell === undefined) table.putEmpty(row, column, style);
      else table.put(row, column, cell, style);
    } else if (id === XLSB.row) {
      row = data.u32();
      data.skip(7);
      if ((data.u8() & 0x10) !== 0) table.hideRow(row);
    } else if (id === XLSB.columns) {
      table.setWidth(data.u32(), data.u32(), data.u32());
    } else if (id === XLSB.merge) {
      const [startRow, endRow, startCol, endCol] = [data.u32(), data.u32(), data.u32(), data.u32()];
      table.merge({ startRow, endRow, startCol, endCol });
    }
  });
}
