import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { selectThreadSummaries } from '../threads/queries';

const LATEST = 5;

export interface Statistics {
  users: number;
  activeUsers: number;
  publishedPosts: number;
  communityPending: number;
  openThreads: number;
  comments: number;
}

/** The statistics of the Overview, which counters in the database maintain. */
export async function readStatistics(db: Database): Promise<Statistics> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, sum(count)::bigint as count from (
      select name, count from statistics union all select name, change from statistic_changes
    ) as counted_rows group by name`.execute(db);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const readCount = (name: keyof Statistics) => counts.get(name) ?? 0;
  return {
    users: readCount('users'),
    activeUsers: readCount('activeUsers'),
    publishedPosts: readCount('publishedPosts'),
    communityPending: readCount('communityPending'),
    openThreads: readCount('openThreads'),
    comments: readCount('comments'),
  };
}

export function listLatestUsers(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_active', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

export function listLatestThreads(db: Database) {
  return selectThreadSummaries(db)
    .orderBy('threads.created_at', 'desc')
    .orderBy('threads.id', 'desc')
    .limit(LATEST)
    .execute();
}
