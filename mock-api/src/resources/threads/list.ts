import { sql } from 'kysely';
import type { DiscussionCategory } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { createListSearch, type ListSearch } from '../../db/list-search';
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

const SORTS: Record<string, SortColumn<ThreadRow>> = {
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

async function pageOf(db: Database, filters: ThreadFilters, found: ListSearch) {
  const order = createKeysetOrder('threads.id', SORTS, filters.sort, '-lastActivityAt');
  const where = sql<boolean>`${conditionOf(filters)} and ${order.after(filters.cursor)}`;
  const page = { where, orderBy: order.orderBy, limit: filters.limit + 1 };
  const rows = await threadRows(db)
    .where(found.matchesPage(page))
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
  return order.page(rows, filters.limit);
}

/** Threads, the most recently active first unless told. */
export const listThreads = async (db: Database, filters: ThreadFilters) =>
  pageOf(db, filters, await createListSearch(db, 'threads', filters.q ?? ''));

/** The same, and how many there are in all. */
export async function listCountedThreads(db: Database, filters: ThreadFilters) {
  const found = await createListSearch(db, 'threads', filters.q ?? '');
  const [page, total] = await Promise.all([
    pageOf(db, filters, found),
    countRows(db, sql`select from ${found.source} where ${conditionOf(filters)}`),
  ]);
  return { ...page, total };
}
