import { sql } from 'kysely';
import type { contract, Track } from 'shared-kit/contract';
import type * as z from 'zod';
import { recordAudit } from '../../db/audit';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { isSlugKept, keepSlug, releaseSlugs, subjectOf } from '../../db/kept-slugs';
import { orderingOf, type Sort } from '../../db/ordering';
import { totalOf } from '../../db/total';
import { inTransaction } from '../../db/transaction';
import { NotFound } from '../../http/errors';
import { containing } from '../../db/containing';

type Form = z.output<(typeof contract.adminTracks.create)['body']>;

const rowsOf = (db: Database) => db.selectFrom('tracks').selectAll();
export type TrackRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

export const listTracks = (db: Database, status: Track['status']) =>
  rowsOf(db).where('status', '=', status).orderBy('position').orderBy('id').execute();

export const findTrack = (db: Database, id: string) =>
  rowsOf(db).where('id', '=', id).executeTakeFirst();

const published = (db: Database) => rowsOf(db).where('status', '=', 'published');

/** A published track by its slug or one it had before. */
export async function findPublishedTrack(db: Database, slug: string) {
  const named = await published(db).where('slug', '=', slug).executeTakeFirst();
  if (named !== undefined) return named;
  const id = await subjectOf(db, 'track', slug);
  return id === undefined ? undefined : published(db).where('id', '=', id).executeTakeFirst();
}

export const trackSlugTaken = async (db: Database, slug: string, byOtherThan: string | null) =>
  (await db
    .selectFrom('tracks')
    .select('id')
    .where('slug', '=', slug)
    .$if(byOtherThan !== null, (query) => query.where('id', '<>', byOtherThan ?? ''))
    .executeTakeFirst()) !== undefined || isSlugKept(db, 'track', slug, byOtherThan);

const SORTS: Record<string, Sort<TrackRow>> = {
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

/** Tracks of every status, in their order unless told, and how many match. */
export async function listAllTracks(db: Database, { q, sort, cursor, limit }: Filters) {
  const order = orderingOf('id', SORTS, sort, 'order');
  const found = q ? sql<boolean>`title ilike ${containing(q)}` : sql<boolean>`true`;
  const rows = await rowsOf(db)
    .where(found)
    .where(order.after(cursor))
    .orderBy(order.by)
    .limit(limit + 1)
    .execute();
  const total = await totalOf(db, db.selectFrom('tracks').select('id').where(found));
  return { ...order.page(rows, limit), total };
}

const columnsOf = (form: Form, slug: string) => ({
  title: form.title,
  slug,
  level: form.level,
  duration: form.duration,
  position: form.order,
  outcomes: form.outcomes,
  status: form.status,
  cover: form.cover,
  meta: form.meta,
  text: form.text,
});

const noted = (row: { title: string; slug: string; status: string; position: number }) => ({
  title: row.title,
  slug: row.slug,
  status: row.status,
  order: row.position,
});

export function insertTrack(db: Database, actorId: string, form: Form, slug: string) {
  return inTransaction(db, async (changes) => {
    const now = new Date();
    const id = newId();
    const columns = columnsOf(form, slug);
    await changes
      .insertInto('tracks')
      .values({ id, ...columns, created_at: now, updated_at: now })
      .execute();
    await keepSlug(changes, 'track', { id, ...columns });
    await recordAudit(changes, {
      actorId,
      action: 'track.create',
      subject: 'track',
      subjectId: id,
      before: null,
      after: noted(columns),
    });
    return id;
  });
}

export function updateTrack(db: Database, actorId: string, id: string, form: Form, slug: string) {
  return inTransaction(db, async (changes) => {
    const before = await changes
      .selectFrom('tracks')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw new NotFound('Track not found');
    const columns = columnsOf(form, slug);
    await changes
      .updateTable('tracks')
      .set({ ...columns, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await keepSlug(changes, 'track', before);
    await keepSlug(changes, 'track', { id, ...columns });
    await recordAudit(changes, {
      actorId,
      action: 'track.update',
      subject: 'track',
      subjectId: id,
      before: noted(before),
      after: noted(columns),
    });
  });
}

export function deleteTrack(db: Database, actorId: string, id: string) {
  return inTransaction(db, async (changes) => {
    const before = await changes
      .deleteFrom('tracks')
      .where('id', '=', id)
      .returning(['title', 'slug', 'status', 'position'])
      .executeTakeFirst();
    if (before === undefined) throw new NotFound('Track not found');
    await releaseSlugs(changes, 'track', id);
    await recordAudit(changes, {
      actorId,
      action: 'track.delete',
      subject: 'track',
      subjectId: id,
      before: noted(before),
      after: null,
    });
  });
}
