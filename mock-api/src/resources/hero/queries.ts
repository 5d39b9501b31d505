import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { Queryable } from '../../db/transaction';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { matchesTitle } from '../../db/search/query';

const SORTS: Record<string, SortColumn<HeroRow>> = {
  updatedAt: { column: 'updated_at', type: 'timestamptz', key: (row) => row.updated_at },
  h1: { column: 'h1', type: 'text', isTitle: true, key: (row) => row.h1 },
  variant: { column: 'variant', type: 'text', key: (row) => row.variant },
  status: { column: 'status', type: 'text', key: (row) => row.status },
};

interface Filters {
  status?: HeroRow['status'] | undefined;
  variant?: HeroRow['variant'] | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Heroes of any status with the total; sorted by last update by default. */
export async function listHeroes(db: Database, filters: Filters) {
  const { status, variant, q, sort, cursor, limit } = filters;
  const order = createKeysetOrder('id', SORTS, sort, '-updatedAt');
  const matching = sql<boolean>`${status === undefined ? sql`true` : sql`status = ${status}`}
    and ${variant === undefined ? sql`true` : sql`variant = ${variant}`}
    and ${q ? matchesTitle('heroes', q) : sql`true`}`;
  const rows = await db
    .selectFrom('heroes')
    .selectAll()
    .where(matching)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const total = await countRows(db, db.selectFrom('heroes').select('id').where(matching));
  return { ...order.page(rows, limit), total };
}

export const findHero = (db: Queryable, id: string) =>
  db.selectFrom('heroes').selectAll().where('id', '=', id).executeTakeFirst();

/** The most recently published hero of each variant; A before B. */
export async function listPublishedHeroes(db: Database) {
  return db
    .selectFrom('heroes')
    .distinctOn('variant')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('variant')
    .orderBy('publish_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();
}

export type HeroRow = Awaited<ReturnType<typeof listPublishedHeroes>>[number];
