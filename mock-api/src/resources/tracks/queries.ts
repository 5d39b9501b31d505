import { sql, type RawBuilder } from 'kysely';
import type { Track } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { findSlugSubject } from '../../db/slugs';
import { matchesTitle } from '../../db/search/query';
import type { Queryable } from '../../db/transaction';
import { isNotDeleted } from '../posts/select-posts';

/** Who reads: the public sees published tutorials only, admins all that are not deleted. */
export type Audience = 'public' | 'admin';

const VISIBLE_TUTORIALS: Record<Audience, RawBuilder<boolean>> = {
  public: sql<boolean>`posts.status = 'published'`,
  admin: isNotDeleted,
};

/** Tracks with their tutorials, in one query. */
const selectTracks = (db: Queryable, audience: Audience) =>
  db
    .selectFrom('tracks')
    .selectAll('tracks')
    .select(
      sql<Track['tutorials']>`(
        select coalesce(
          json_agg(
            json_build_object('_id', posts.id, 'slug', posts.slug, 'title', posts.title,
              'status', posts.status, 'readingMinutes', posts.reading_minutes)
            order by track_posts.position
          ), '[]'::json)
        from track_posts join posts on posts.id = track_posts.post_id
        where track_posts.track_id = tracks.id and ${VISIBLE_TUTORIALS[audience]}
      )`.as('tutorials'),
    );
export type TrackRow = Awaited<ReturnType<ReturnType<typeof selectTracks>['execute']>>[number];

/** Tracks of one status in their order, without their tutorials. */
export const listTracks = (db: Database, status: Track['status']) =>
  db
    .selectFrom('tracks')
    .selectAll()
    .where('status', '=', status)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** A track of any status, for admins. */
export const findTrack = (db: Queryable, id: string) =>
  selectTracks(db, 'admin').where('id', '=', id).executeTakeFirst();

const selectPublishedTracks = (db: Database) =>
  selectTracks(db, 'public').where('status', '=', 'published');

/** A published track by its slug or a former slug. */
export async function findPublishedTrack(db: Database, slug: string) {
  const named = await selectPublishedTracks(db).where('slug', '=', slug).executeTakeFirst();
  if (named !== undefined) return named;
  const id = await findSlugSubject(db, 'track', slug);
  return id === undefined
    ? undefined
    : selectPublishedTracks(db).where('id', '=', id).executeTakeFirst();
}

const SORTS: Record<string, SortColumn<TrackRow>> = {
  order: { column: 'position', type: 'float8', key: (row) => row.position },
  title: { column: 'title', type: 'text', isTitle: true, key: (row) => row.title },
  updatedAt: { column: 'updated_at', type: 'timestamptz', key: (row) => row.updated_at },
};

interface Filters {
  status?: Track['status'] | undefined;
  level?: Track['level'] | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

type TrackConditions = Pick<Filters, 'q' | 'status' | 'level'>;

/** The condition that a track matches a search and the filters. */
export const buildTrackCondition = ({ q, status, level }: TrackConditions) =>
  sql<boolean>`${status === undefined ? sql`true` : sql`tracks.status = ${status}`}
    and ${level === undefined ? sql`true` : sql`tracks.level = ${level}`}
    and ${q ? matchesTitle('tracks', q) : sql`true`}`;

/** Tracks of any status with the total; in their own order by default. */
export async function listAllTracks(db: Database, filters: Filters) {
  const { sort, cursor, limit } = filters;
  const order = createKeysetOrder('id', SORTS, sort, 'order');
  const condition = buildTrackCondition(filters);
  const rows = await selectTracks(db, 'admin')
    .where(condition)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const total = await countRows(db, db.selectFrom('tracks').select('id').where(condition));
  return { ...order.page(rows, limit), total };
}
