import { runTask, type TaskName, type TaskRequest, type TaskResponse, type Tasks } from './tasks';

/** A task that took too long; it was stopped. */
export class EngineTimeoutError extends Error {
  override name = 'EngineTimeoutError';
}

/** A task that failed in the worker. */
export class EngineError extends Error {
  override name = 'EngineError';
}

interface Pending {
  request: TaskRequest;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

export interface Engine {
  run: <Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    timeoutMs: number,
  ) => Promise<Tasks[Name]['output']>;
  /** Ends the worker. The next task starts another one. */
  stop: () => void;
}

/** Null where there are no workers, or none from another origin than the page's. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./engine.worker.ts', import.meta.url));
  } catch {
    return null;
  }
}

/**
 * Runs tasks in a worker, so that typing never waits for them. Where a worker cannot start, they run
 * in this thread.
 */
export function createEngine(): Engine {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let hasResponded = false;
  let isUnavailable = false;
  let lastId = 0;

  const stop = () => {
    worker?.terminate();
    worker = null;
    for (const { reject } of pending.values()) reject(new EngineError('The engine was stopped.'));
    pending.clear();
  };

  /** Does here what a worker that never started cannot do. */
  const runHere = () => {
    isUnavailable = true;
    worker = null;
    for (const { request, resolve, reject } of pending.values()) {
      runTask(request.name, request.input).then(resolve, reject);
    }
    pending.clear();
  };

  const onMessage = ({ data }: MessageEvent<TaskResponse>) => {
    hasResponded = true;
    const task = pending.get(data.id);
    pending.delete(data.id);
    if ('error' in data) task?.reject(new EngineError(data.error));
    else task?.resolve(data.output);
  };

  const connect = () => {
    if (worker !== null || isUnavailable) return worker;
    worker = startWorker();
    worker?.addEventListener('message', onMessage);
    worker?.addEventListener('error', () => (hasResponded ? stop() : runHere()));
    return worker;
  };

  return {
    stop,
    run: (name, input, timeoutMs) => {
      const target = connect();
      if (target === null) return runTask(name, input);
      lastId += 1;
      const request = { id: lastId, name, input };
      const promise = new Promise<unknown>((resolve, reject) => {
        pending.set(request.id, { request, resolve, reject });
      });
      const timer = setTimeout(() => {
        const task = pending.get(request.id);
        if (task === undefined) return;
        pending.delete(request.id);
        task.reject(new EngineTimeoutError(`${name} took longer than ${timeoutMs} ms.`));
        stop();
      }, timeoutMs);
      target.postMessage(request);
      // What the task of this name returns.
      return promise.finally(() => clearTimeout(timer)) as Promise<Tasks[typeof name]['output']>;
    },
  };
}

const CONVERSION_MS = 20_000;

/** Kept for all exports and saves of the page. */
const engine = createEngine();

export const convertToMarkdown = (fragments: string[]): Promise<string[]> =>
  engine.run('toMarkdown', fragments, CONVERSION_MS);
