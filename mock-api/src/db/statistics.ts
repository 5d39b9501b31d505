import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connect';
import type { Queryable } from './transaction';

/** What each statistic of the Overview counts. The job that reports drift compares them. */
export const STATISTIC_COUNTS = {
  users: sql`select from users where deleted_at is null`,
  activeUsers: sql`select from users where is_active and deleted_at is null`,
  publishedPosts: sql`select from posts where status = 'published'`,
  communityPending: sql`select from submissions where status = 'pending'`,
  openThreads: sql`select from threads where not locked`,
  comments: sql`select from comments where deleted_at is null`,
} satisfies Record<string, RawBuilder<unknown>>;

export type Statistic = keyof typeof STATISTIC_COUNTS;

/**
 * Records that a statistic changes, in the transaction that changes it. Each change is a row of its
 * own, so that transactions do not wait for each other; a job adds them up.
 */
export async function recordStatistic(
  trx: Queryable,
  statistic: Statistic,
  change: number,
): Promise<void> {
  if (change === 0) return;
  await sql`insert into statistic_changes (name, change) values (${statistic}, ${change})`.execute(
    trx,
  );
}

/** The statistics, which counters in the database maintain. */
export async function readStatistics(db: Database): Promise<Record<Statistic, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, sum(count)::bigint as count from (
      select name, count from statistics union all select name, change from statistic_changes
    ) as counted_rows group by name`.execute(db);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const readCount = (name: Statistic) => counts.get(name) ?? 0;
  return {
    users: readCount('users'),
    activeUsers: readCount('activeUsers'),
    publishedPosts: readCount('publishedPosts'),
    communityPending: readCount('communityPending'),
    openThreads: readCount('openThreads'),
    comments: readCount('comments'),
  };
}
