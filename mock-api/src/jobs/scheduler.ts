import type { Database } from '../db/connect';
import { newId } from '../db/ids';
import type { Job } from './job';

/** Each job is checked at least this often, because another process may change its due time. */
const MAX_CHECK_INTERVAL_MS = 60_000;

type Clock = () => Date;

interface SchedulerOptions {
  db: Database;
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
  const { db, jobs, checkIntervalMs, clock = () => new Date(), report } = options;
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
    const run = runJob(db, job, clock, () => woken.add(job.name))
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

/**
 * Runs a job if it is due and no other process runs it. A single UPDATE claims it, so only one of
 * several processes gets the row. If that process is killed, the job is due again when its lease
 * ends.
 */
export async function runJob(
  db: Database,
  job: Job,
  clock: Clock,
  runAgain: () => void = () => {},
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
  const lease = newId();
  const claimed = await db
    .updateTable('jobs')
    .set({ lease, due_at: new Date(startedAt.getTime() + job.leaseMs) })
    .where('name', '=', job.name)
    .where('due_at', '<=', startedAt)
    .returning('name')
    .executeTakeFirst();
  if (claimed === undefined) return { ran: false };

  const finish = (outcome: { result: string | null; last_error: string | null }) => {
    const finishedAt = clock();
    return db
      .updateTable('jobs')
      .set({
        ...outcome,
        lease: null,
        finished_at: finishedAt,
        due_at: new Date(finishedAt.getTime() + job.intervalMs),
      })
      .where('name', '=', job.name)
      .where('lease', '=', lease)
      .execute();
  };
  try {
    const result = await job.run(db, startedAt, runAgain);
    await finish({ result: JSON.stringify(result ?? null), last_error: null });
    return { ran: true, result };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await finish({ result: null, last_error: reason.slice(0, 500) });
    throw error;
  }
}
