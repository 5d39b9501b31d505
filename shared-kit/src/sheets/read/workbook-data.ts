import type { ChartInput, NameInput, SheetInput, TableInput } from 'shared-kit/sheets';

/** What is read of a file at most. */
export const READ_LIMITS = { sheets: 50, rows: 100_000, columns: 1_000, cells: 200_000 } as const;

/** What a reader takes at most. */
export type Limits = Readonly<Record<keyof typeof READ_LIMITS, number>>;

export interface MergedRange {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
}

export interface ReadSheet extends SheetInput {
  isHidden?: boolean;
  /** In characters, by column; missing where none is set. */
  widths?: (number | undefined)[];
  merges?: MergedRange[];
  charts?: ChartInput[];
  /** Whether the file has more than was read: results would be wrong. */
  isCut?: boolean;
  /** How many conditional formats are of a kind that is not shown. */
  missingFormats?: number;
}

/** What a file holds: enough to calculate, and to show it as far as we do. */
export interface ReadWorkbook {
  sheets: ReadSheet[];
  names: NameInput[];
  tables: TableInput[];
  date1904?: boolean;
  /** What is not shown, in words: `the chart sheet Sales`. */
  leftOut: string[];
}

/** Why a file is not read. */
export type ReadFailure = 'protected' | 'broken' | 'other-kind';

export class WorkbookReadError extends Error {
  override name = 'WorkbookReadError';
  readonly failure: ReadFailure;
  constructor(failure: ReadFailure, options?: ErrorOptions) {
    super(`The file cannot be read: ${failure}`, options);
    this.failure = failure;
  }
}
