import type { Database } from '../db/connect';

export type Clock = () => Date;

/** Work that the processes on one database share: whichever finds it due does it, the others do not. */
export interface Job {
  name: string;
  /** In milliseconds, from the end of one run to the next. */
  every: number;
  /** How long a run may take, in milliseconds, before the process that does it counts as gone. */
  lease: number;
  /** Answers what is worth keeping about the run. */
  run: (db: Database, now: Date) => Promise<unknown>;
}

/** Work that every process has to do for itself, such as writing out what it holds in memory. */
export interface LocalTask {
  name: string;
  every: number;
  /** Also called a last time when the process stops. */
  run: () => Promise<void>;
}
