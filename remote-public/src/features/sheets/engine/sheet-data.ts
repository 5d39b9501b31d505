import type {
  CellRange,
  SheetBlock,
  SheetRange,
  SheetResult,
} from 'shared-kit/content/sheet-block';
import type { CellInput, ChartData, NameInput, SheetView } from 'shared-kit/sheets';
import type { AnswerParts, PlacedAnswer } from 'shared-kit/content/sheet-answer';
import type { MergedRange, ReadFailure, WorkbookKind } from 'shared-kit/sheets/read';

/** What the page has of a sheet at once; a formula may refer to all that is read. */
export const SHEET_LIMITS = {
  sheets: 20,
  /** Others come when they are scrolled to. */
  rows: 200,
  columns: 40,
  /** Characters of a cell, the same as in Excel. */
  text: 8_192,
} as const;

/** What a part of a sheet shows: `rows` are all that it has. */
export interface WindowView extends SheetView {
  /** The first row that is here. */
  top: number;
  charts: ChartData[];
}

/** The rows of a sheet from one on, with what is typed in them. */
export interface SheetWindow {
  view: WindowView;
  cells: Record<string, CellInput>;
}

/** A sheet, with those of its cells that have been shown. */
export interface SheetInput {
  name: string;
  /** By address: `B2`. */
  cells: Record<string, CellInput>;
  /** In characters, by column; missing where none is set. */
  widths?: (number | undefined)[];
  merges?: MergedRange[];
  isHidden?: boolean;
  /** Whether the file has more than was read: results would be wrong. */
  isCut?: boolean;
}

/** What was typed into a cell; an empty text empties it. */
export interface Edit {
  sheet: number;
  address: string;
  text: string;
}

/** A file, or cells, with the names that their formulas use. */
export type SheetSource =
  { kind: WorkbookKind; bytes: ArrayBuffer } | { sheets: SheetInput[]; names?: NameInput[] };

export interface OpenedWorkbook {
  sheets: SheetInput[];
  /** What each sheet shows. */
  views: WindowView[];
  /** Whether all formulas have results; a file may have stored none. */
  isCalculated: boolean;
  /** What is not shown, in words. */
  leftOut: string[];
}

/** Why a file cannot be shown; `too-large` if it unpacks to more than is read. */
export type OpenFailure = { failure: ReadFailure | 'too-large' };

/** The sheets that have changed; null for the others. */
export type ChangedViews = (WindowView | null)[];

/** What the worker does, by name: its input and its output. It keeps what it has opened. */
export interface Tasks {
  /** Fetches the engine and starts it. */
  load: { input: null; output: null };
  open: { input: SheetSource; output: OpenedWorkbook | OpenFailure };
  calculate: { input: null; output: ChangedViews };
  edit: { input: Edit[]; output: ChangedViews };
  /** Shows other rows of a sheet. */
  show: { input: { sheet: number; top: number }; output: SheetWindow };
  /** A range of a sheet of what is open, of as many cells as a sheet of a text may have. */
  copyRange: { input: { sheet: number; range: CellRange }; output: SheetRange };
  /** What is open as an .xlsx file, with what was typed. */
  exportFile: { input: null; output: ArrayBuffer };
  /** The results of a text's sheets, in their order. */
  calculateSheets: { input: readonly SheetBlock[]; output: SheetResult[] };
  /** What an answer comes to in the sheets of its question. */
  tryAnswer: {
    input: { question: readonly SheetBlock[]; answer: AnswerParts };
    output: PlacedAnswer | null;
  };
}
