export {
  blockCells,
  blockRange,
  parseSheetBlock,
  sheetNames,
  sheetProblem,
  SHEET_BLOCK_LIMITS,
  toWorkbook,
  writeSheetMarkdown,
  writeSheetSource,
  type SheetBlock,
} from './sheet-block';
export { parseSheetInfo, type SheetOptions } from './info';
export { intersect, isInRange, parseRange, writeRange, type CellRange } from './ranges';
export { parseRows, writeRows } from './rows';
export {
  readSheetAttribute,
  renderSheetHtml,
  type CellResult,
  type SheetResult,
} from './sheet-html';
