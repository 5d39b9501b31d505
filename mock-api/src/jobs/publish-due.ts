import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { syncPublishedPosts } from '../db/published-posts';
import { inTransaction } from '../db/transaction';
import { tellFollowers } from '../resources/posts/tell-followers';
import type { Job } from './job';

/** Publication may be late by up to a minute. */
const INTERVAL_MS = 15_000;
const LEASE_MS = 30_000;

async function publishPosts(db: Database, now: Date): Promise<{ published: number }> {
  return inTransaction(db, async (trx) => {
    const published = await trx
      .updateTable('posts')
      .set({
        status: 'published',
        scheduled_at: null,
        published_at: sql<Date>`coalesce(published_at, scheduled_at)`,
        updated_at: now,
        // So that an editor with the scheduled post open gets a conflict instead of unpublishing it.
        revision: sql<number>`revision + 1`,
      })
      .where('status', '=', 'scheduled')
      .where('scheduled_at', '<=', now)
      .returning(['id', 'author_id'])
      .execute();
    await syncPublishedPosts(
      trx,
      published.map(({ id }) => id),
    );
    for (const { id, author_id: authorId } of published) {
      await tellFollowers(trx, { id, authorId }, now);
    }
    return { published: published.length };
  });
}

/** Publishes the latest due hero of each variant; earlier and published ones become drafts. */
async function publishHeroes(db: Database, now: Date): Promise<{ published: number }> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('heroes')
      .select(['id', 'variant'])
      .where('status', '=', 'scheduled')
      .where('publish_at', '<=', now)
      .orderBy('publish_at')
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id, variant } of due) {
      await trx
        .updateTable('heroes')
        .set({ status: 'draft', revision: sql<number>`revision + 1`, updated_at: now })
        .where('variant', '=', variant)
        .where('status', '=', 'published')
        .execute();
      await trx
        .updateTable('heroes')
        .set({ status: 'published', revision: sql<number>`revision + 1`, updated_at: now })
        .where('id', '=', id)
        .execute();
    }
    return { published: due.length };
  });
}

export const publishDuePosts: Job = {
  name: 'publish-posts',
  intervalMs: INTERVAL_MS,
  leaseMs: LEASE_MS,
  run: publishPosts,
};

export const publishDueHeroes: Job = {
  name: 'publish-heroes',
  intervalMs: INTERVAL_MS,
  leaseMs: LEASE_MS,
  run: publishHeroes,
};
