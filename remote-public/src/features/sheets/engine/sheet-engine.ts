import type { SheetInput, SheetView, Workbook } from './sheet-data';
import type { TaskName, TaskRequest, TaskResponse, Tasks, WorkbookKind } from './tasks';

/** A calculation that took too long; it was stopped. */
export class SheetTimeoutError extends Error {
  override name = 'SheetTimeoutError';
}

/** The worker or its engine did not start. */
export class EngineUnavailableError extends Error {
  override name = 'EngineUnavailableError';
}

/** A task that failed in the worker. */
export class SheetEngineError extends Error {
  override name = 'SheetEngineError';
}

/** A newer calculation, or the end of the sheet, made this one needless. */
export class SheetAbortError extends Error {
  override name = 'SheetAbortError';
}

/** For everything that is downloaded; half a megabyte on a slow line. */
const LOAD_MS = 45_000;
export const EVALUATE_MS = 2_000;
const READ_MS = 10_000;

interface Pending {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

export interface SheetEngine {
  evaluate: (sheets: SheetInput[]) => Promise<SheetView[]>;
  readWorkbook: (bytes: ArrayBuffer, kind: WorkbookKind) => Promise<Workbook | null>;
  /** Ends the worker. The next task starts another one. */
  stop: () => void;
}

/** Browsers start workers of the page's own origin only. The edge sends this one with a policy of its own. */
const startWorker = (): Worker =>
  new Worker(/* webpackChunkName: "sheet.worker" */ new URL('./sheet.worker.ts', import.meta.url));

/**
 * Calculates in a worker, so that no formula can stop the page: a task that takes too long ends the
 * worker. Nothing is kept in it that the next one would miss.
 */
export function createSheetEngine(start: () => Worker = startWorker): SheetEngine {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let loaded: Promise<null> | null = null;
  let lastId = 0;
  /** The calculation before: its time must not count as that of the next one. */
  let previous: Promise<unknown> = Promise.resolve();

  const end = (error: Error) => {
    worker?.terminate();
    worker = null;
    loaded = null;
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    pending.clear();
  };

  const onMessage = ({ data }: MessageEvent<TaskResponse>) => {
    const task = pending.get(data.id);
    if (task === undefined) return;
    clearTimeout(task.timer);
    pending.delete(data.id);
    if (!('error' in data)) task.resolve(data.output);
    else {
      task.reject(new SheetEngineError(data.error));
      // The engine may have stopped in the middle of something.
      end(new SheetEngineError(data.error));
    }
  };

  const connect = (): Worker => {
    if (worker !== null) return worker;
    try {
      worker = start();
    } catch (cause) {
      throw new EngineUnavailableError('The worker cannot start.', { cause });
    }
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', () => end(new EngineUnavailableError('The worker failed.')));
    return worker;
  };

  const run = async <Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    timeoutMs: number,
  ): Promise<Tasks[Name]['output']> => {
    const target = connect();
    lastId += 1;
    const id = lastId;
    const output = await new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        end(new SheetTimeoutError(`${name} took longer than ${timeoutMs} ms.`));
      }, timeoutMs);
      pending.set(id, { resolve, reject, timer });
      const request: TaskRequest = { id, name, input };
      target.postMessage(request);
    });
    // What the task of this name returns.
    return output as Tasks[Name]['output'];
  };

  const load = async () => {
    try {
      await (loaded ??= run('load', null, LOAD_MS));
    } catch (error) {
      loaded = null;
      if (error instanceof SheetAbortError) throw error;
      throw new EngineUnavailableError('The engine did not start.', { cause: error });
    }
  };

  return {
    stop: () => end(new SheetAbortError('The sheet was closed.')),
    evaluate: (sheets) => {
      const evaluation = previous.then(async () => {
        await load();
        return run('evaluate', sheets, EVALUATE_MS);
      });
      previous = evaluation.catch(() => undefined);
      return evaluation;
    },
    readWorkbook: (bytes, kind) => run('readWorkbook', { bytes, kind }, READ_MS),
  };
}
