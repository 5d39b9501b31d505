import { parentPort } from 'node:worker_threads';
import { InvalidError } from '../errors';

/** What a task came to, or why its input is invalid: classes do not survive between threads. */
export type TaskResponse<Result> =
  { result: Result } | { message: string; fields: Record<string, string> | undefined };

/** Sent once, when the thread has loaded its code: until then no task has begun. */
export const READY = 'ready';

function respond<Task, Result>(run: (task: Task) => Result, task: Task): TaskResponse<Result> {
  try {
    return { result: run(task) };
  } catch (error) {
    // Any other error ends the thread, which `createTaskWorker` takes for a failed task.
    if (!(error instanceof InvalidError)) throw error;
    return { message: error.message, fields: error.fields };
  }
}

/** Runs the tasks that `createTaskWorker` sends to this thread. */
export function serveTasks<Task, Result>(run: (task: Task) => Result): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(respond(run, task)));
  parentPort?.postMessage(READY);
}
