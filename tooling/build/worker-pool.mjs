import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @typedef {{ label: string, preset: string, args: unknown[] }} Job One webpack build. */

const WORKER = fileURLToPath(new URL('./worker.mjs', import.meta.url));

/** A build failed; the message contains webpack's report. */
export class BuildError extends Error {}

/**
 * Runs webpack builds in child processes, at most `size` at once, in order. A process is reused,
 * because loading webpack takes longer than a small build.
 * @param {number} size
 */
export function createWorkerPool(size) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const workers = [];
  /** @type {import('node:child_process').ChildProcess[]} */
  const idle = [];
  /** @type {{ job: Job, resolve: () => void, reject: (error: Error) => void }[]} */
  const waiting = [];

  const assign = () => {
    if (waiting.length === 0) return;
    let worker = idle.pop();
    if (!worker && workers.length < size) {
      worker = fork(WORKER, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      workers.push(worker);
    }
    const next = worker && waiting.shift();
    if (!worker || !next) return;
    const { job, resolve, reject } = next;
    const onExit = () => reject(new BuildError(`${job.label}: the build exited unexpectedly.`));
    worker.once('exit', onExit);
    worker.once('message', (/** @type {{ report: string | null }} */ { report }) => {
      worker.off('exit', onExit);
      idle.push(worker);
      if (report === null) resolve();
      else reject(new BuildError(`${job.label}:\n${report}`));
      assign();
    });
    worker.send(job);
  };

  return {
    /** @param {Job} job @returns {Promise<void>} */
    run: (job) =>
      new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        assign();
      }),
    close: () => workers.forEach((worker) => worker.kill()),
  };
}
