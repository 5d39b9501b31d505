import { mergeTags as merge } from '../db/merge-tags';
import type { Job } from './job';

/** Merges what an older version has stored as different tags, once. */
export const mergeTags: Job = {
  name: 'merge-tags',
  intervalMs: 3_600_000,
  run: async (db, _now, controls) => ({ merged: await merge(db, controls?.signal) }),
};
