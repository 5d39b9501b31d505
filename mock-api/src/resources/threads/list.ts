import { sql } from 'kysely';
import type { DiscussionCategory } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { orderingOf, type Sort } from '../../db/ordering';
import { totalOf } from '../../db/total';
import { searchOf, type Search } from '../../db/search-lists';
import { threadRows, type ThreadRow } from './rows';

export interface ThreadFilters {
  category?: DiscussionCategory | undefined;
  q?: string | undefined;
  solved?: 'true' | 'false' | undefined;
  locked?: 'true' | 'false' | undefined;
  /** One of `SORTS`, with a leading - for the highest first. */
  sort?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const SORTS: Record<string, Sort<ThreadRow>> = {
  title: { column: 'threads.title', type: 'text', key: (row) => row.title },
  createdAt: { column: 'threads.created_at', type: 'timestamptz', key: (row) => row.created_at },
  lastActivityAt: {
    column: 'threads.last_activity_at',
    type: 'timestamptz',
    key: (row) => row.last_activity_at,
  },
  replyCount: { column: 'threads.reply_count', type: 'float8', key: (row) => row.reply_count },
};

const conditionOf = ({ category, solved, locked }: ThreadFilters) =>
  sql<boolean>`${category === undefined ? sql`true` : sql`threads.category = ${category}`}
    and ${solved === undefined ? sql`true` : sql`threads.solved = ${solved === 'true'}`}
    and ${locked === undefined ? sql`true` : sql`threads.locked = ${locked === 'true'}`}`;

async function pageOf(db: Database, filters: ThreadFilters, found: Search) {
  const order = orderingOf('threads.id', SORTS, filters.sort, '-lastActivityAt');
  const where = sql<boolean>`${conditionOf(filters)} and ${order.after(filters.cursor)}`;
  const page = { where, by: order.by, limit: filters.limit + 1 };
  const rows = await threadRows(db)
    .where(found.on(page))
    .orderBy(page.by)
    .limit(page.limit)
    .execute();
  return order.page(rows, filters.limit);
}

/** Threads, the most recently active first unless told. */
export const listThreads = async (db: Database, filters: ThreadFilters) =>
  pageOf(db, filters, await searchOf(db, 'threads', filters.q ?? ''));

/** The same, and how many there are in all. */
export async function listCountedThreads(db: Database, filters: ThreadFilters) {
  const found = await searchOf(db, 'threads', filters.q ?? '');
  const [page, total] = await Promise.all([
    pageOf(db, filters, found),
    totalOf(db, sql`select from ${found.rows} where ${conditionOf(filters)}`),
  ]);
  return { ...page, total };
}
