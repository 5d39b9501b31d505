import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { removeUnusedFiles } from '../media/remove-files';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

/**
 * An image may be referred to by a draft that only its author's browser has, which keeps it for 30
 * days after the last change. Uploading the same bytes again starts the period again.
 */
const GRACE_PERIOD_MS = 32 * DAY;

/** Files that are looked at with one query. */
const PAGE_SIZE = 1_000;

/** Files that are removed in one transaction: a save that uses one of them waits for it. */
const BATCH_SIZE = 50;

/** A page of the files that are old enough to be removed. */
const selectOldFiles = (db: Database, before: Date, after: string) =>
  db
    .selectFrom('media')
    .select('hash')
    .select(
      sql<boolean>`exists (select from media_references where hash = media.hash)`.as(
        'isReferenced',
      ),
    )
    .where('created_at', '<=', before)
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(PAGE_SIZE)
    .execute();

/** Removes files that no row has referred to for the grace period. */
export function removeUnreferencedMedia(removeFile: (hash: string) => Promise<void>): Job {
  return {
    name: 'unreferenced-media',
    intervalMs: DAY,
    async run(db, now, controls) {
      const before = new Date(now.getTime() - GRACE_PERIOD_MS);
      let removed = 0;
      let after = '';
      for (;;) {
        const page = await selectOldFiles(db, before, after);
        const unused = page.filter(({ isReferenced }) => !isReferenced).map(({ hash }) => hash);
        for (let from = 0; from < unused.length; from += BATCH_SIZE) {
          if (controls?.signal?.aborted === true) return { removed };
          const batch = unused.slice(from, from + BATCH_SIZE);
          removed += await removeUnusedFiles(db, batch, { before, removeFile });
        }
        after = page.at(-1)?.hash ?? '';
        if (page.length < PAGE_SIZE || controls?.signal?.aborted === true) return { removed };
      }
    },
  };
}
