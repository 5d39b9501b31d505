import {
  createWorkerClient,
  isLargeArchive,
  WorkerStopError,
  WorkerUnavailableError,
} from 'shared-kit/client/worker';
import type { SheetInput, SheetView, Workbook, Tasks, WorkbookKind } from './sheet-data';

/** For everything that is downloaded; half a megabyte on a slow line. */
const LOAD_MS = 45_000;
export const EVALUATE_MS = 2_000;
const READ_MS = 10_000;

/** In bytes, of everything in a workbook after unpacking. */
const MAX_UNPACKED = 60_000_000;

export interface SheetEngine {
  evaluate: (sheets: SheetInput[]) => Promise<SheetView[]>;
  /** Null for a workbook that is too large to read. */
  readWorkbook: (bytes: ArrayBuffer, kind: WorkbookKind) => Promise<Workbook | null>;
  /** Ends the worker. The next task starts another one. */
  stop: () => void;
}

/** Browsers start workers of the page's own origin only. The edge sends this one with a policy of its own. */
const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "sheet.worker" */ new URL('./sheet.worker.ts', import.meta.url));

/**
 * Calculates in a worker, so that no formula can stop the page. Nothing is kept in it that the next
 * task would miss.
 */
export function createSheetEngine(start: () => Worker = startWorker): SheetEngine {
  const client = createWorkerClient<Tasks>(start);
  let loaded: Promise<null> | null = null;
  /** The calculation before: its time must not count as that of the next one. */
  let previous: Promise<unknown> = Promise.resolve();

  const stop = () => {
    loaded = null;
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

  return {
    stop,
    evaluate: (sheets) => {
      const evaluation = previous.then(async () => {
        await load();
        return run('evaluate', sheets, EVALUATE_MS);
      });
      previous = evaluation.catch(() => undefined);
      return evaluation;
    },
    readWorkbook: async (bytes, kind) =>
      kind === 'xlsx' && isLargeArchive(bytes, MAX_UNPACKED)
        ? null
        : run('readWorkbook', { bytes, kind }, READ_MS),
  };
}
