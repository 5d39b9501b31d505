import { buildMissingIndex } from '../db/build-indexes';
import type { Job } from './job';

/** Builds the indexes that a release has brought, one in each run. */
export const buildIndexes: Job = {
  name: 'build-indexes',
  intervalMs: 3_600_000,
  // The server goes on building for a process that was killed, and not every engine says so.
  leaseMs: 60 * 60_000,
  async run(db, _now, controls) {
    const built = await buildMissingIndex(db);
    if (built !== null) controls?.runAgain?.();
    return { built };
  },
};
