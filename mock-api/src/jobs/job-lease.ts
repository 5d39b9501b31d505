import type { Database } from '../db/connect';
import { newId } from '../db/ids';
import { DEFAULT_LEASE_MS, type Job } from './job';

/** A run whose process was silent for longer than the lease, so that another process runs the job. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
  constructor(jobName: string) {
    super(`Another process has taken over the job ${jobName}.`);
  }
}

interface Outcome {
  result: string | null;
  last_error: string | null;
}

export interface JobLease {
  /** Aborted when a renewal finds that the lease is lost. */
  signal: AbortSignal;
  /** Stores the outcome and ends the lease. Throws if it is lost, and then stores nothing. */
  finish: (outcome: Outcome) => Promise<void>;
  /** Stops the renewals. */
  release: () => void;
}

/**
 * Claims a job that is due, or returns null. A single UPDATE claims it, so only one of several
 * processes gets the row. The lease is renewed for as long as this process's event loop runs.
 */
export async function claimJob(
  db: Database,
  { name, intervalMs, leaseMs = DEFAULT_LEASE_MS }: Job,
  startedAt: Date,
  clock: () => Date,
): Promise<JobLease | null> {
  const lease = newId();
  const inMs = (from: Date, ms: number) => new Date(from.getTime() + ms);
  const claimed = await db
    .updateTable('jobs')
    .set({ lease, due_at: inMs(startedAt, leaseMs) })
    .where('name', '=', name)
    .where('due_at', '<=', startedAt)
    .returning('name')
    .executeTakeFirst();
  if (claimed === undefined) return null;

  const lost = new AbortController();
  const updateOwn = async (
    columns: (Outcome & { lease: null; finished_at: Date; due_at: Date }) | { due_at: Date },
  ) => {
    const own = await db
      .updateTable('jobs')
      .set(columns)
      .where('name', '=', name)
      .where('lease', '=', lease)
      .returning('name')
      .executeTakeFirst();
    return own !== undefined;
  };

  let timer: NodeJS.Timeout | undefined;
  let isReleased = false;
  const release = () => {
    isReleased = true;
    clearTimeout(timer);
  };
  async function renew(): Promise<void> {
    // An outage proves nothing about the lease, but does not leave much time.
    const isOwn = await updateOwn({ due_at: inMs(clock(), leaseMs) }).catch(() => null);
    if (isReleased) return;
    if (isOwn === false) lost.abort(new LeaseLostError(name));
    else scheduleRenewal(isOwn === null ? leaseMs / 12 : leaseMs / 3);
  }
  function scheduleRenewal(delayMs: number): void {
    timer = setTimeout(() => void renew(), delayMs);
    timer.unref();
  }
  scheduleRenewal(leaseMs / 3);

  return {
    signal: lost.signal,
    release,
    async finish(outcome) {
      release();
      const finishedAt = clock();
      const isOwn = await updateOwn({
        ...outcome,
        lease: null,
        finished_at: finishedAt,
        due_at: inMs(finishedAt, intervalMs),
      });
      if (!isOwn) throw new LeaseLostError(name);
    },
  };
}
