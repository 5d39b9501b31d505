import type { Database } from '../db/connect';

/** How long a process that no longer renews its lease counts as alive, in milliseconds. */
export const DEFAULT_LEASE_MS = 60_000;

export interface RunControls {
  /** Aborted if another process has taken the job over. Long loops check it and stop. */
  signal?: AbortSignal;
  /** Lets the next run start when this one ends, for a job with much work. */
  runAgain?: () => void;
}

/** Work shared by all processes on one database: whichever finds it due runs it. */
export interface Job {
  name: string;
  /** In milliseconds, from the end of one run to the start of the next; 0: run at each check. */
  intervalMs: number;
  /**
   * After which time without a sign of life a run's process counts as dead, in milliseconds. A run
   * may take longer: its process renews the lease. `DEFAULT_LEASE_MS` if it is not given.
   */
  leaseMs?: number;
  /** Returns what is stored as the result of the run. */
  run: (db: Database, now: Date, controls?: RunControls) => Promise<unknown>;
}
