import type { SheetInput, SheetView, Workbook } from './sheet-data';

export type WorkbookKind = 'xlsx' | 'csv';

/** What the worker does, by name: its input and its output. */
export interface Tasks {
  /** Fetches the engine and starts it. */
  load: { input: null; output: null };
  evaluate: { input: SheetInput[]; output: SheetView[] };
  /** Null for a workbook that is too large to read. */
  readWorkbook: { input: { bytes: ArrayBuffer; kind: WorkbookKind }; output: Workbook | null };
}
export type TaskName = keyof Tasks;

export interface TaskRequest {
  id: number;
  name: TaskName;
  input: Tasks[TaskName]['input'];
}

export type TaskResponse = { id: number; output: unknown } | { id: number; error: string };

export type TaskHandlers = {
  [Name in TaskName]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['output']>;
};
