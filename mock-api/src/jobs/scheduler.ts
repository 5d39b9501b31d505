import type { Database } from '../db/connect';
import type { Clock, Job, LocalTask } from './job';
import { runJob } from './run-job';

const TICK = 5_000;

interface Parts {
  db: Database;
  jobs: readonly Job[];
  tasks: readonly LocalTask[];
  clock?: Clock;
  tick?: number;
  /** Told of a run that failed; the job is tried again when it is next due. */
  report: (error: unknown, name: string) => void;
}

/**
 * Starts doing what is due, every few seconds. What is due waits for nothing else that runs, only for
 * itself. `stop` waits for all that runs and writes out the rest.
 */
export function startScheduler(parts: Parts): { stop: () => Promise<void> } {
  const { db, jobs, tasks, clock = () => new Date(), tick = TICK, report } = parts;
  const lastRun = new Map<string, number>();
  const running = new Map<string, Promise<unknown>>();

  const attempt = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => report(error, name));

  // An unasked job costs no question: only those whose time may have come are asked about.
  const mayBeDue = (name: string, every: number, now: number) => {
    const last = lastRun.get(name);
    if (running.has(name)) return false;
    return last === undefined || now - last >= Math.min(every, TICK * 12);
  };

  function begin(name: string, every: number, work: () => Promise<unknown>): void {
    const now = clock().getTime();
    if (!mayBeDue(name, every, now)) return;
    lastRun.set(name, now);
    running.set(
      name,
      attempt(name, work).finally(() => running.delete(name)),
    );
  }

  function round(): void {
    for (const { name, every, run } of tasks) begin(name, every, run);
    for (const job of jobs) begin(job.name, job.every, () => runJob(db, job, clock));
  }

  round();
  const timer = setInterval(round, tick);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running.values());
      for (const { name, run } of tasks) await attempt(name, run);
    },
  };
}
