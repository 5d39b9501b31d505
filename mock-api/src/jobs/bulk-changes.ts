import type { Site } from '../mail/transport';
import type { BulkAreas } from '../resources/bulk/area';
import { bulkAreas } from '../resources/bulk/areas';
import { BULK_JOB } from '../resources/bulk/routes';
import { runBatch } from '../resources/bulk/run-batch';
import type { Job } from './job';

/** Short, so that what was accepted meanwhile is found and the run's result is stored. */
const RUN_MS = 3_000;

interface BulkJobOptions {
  site: Site;
  report: (error: unknown) => void;
  areas?: BulkAreas;
  /** How long a run starts batches, in milliseconds. */
  runMs?: number;
}

/** Carries out bulk changes: batch after batch for a while, and the rest in the next run. */
export const bulkChanges = ({
  site,
  report,
  areas = bulkAreas,
  runMs = RUN_MS,
}: BulkJobOptions): Job => ({
  name: BULK_JOB,
  intervalMs: 0,
  async run(db, _, controls) {
    const end = Date.now() + runMs;
    let batches = 0;
    while (controls?.signal?.aborted !== true && (await runBatch(db, { areas, site, report }))) {
      batches += 1;
      if (Date.now() < end) continue;
      controls?.runAgain?.();
      break;
    }
    return { batches };
  },
});
