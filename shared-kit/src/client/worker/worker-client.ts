/** Why a task in a worker has no result. */
export class WorkerError extends Error {
  override name = 'WorkerError';
}

/** The task took too long; its worker was ended. */
export class WorkerTimeoutError extends WorkerError {
  override name = 'WorkerTimeoutError';
}

/** The worker was ended, by `stop` or because another task took too long. */
export class WorkerStopError extends WorkerError {
  override name = 'WorkerStopError';
}

/** The worker did not start, or broke. */
export class WorkerUnavailableError extends WorkerError {
  override name = 'WorkerUnavailableError';
}

/** What a worker does, by name. Both sides can be posted to it. */
type TaskTypes<Tasks> = { [Name in keyof Tasks]: { input: unknown; output: unknown } };

/** What a worker receives; it posts a `WorkerResponse` with the same id. */
export type WorkerRequest<Tasks extends TaskTypes<Tasks>> = {
  id: number;
  name: keyof Tasks;
  input: Tasks[keyof Tasks]['input'];
};

export type WorkerResponse = { id: number; output: unknown } | { id: number; error: string };

export type WorkerHandlers<Tasks extends TaskTypes<Tasks>> = {
  [Name in keyof Tasks]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['output']>;
};

export type WorkerClient<Tasks extends TaskTypes<Tasks>> = {
  /** Rejects with a `WorkerError`. */
  run: <Name extends keyof Tasks>(
    name: Name,
    input: Tasks[Name]['input'],
    timeoutMs: number,
  ) => Promise<Tasks[Name]['output']>;
  /** Ends the worker and what it does. The next task starts another one. */
  stop: () => void;
};

type Pending<Tasks extends TaskTypes<Tasks>> = {
  request: WorkerRequest<Tasks>;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
  timer: ReturnType<typeof setTimeout>;
};

/**
 * Runs tasks in a worker, so that the page never waits for them. A task that takes too long ends the
 * worker: keep nothing in it that the next task would miss.
 * @param start makes the worker. The caller writes `new Worker(new URL(…))`, by which webpack finds
 *   its file
 * @param handlers do the tasks in this thread where no worker can start; by default they fail
 */
export function createWorkerClient<Tasks extends TaskTypes<Tasks>>(
  start: () => Worker,
  handlers?: WorkerHandlers<Tasks>,
): WorkerClient<Tasks> {
  const pending = new Map<number, Pending<Tasks>>();
  let worker: Worker | null = null;
  let hasResponded = false;
  let isUnavailable = false;
  let lastId = 0;

  const takePending = () => {
    const tasks = [...pending.values()];
    pending.clear();
    for (const { timer } of tasks) clearTimeout(timer);
    worker?.terminate();
    worker = null;
    return tasks;
  };
  const end = (error: WorkerError) => {
    for (const { reject } of takePending()) reject(error);
  };

  /** Ends a worker that broke. What one never began, because it did not load, is done here. */
  const onError = () => {
    if (handlers === undefined || hasResponded) {
      end(new WorkerUnavailableError('The worker failed.'));
      return;
    }
    isUnavailable = true;
    for (const { request, resolve, reject } of takePending()) {
      handlers[request.name](request.input).then(resolve, reject);
    }
  };

  const onMessage = ({ data }: MessageEvent<WorkerResponse>) => {
    hasResponded = true;
    const task = pending.get(data.id);
    if (task === undefined) return;
    clearTimeout(task.timer);
    pending.delete(data.id);
    if ('error' in data) task.reject(new WorkerError(data.error));
    else task.resolve(data.output);
  };

  /** Null if the tasks are done in this thread. */
  const connect = (): Worker | null => {
    if (worker !== null || isUnavailable) return worker;
    try {
      worker = start();
    } catch (cause) {
      if (handlers !== undefined) return null;
      throw new WorkerUnavailableError('The worker cannot start.', { cause });
    }
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', onError);
    return worker;
  };

  return {
    stop: () => end(new WorkerStopError('The worker was stopped.')),
    run: async (name, input, timeoutMs) => {
      const target = connect();
      if (target === null && handlers !== undefined) return handlers[name](input);
      lastId += 1;
      const request = { id: lastId, name, input };
      const output = await new Promise<unknown>((resolve, reject) => {
        const timer = setTimeout(() => {
          pending.delete(request.id);
          reject(new WorkerTimeoutError(`${String(name)} took longer than ${timeoutMs} ms.`));
          end(new WorkerStopError('Another task took too long.'));
        }, timeoutMs);
        pending.set(request.id, { request, resolve, reject, timer });
        target?.postMessage(request);
      });
      // What the task of this name returns.
      return output as Tasks[typeof name]['output'];
    },
  };
}
