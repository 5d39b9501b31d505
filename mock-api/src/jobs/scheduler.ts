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

/** Starts doing what is due, every few seconds. `stop` waits for what runs and writes out the rest. */
export function startScheduler(parts: Parts): { stop: () => Promise<void> } {
  const { db, jobs, tasks, clock = () => new Date(), tick = TICK, report } = parts;
  const lastRun = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const attempt = (name: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => report(error, name));

  // An unasked job costs no question: only those whose time may have come are asked about.
  const mayBeDue = (name: string, every: number, now: number) => {
    const last = lastRun.get(name);
    return last === undefined || now - last >= Math.min(every, TICK * 12);
  };

  async function round(): Promise<void> {
    for (const { name, every, run } of tasks) {
      const now = clock().getTime();
      if (stopped || !mayBeDue(name, every, now)) continue;
      lastRun.set(name, now);
      await attempt(name, run);
    }
    for (const job of jobs) {
      const now = clock().getTime();
      if (stopped || !mayBeDue(job.name, job.every, now)) continue;
      lastRun.set(job.name, now);
      await attempt(job.name, () => runJob(db, job, clock));
    }
  }

  let running = Promise.resolve();
  const once = async () => {
    await round();
    if (!stopped) timer = setTimeout(next, tick);
  };
  const next = () => {
    running = once();
  };
  next();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      for (const { name, run } of tasks) await attempt(name, run);
    },
  };
}
