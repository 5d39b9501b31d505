/** The kinds of files that are read as a workbook. */
export type WorkbookKind = 'xlsx' | 'csv';

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
  /** The values as text: as many in each row, without empty rows and columns at the end. */
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
}
