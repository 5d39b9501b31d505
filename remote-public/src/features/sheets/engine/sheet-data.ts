/** What a live sheet holds and shows at most; more is left out, and the sheet says so. */
export const SHEET_LIMITS = {
  sheets: 20,
  /** Shown of a sheet. */
  rows: 200,
  columns: 40,
  /** Given to the engine, of all sheets together. */
  cells: 20_000,
  /** Characters of a cell, the same as in Excel. */
  text: 8_192,
} as const;

export interface CellInput {
  /** As it is typed: `12.5`, `2026-01-31`, `=SUM(A1:A3)`, or `'` and a text that is nothing else. */
  text: string;
  /** A number format, `yyyy-mm-dd`. Default: by the text. */
  format?: string;
  /**
   * What the file says that the formula results in, formatted. It is shown instead of a new result as long as
   * nothing is changed, and after that where the engine has none.
   */
  stored?: string;
}

export interface MergedRange {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
}

export interface SheetInput {
  name: string;
  /** By address: `B2`. */
  cells: Record<string, CellInput>;
  /** In characters, by column; missing where none is set. */
  widths?: (number | undefined)[];
  merges?: MergedRange[];
  /** Whether a cell is not as it was at first. */
  isChanged?: boolean;
  /** What the file has beyond what is shown. */
  hasMoreRows?: boolean;
  hasMoreColumns?: boolean;
}

export type CellType = 'number' | 'text' | 'boolean' | 'error';

export interface CellView {
  text: string;
  type: CellType;
  /** The formula's cell, if the value is spilled from one. */
  spilledFrom?: string;
  /** Function names in the formula that the engine does not know. */
  unknownFunctions?: string[];
}

/** The results of one sheet. */
export interface SheetView {
  /** By address; empty cells are missing. */
  cells: Record<string, CellView>;
  /** How many rows and columns have something, as far as they are shown. */
  rows: number;
  columns: number;
  /** Whether a result reaches beyond what is shown. */
  isCut: boolean;
}

export interface Workbook {
  sheets: SheetInput[];
  sheetsLeftOut: number;
}

export type WorkbookKind = 'xlsx' | 'csv';

/** What the worker does, by name: its input and its output. */
export interface Tasks {
  /** Fetches the engine and starts it. */
  load: { input: null; output: null };
  evaluate: { input: SheetInput[]; output: SheetView[] };
  readWorkbook: { input: { bytes: ArrayBuffer; kind: WorkbookKind }; output: Workbook };
}
