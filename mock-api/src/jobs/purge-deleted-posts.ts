import { sql } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import type { Database } from '../db/connect';
import { releasePostSlug } from '../db/slugs';
import { inTransaction } from '../db/transaction';
import { deletePostReferences } from '../resources/posts/versions';
import type { Job } from './job';

const HOUR = 3_600_000;

const BATCH_SIZE = 100;

/** Deletes up to a batch of posts. One that was ever published answers 410: its slugs stay. */
function purgeBatch(db: Database, before: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows: due } = await sql<{ id: string }>`
      select id from posts where status = 'deleted' and deleted_at <= ${before}
      order by deleted_at limit ${BATCH_SIZE} for update skip locked`.execute(trx);
    const ids = due.map(({ id }) => id);
    await deletePostReferences(trx, ids);
    const { rows } = await sql<{ slug: string; published_at: Date | null }>`
      delete from posts where id = any(${ids}::uuid[])
      returning slug, published_at`.execute(trx);
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
  async run(db, now, controls) {
    const before = new Date(now.getTime() - LIMITS.trashDays * 24 * HOUR);
    let purged = 0;
    for (;;) {
      const count = await purgeBatch(db, before);
      purged += count;
      if (count < BATCH_SIZE || controls?.signal?.aborted === true) return { purged };
    }
  },
};
