import { sql } from 'kysely';
import type { Track } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { findSlugSubject, isSlugClaimed } from '../../db/slugs';
import { containsPattern } from '../../db/text-search';

const selectTracks = (db: Database) => db.selectFrom('tracks').selectAll();
export type TrackRow = Awaited<ReturnType<ReturnType<typeof selectTracks>['execute']>>[number];

export const listTracks = (db: Database, status: Track['status']) =>
  selectTracks(db).where('status', '=', status).orderBy('position').orderBy('id').execute();

export const findTrack = (db: Database, id: string) =>
  selectTracks(db).where('id', '=', id).executeTakeFirst();

const selectPublishedTracks = (db: Database) => selectTracks(db).where('status', '=', 'published');

/** A published track by its slug or a former slug. */
export async function findPublishedTrack(db: Database, slug: string) {
  const named = await selectPublishedTracks(db).where('slug', '=', slug).executeTakeFirst();
  if (named !== undefined) return named;
  const id = await findSlugSubject(db, 'track', slug);
  return id === undefined
    ? undefined
    : selectPublishedTracks(db).where('id', '=', id).executeTakeFirst();
}

export const isTrackSlugTaken = async (db: Database, slug: string, byOtherThan: string | null) =>
  (await db
    .selectFrom('tracks')
    .select('id')
    .where('slug', '=', slug)
    .$if(byOtherThan !== null, (query) => query.where('id', '<>', byOtherThan ?? ''))
    .executeTakeFirst()) !== undefined || isSlugClaimed(db, 'track', slug, byOtherThan);

const SORTS: Record<string, SortColumn<TrackRow>> = {
  order: { column: 'position', type: 'float8', key: (row) => row.position },
  title: { column: 'title', type: 'text', key: (row) => row.title },
  level: { column: 'level', type: 'text', key: (row) => row.level },
  status: { column: 'status', type: 'text', key: (row) => row.status },
  updatedAt: { column: 'updated_at', type: 'timestamptz', key: (row) => row.updated_at },
};

interface Filters {
  q?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Tracks of any status with the total; in their own order by default. */
export async function listAllTracks(db: Database, { q, sort, cursor, limit }: Filters) {
  const order = createKeysetOrder('id', SORTS, sort, 'order');
  const matchesQuery = q ? sql<boolean>`title ilike ${containsPattern(q)}` : sql<boolean>`true`;
  const rows = await selectTracks(db)
    .where(matchesQuery)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const total = await countRows(db, db.selectFrom('tracks').select('id').where(matchesQuery));
  return { ...order.page(rows, limit), total };
}
