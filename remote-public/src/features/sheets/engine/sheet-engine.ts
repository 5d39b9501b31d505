import {
  createWorkerClient,
  isLargeArchive,
  WorkerStopError,
  WorkerUnavailableError,
} from 'shared-kit/client/worker';
import type { CellRange, SheetRange } from 'shared-kit/content/sheet-block';
import type {
  ChangedViews,
  Edit,
  OpenedWorkbook,
  OpenFailure,
  SheetSource,
  SheetWindow,
  Tasks,
} from './sheet-data';

/** For everything that is downloaded; a quarter of a megabyte on a slow line. */
export const LOAD_MS = 45_000;
export const EVALUATE_MS = 2_000;
const READ_MS = 10_000;

/** In bytes, of everything in a workbook after unpacking. */
const MAX_UNPACKED = 60_000_000;

export interface SheetEngine {
  open: (source: SheetSource) => Promise<OpenedWorkbook | OpenFailure>;
  /** Calculates the formulas that have no result yet. */
  calculate: () => Promise<ChangedViews>;
  edit: (edit: Edit) => Promise<ChangedViews>;
  /** The rows of a sheet from `top` on. */
  show: (sheet: number, top: number) => Promise<SheetWindow>;
  /** A range of a sheet, with the names that its formulas use. */
  copyRange: (sheet: number, range: CellRange) => Promise<SheetRange>;
  /** What is open as an .xlsx file, with what was typed. */
  exportFile: () => Promise<ArrayBuffer>;
  /** Ends the worker. The next task starts another one, with the same workbook. */
  stop: () => void;
}

/** Browsers start workers of the page's own origin only. The edge sends this one with a policy of its own. */
export const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "sheet.worker" */ new URL('./sheet.worker.ts', import.meta.url));

/** Why a file is not even given to the worker; null if it is. */
function refuseFile(source: SheetSource): OpenFailure | null {
  if (!('bytes' in source)) return null;
  try {
    return isLargeArchive(source.bytes, MAX_UNPACKED) ? { failure: 'too-large' } : null;
  } catch {
    return { failure: 'broken' };
  }
}

const cellOf = ({ sheet, address }: Edit) => `${sheet}!${address}`;

/**
 * Calculates in a worker, so that no formula can stop the page. What it has open can be opened again: it may
 * be ended at any time.
 */
export function createSheetEngine(start: () => Worker = startWorker): SheetEngine {
  const client = createWorkerClient<Tasks>(start);
  let loaded: Promise<null> | null = null;
  /** What the worker has open, or would have if it were not ended. */
  let source: SheetSource | null = null;
  let edits = new Map<string, Edit>();
  let isOpen = false;
  /** The task before: its time must not count as that of the next one. */
  let previous: Promise<unknown> = Promise.resolve();

  const stop = () => {
    loaded = null;
    isOpen = false;
    client.stop();
  };
  const run: typeof client.run = (...task) =>
    client.run(...task).catch((error: unknown) => {
      // The engine may have stopped in the middle of something.
      if (!(error instanceof WorkerStopError)) stop();
      throw error;
    });
  const load = () =>
    (loaded ??= run('load', null, LOAD_MS)).catch((error: unknown) => {
      if (error instanceof WorkerStopError) throw error;
      throw new WorkerUnavailableError('The engine did not start.', { cause: error });
    });

  const inTurn = <Output>(task: () => Promise<Output>): Promise<Output> => {
    const result = previous.then(async () => {
      await load();
      return task();
    });
    previous = result.catch(() => undefined);
    return result;
  };

  const openSource = async (of: SheetSource): Promise<OpenedWorkbook | OpenFailure> => {
    const opened = await run('open', of, 'bytes' in of ? READ_MS : EVALUATE_MS);
    isOpen = !('failure' in opened);
    return opened;
  };

  /** Opens in a new worker what the one before had, with what was typed, as far as it was ended. */
  const restore = async (): Promise<ChangedViews> => {
    if (source === null) throw new Error('No workbook is open.');
    const opened = await openSource(source);
    if ('failure' in opened) throw new Error('The workbook cannot be opened again.');
    const calculated = opened.isCalculated ? [] : await run('calculate', null, EVALUATE_MS);
    const edited = edits.size === 0 ? [] : await run('edit', [...edits.values()], EVALUATE_MS);
    return opened.views.map((view, index) => edited[index] ?? calculated[index] ?? view);
  };

  return {
    stop,
    open: async (next) => {
      const refused = refuseFile(next);
      if (refused !== null) return refused;
      return inTurn(() => {
        source = next;
        edits = new Map();
        return openSource(next);
      });
    },
    calculate: () => inTurn(() => (isOpen ? run('calculate', null, EVALUATE_MS) : restore())),
    show: (sheet, top) =>
      inTurn(async () => {
        if (!isOpen) await restore();
        return run('show', { sheet, top }, EVALUATE_MS);
      }),
    copyRange: (sheet, range) =>
      inTurn(async () => {
        if (!isOpen) await restore();
        return run('copyRange', { sheet, range }, EVALUATE_MS);
      }),
    exportFile: () =>
      inTurn(async () => {
        if (!isOpen) await restore();
        return run('exportFile', null, READ_MS);
      }),
    edit: (edit) =>
      inTurn(() => {
        edits.set(cellOf(edit), edit);
        return isOpen ? run('edit', [edit], EVALUATE_MS) : restore();
      }),
  };
}
