import { buildNextSearches } from '../db/search/rebuild';
import type { Job } from './job';

/** In one run; then the job's result is stored and others get their turn. */
const BATCHES = 100;

/**
 * Builds the search vectors anew that an older version of the software has built, beside the running
 * site: newest rows first, in small batches, and where it stopped after a restart. Until it has
 * reached a row, that is found by what the older version indexed, if anything.
 */
export const buildSearches: Job = {
  name: 'build-searches',
  intervalMs: 3_600_000,
  async run(db, _now, controls) {
    let built = 0;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      if (controls?.signal?.aborted === true) return { built };
      const rows = await buildNextSearches(db);
      if (rows === null) return { built };
      built += rows;
    }
    controls?.runAgain?.();
    return { built };
  },
};
