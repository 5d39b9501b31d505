import { sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import type { Database } from '../db/connect';
import { releasePostSlug } from '../db/slugs';
import { inTransaction } from '../db/transaction';
import type { Job } from './job';

const HOUR = 3_600_000;

const BATCH_SIZE = 100;

/** Deletes up to a batch of posts. One that was ever published answers 410: its slugs stay. */
function purgeBatch(db: Database, before: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ slug: string; published_at: Date | null }>`
      delete from posts where id in (
        select id from posts where status = 'deleted' and deleted_at <= ${before}
        order by deleted_at limit ${BATCH_SIZE} for update skip locked
      ) returning slug, published_at`.execute(trx);
    for (const { slug, published_at: published } of rows) {
      if (published === null) await releasePostSlug(trx, slug);
    }
    return rows.length;
  });
}

/** Removes deleted posts for good when they can no longer be brought back. */
export const purgeDeletedPosts: Job = {
  name: 'purge-deleted-posts',
  intervalMs: HOUR,
  leaseMs: 10 * 60_000,
  async run(db, now) {
    const before = new Date(now.getTime() - LIMITS.trashDays * 24 * HOUR);
    let purged = 0;
    for (;;) {
      const count = await purgeBatch(db, before);
      purged += count;
      if (count < BATCH_SIZE) return { purged };
    }
  },
};
