import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { createListSearch } from '../../db/list-search';
import { summaries, type SummaryRow } from '../posts/rows';

interface Filters {
  q?: string | undefined;
  sort?: string | undefined;
  status?: 'draft' | 'scheduled' | 'published' | undefined;
  featured?: 'true' | 'false' | undefined;
  limit: number;
  cursor?: string | undefined;
}

const SORTS: Record<string, SortColumn<SummaryRow>> = {
  title: { column: 'posts.title', type: 'text', key: (row) => row.title },
  createdAt: { column: 'posts.created_at', type: 'timestamptz', key: (row) => row.created_at },
  updatedAt: { column: 'posts.updated_at', type: 'timestamptz', key: (row) => row.updated_at },
  likes: { column: 'posts.likes', type: 'float8', key: (row) => row.likes },
};

/** Posts of everyone and of every status, last updated first unless told, and how many match. */
export async function listAllPosts(db: Database, filters: Filters) {
  const { q = '', status, featured, limit } = filters;
  const order = createKeysetOrder('posts.id', SORTS, filters.sort, '-updatedAt');
  const standing = sql<boolean>`${status === undefined ? sql`true` : sql`posts.status = ${status}`}
    and ${featured === undefined ? sql`true` : sql`posts.featured = ${featured === 'true'}`}`;
  const found = await createListSearch(db, 'posts', q);
  const after = order.after(filters.cursor);
  const page = {
    where: sql<boolean>`${standing} and ${after}`,
    orderBy: order.orderBy,
    limit: limit + 1,
  };
  const [rows, total] = await Promise.all([
    summaries(db).where(found.matchesPage(page)).orderBy(page.orderBy).limit(page.limit).execute(),
    countRows(db, sql`select from ${found.source} where ${standing}`),
  ]);
  return { ...order.page(rows, limit), total };
}
