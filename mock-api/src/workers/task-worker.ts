import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TransferListItem, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { InvalidError, UnavailableError } from '../errors';
import { READY, type TaskResponse } from './serve-tasks';

interface TaskWorkerOptions<Task, Result> {
  /**
   * Creates the thread, whose file calls `serveTasks`. The caller writes `new Worker(new URL(…))`
   * itself: webpack bundles only the files of workers that are written literally.
   */
  createWorker: () => Worker;
  /** Does here what the thread does, while none is started, as in tests. */
  runHere: (task: Task) => Result;
  /** In milliseconds, from when the thread has loaded its code. */
  timeoutMs: number;
  /** How much longer a task may take that starts the thread; 0 by default. */
  startMs?: number;
  /** The thread ends after this long without a task, and its memory with it; else it stays. */
  idleTimeoutMs?: number;
  /** The tasks that may wait, in the unit of `sizeOf`. */
  maxWaiting: number;
  /** Defaults to 1 for each task. */
  sizeOf?: (task: Task) => number;
  /** What of a task is moved to the thread instead of copied. */
  transferOf?: (task: Task) => TransferListItem[];
  /** The message of a 503, for tasks that find too many waiting. */
  busyMessage: string;
  /** For a task that takes too long, or more memory than the thread has. */
  failureError: (task: Task) => InvalidError;
}

interface TaskWorker<Task, Result> {
  /** Runs tasks in a thread from now on; the first task starts it. */
  start: () => { stop: () => Promise<void> };
  /**
   * Throws a 400 if the input is invalid or the task fails, and a 503 if too many wait. A failed
   * task ends the thread, and the next one gets a new one.
   */
  run: (task: Task) => Promise<Result>;
}

/** Runs tasks one at a time in a thread of their own, while the process goes on serving others. */
export function createTaskWorker<Task, Result>({
  createWorker,
  runHere,
  timeoutMs,
  startMs = 0,
  idleTimeoutMs,
  maxWaiting,
  sizeOf = () => 1,
  transferOf = () => [],
  busyMessage,
  failureError,
}: TaskWorkerOptions<Task, Result>): TaskWorker<Task, Result> {
  const inTurn = pLimit(1);
  let waiting = 0;
  let isStarted = false;
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function openWorker(): Worker {
    const opened = createWorker();
    const forget = () => {
      if (worker === opened) worker = null;
    };
    // It may end between two tasks as well, where an error without a listener ends the process.
    return opened.on('error', forget).on('exit', forget);
  }

  async function closeWorker(): Promise<void> {
    const closed = worker;
    // Before it has ended, so that no task is given to it any more.
    worker = null;
    await closed?.terminate();
  }

  function runInWorker(task: Task): Promise<Result> {
    clearTimeout(idleTimer);
    const waitMs = worker === null ? timeoutMs + startMs : timeoutMs;
    worker ??= openWorker();
    const current = worker;
    return new Promise((resolve, reject) => {
      current.postMessage(task, transferOf(task));
      const settle = () => {
        clearTimeout(timer);
        current.off('message', succeed).off('messageerror', fail).off('error', fail);
        current.off('exit', fail);
      };
      const succeed = (response: TaskResponse<Result> | typeof READY) => {
        if (response === READY) {
          clearTimeout(timer);
          timer = setTimeout(fail, timeoutMs);
          return;
        }
        settle();
        if (idleTimeoutMs !== undefined) {
          idleTimer = setTimeout(() => void closeWorker(), idleTimeoutMs);
        }
        if ('result' in response) resolve(response.result);
        else reject(new InvalidError(response.message, response.fields));
      };
      const fail = () => {
        settle();
        if (worker === current) void closeWorker();
        reject(failureError(task));
      };
      let timer = setTimeout(fail, waitMs);
      current.on('message', succeed).on('messageerror', fail).on('error', fail).on('exit', fail);
    });
  }

  return {
    start: () => {
      isStarted = true;
      return {
        stop: async () => {
          isStarted = false;
          clearTimeout(idleTimer);
          await closeWorker();
        },
      };
    },
    run: async (task) => {
      const size = sizeOf(task);
      if (waiting + size > maxWaiting) throw new UnavailableError(busyMessage);
      waiting += size;
      return inTurn(async () => {
        waiting -= size;
        if (isStarted) return runInWorker(task);
        await nextTurn();
        return runHere(task);
      });
    },
  };
}
