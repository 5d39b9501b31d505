import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { matchesNames } from '../../db/search/query';
import type { Queryable } from '../../db/transaction';

export const selectSubscribers = (db: Queryable) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'email_key', 'source', 'tags', 'confirmed_at', 'created_at']);

export type SubscriberRow = Awaited<
  ReturnType<ReturnType<typeof selectSubscribers>['execute']>
>[number];

const SORTS: Record<string, SortColumn<SubscriberRow>> = {
  email: { column: 'subscribers.email_key', type: 'text', key: (row) => row.email_key },
  source: { column: 'subscribers.source', type: 'text', key: (row) => row.source },
  createdAt: {
    column: 'subscribers.created_at',
    type: 'timestamptz',
    key: (row) => row.created_at,
  },
};

interface Filters {
  q?: string | undefined;
  confirmed?: 'true' | 'false' | undefined;
  sort?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The condition that a subscriber matches a search and the filter. */
export function buildSubscriberCondition({ q = '', confirmed }: Pick<Filters, 'q' | 'confirmed'>) {
  const conditions = {
    true: sql`subscribers.confirmed_at is not null`,
    false: sql`subscribers.confirmed_at is null`,
  };
  return sql<boolean>`${q === '' ? sql`true` : matchesNames(sql.ref('subscribers.search'), q)}
    and ${confirmed === undefined ? sql`true` : conditions[confirmed]}`;
}

/** Subscribers, newest first by default. */
export async function listSubscribers(db: Database, filters: Filters) {
  const order = createKeysetOrder('subscribers.id', SORTS, filters.sort, '-createdAt');
  const rows = await selectSubscribers(db)
    .where(buildSubscriberCondition(filters))
    .where(order.after(filters.cursor))
    .orderBy(order.orderBy)
    .limit(filters.limit + 1)
    .execute();
  return order.page(rows, filters.limit);
}

export const countSubscribers = (db: Database, filters: Filters): Promise<number> =>
  countRows(db, db.selectFrom('subscribers').select('id').where(buildSubscriberCondition(filters)));
