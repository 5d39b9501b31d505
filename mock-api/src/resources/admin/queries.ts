import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { threadRows } from '../threads/rows';

const LATEST = 5;

export interface Counts {
  users: number;
  activeUsers: number;
  publishedPosts: number;
  communityPending: number;
  openThreads: number;
  comments: number;
}

/** The figures of the Overview, which the database keeps as rows come and go. */
export async function countEverything(db: Database): Promise<Counts> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, sum(count)::int as count from (
      select name, count from figures union all select name, change from figure_changes
    ) as noted group by name`.execute(db);
  const counted = new Map(rows.map(({ name, count }) => [name, count]));
  const figure = (name: keyof Counts) => counted.get(name) ?? 0;
  return {
    users: figure('users'),
    activeUsers: figure('activeUsers'),
    publishedPosts: figure('publishedPosts'),
    communityPending: figure('communityPending'),
    openThreads: figure('openThreads'),
    comments: figure('comments'),
  };
}

export function latestMembers(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_active', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof latestMembers>>[number];

export function latestThreads(db: Database) {
  return threadRows(db)
    .orderBy('threads.created_at', 'desc')
    .orderBy('threads.id', 'desc')
    .limit(LATEST)
    .execute();
}
