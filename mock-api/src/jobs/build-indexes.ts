import { buildMissingIndex } from '../db/build-indexes';
import type { Job } from './job';

/** Builds the indexes that a release has brought, one in each run. */
export const buildIndexes: Job = {
  name: 'build-indexes',
  intervalMs: 3_600_000,
  leaseMs: 60 * 60_000,
  async run(db, _now, runAgain) {
    const built = await buildMissingIndex(db);
    if (built !== null) runAgain?.();
    return { built };
  },
};
