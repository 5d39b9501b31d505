export {
  blockCells,
  blockRange,
  parseSheetBlock,
  sheetNames,
  sheetProblem,
  SHEET_BLOCK_LIMITS,
  toWorkbook,
  withContext,
  writeSheetMarkdown,
  writeSheetSource,
  type SheetBlock,
} from './sheet-block';
export { parseSheetInfo, type SheetOptions } from './info';
export { intersect, isInRange, parseRange, rangeSize, writeRange, type CellRange } from './ranges';
export type { RangeCell, SheetRange } from './sheet-range';
export { parseRows, writeRows } from './rows';
export { readSheetAttribute, writeSheetAttribute } from './attribute';
export type { CellResult, SheetResult } from './results';
