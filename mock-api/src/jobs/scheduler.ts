import type { Database } from '../db/connect';
import type { Job } from './job';
import { claimJob, LeaseLostError } from './job-lease';

/** Each job is checked at least this often, because another process may change its due time. */
const MAX_CHECK_INTERVAL_MS = 60_000;

type Clock = () => Date;

interface SchedulerOptions {
  db: Database;
  /** Connections on which leases are renewed; those of `db` by default. */
  leases?: Database;
  jobs: readonly Job[];
  /** How often the jobs are checked, in milliseconds. */
  checkIntervalMs: number;
  clock?: Clock;
  /** Called for a run that failed; the job runs again when it is next due. */
  report: (error: unknown, name: string) => void;
}

export interface Scheduler {
  /** Checks a job now, or as soon as its run in progress ends. */
  wake: (name: string) => void;
  /** Waits for the runs in progress. */
  stop: () => Promise<void>;
}

/** Runs jobs when they are due. A slow job delays only its own next run. */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { db, leases, jobs, checkIntervalMs, clock = () => new Date(), report } = options;
  const lastStart = new Map<string, number>();
  const running = new Map<string, Promise<unknown>>();
  const woken = new Set<string>();
  let isStopped = false;

  // Saves the query for jobs that cannot be due yet.
  const mayBeDue = ({ name, intervalMs }: Job, now: number) => {
    const last = lastStart.get(name);
    if (running.has(name)) return false;
    return last === undefined || now - last >= Math.min(intervalMs, MAX_CHECK_INTERVAL_MS);
  };

  function start(job: Job): void {
    lastStart.set(job.name, clock().getTime());
    woken.delete(job.name);
    const run = runJob(db, job, clock, { leases, runAgain: () => woken.add(job.name) })
      .catch((error: unknown) => {
        woken.delete(job.name);
        report(error, job.name);
      })
      .finally(() => {
        running.delete(job.name);
        if (woken.has(job.name) && !isStopped) start(job);
      });
    running.set(job.name, run);
  }

  function startDueJobs(): void {
    const now = clock().getTime();
    for (const job of jobs.filter((one) => mayBeDue(one, now))) start(job);
  }

  function wake(name: string): void {
    const job = jobs.find((one) => one.name === name);
    if (job === undefined || isStopped) return;
    if (running.has(name)) woken.add(name);
    else start(job);
  }

  startDueJobs();
  const timer = setInterval(startDueJobs, checkIntervalMs);

  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

interface RunOptions {
  leases?: Database | undefined;
  runAgain?: (() => void) | undefined;
}

/**
 * Runs a job if it is due and no other process runs it. If this process is killed or hangs, the job
 * is due again when its lease ends; a run that then goes on stores nothing.
 */
export async function runJob(
  db: Database,
  job: Job,
  clock: Clock,
  { leases = db, runAgain }: RunOptions = {},
): Promise<{ ran: false } | { ran: true; result: unknown }> {
  const startedAt = clock();
  await db
    .insertInto('jobs')
    .values({
      name: job.name,
      due_at: startedAt,
      lease: null,
      finished_at: null,
      result: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const lease = await claimJob(leases, job, startedAt, clock);
  if (lease === null) return { ran: false };
  try {
    const result = await job.run(db, startedAt, {
      signal: lease.signal,
      ...(runAgain && { runAgain }),
    });
    await lease.finish({ result: JSON.stringify(result ?? null), last_error: null });
    return { ran: true, result };
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await lease.finish({ result: null, last_error: reason.slice(0, 500) });
    throw error;
  } finally {
    lease.release();
  }
}
