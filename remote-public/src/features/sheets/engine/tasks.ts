import type { SheetInput, SheetView, Workbook } from './sheet-data';

export type WorkbookKind = 'xlsx' | 'csv';

/** What the worker does, by name: its input and its output. */
export interface Tasks {
  /** Fetches the engine and starts it. */
  load: { input: null; output: null };
  evaluate: { input: SheetInput[]; output: SheetView[] };
  readWorkbook: { input: { bytes: ArrayBuffer; kind: WorkbookKind }; output: Workbook };
}
