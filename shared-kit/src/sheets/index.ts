export { columnIndex, parseAddress, toAddress, toColumnName, type Position } from './value/address';
export type { CellStyle, ConditionalFormat, ConditionalRule } from './value/cell-style';
export {
  createChartData,
  type ChartData,
  type ChartInput,
  type ChartKind,
  type ChartSeries,
} from './view/chart-data';
export { readInput, toInput, type StoredValue } from './value/input';
export { isEqual as isSameValue } from './value/compare';
export { isError, type Scalar } from './value/values';
export { formatNumber, showsDay } from './format/format-number';
export {
  createWorkbook,
  type CellInput,
  type NameInput,
  type SheetInput,
  type TableInput,
  type WorkbookInput,
  type WorkbookModel,
} from './engine/create-workbook';
export { withoutTables } from './engine/table-references';
export {
  createView,
  showValue,
  type CellType,
  type CellView,
  type SheetView,
  type Window,
  type WorkbookView,
} from './view/view-sheet';
