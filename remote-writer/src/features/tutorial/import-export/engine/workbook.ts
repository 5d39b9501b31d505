import type { WorkbookKind } from 'shared-kit/sheets/read';

export interface WorkbookRequest {
  bytes: ArrayBuffer;
  kind: WorkbookKind;
  /** Whether hidden sheets are taken as well. */
  withHidden: boolean;
}

/** What is taken of a workbook at most. */
export const WORKBOOK_LIMITS = { sheets: 20, rows: 500, columns: 50, formulas: 500 } as const;

export interface SheetFormula {
  /** `B2`, or `B2:B9` for a formula that fills a range. */
  cell: string;
  /** With its `=`. */
  formula: string;
}

export interface WorkbookSheet {
  name: string;
  /** What the cells show: as many in each row, without empty rows and columns at the end. */
  rows: string[][];
  formulas: SheetFormula[];
  /** Whether the sheet has more than was taken. */
  hasMoreRows: boolean;
  hasMoreColumns: boolean;
  hasMoreFormulas: boolean;
}

export interface Workbook {
  sheets: WorkbookSheet[];
  sheetsLeftOut: number;
  /** The names of those that are hidden, if they were not asked for. */
  hiddenSheets: string[];
  /** What else is not taken, in words. */
  leftOut: string[];
}
