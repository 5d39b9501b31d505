export { decodeText } from './decode-text';
export { readWorkbook, type WorkbookKind } from './read-workbook';
export {
  READ_LIMITS,
  WorkbookReadError,
  type MergedRange,
  type ReadFailure,
  type ReadSheet,
  type ReadWorkbook,
} from './workbook-data';
