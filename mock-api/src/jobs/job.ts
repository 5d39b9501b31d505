import type { Database } from '../db/connect';

/** Work shared by all processes on one database: whichever finds it due runs it. */
export interface Job {
  name: string;
  /** In milliseconds, from the end of one run to the start of the next; 0: run at each check. */
  intervalMs: number;
  /** How long a run may take, in milliseconds, before its process counts as dead. */
  leaseMs: number;
  /**
   * Returns what is stored as the result of the run. `runAgain` lets the next run start when this one
   * ends, for a job with much work: no run may exceed the lease.
   */
  run: (db: Database, now: Date, runAgain?: () => void) => Promise<unknown>;
}
