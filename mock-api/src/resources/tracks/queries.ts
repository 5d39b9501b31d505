import { sql } from 'kysely';
import type { contract, Track } from 'shared-kit/contract';
import type * as z from 'zod';
import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { isSlugClaimed, claimSlug, releaseSlugs, findSlugSubject } from '../../db/slugs';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { inTransaction, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { containsPattern } from '../../db/text-search';

type Form = z.output<(typeof contract.adminTracks.create)['body']>;

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

const toColumns = (form: Form, slug: string) => ({
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

type Columns = ReturnType<typeof toColumns>;

/** The audited columns of a track: everything in its form. */
function toAuditFields({ position: order, ...row }: Columns) {
  const { title, slug, level, duration, outcomes, status, cover, meta, text } = row;
  return { title, slug, level, duration, order, outcomes, status, cover, meta, text };
}

async function auditTrack(
  trx: Transaction,
  actorId: string,
  action: 'create' | 'update' | 'delete',
  id: string,
  before: Columns | null,
  after: Columns | null,
): Promise<void> {
  await writeAudit(trx, {
    actorId,
    action: `track.${action}`,
    subject: 'track',
    subjectId: id,
    ...diffForAudit(before && toAuditFields(before), after && toAuditFields(after), [
      'title',
      'slug',
      'status',
      'order',
    ]),
  });
}

export function insertTrack(db: Database, actorId: string, form: Form, slug: string) {
  return inTransaction(db, async (trx) => {
    const now = new Date();
    const id = newId();
    const columns = toColumns(form, slug);
    await trx
      .insertInto('tracks')
      .values({ id, ...columns, created_at: now, updated_at: now })
      .execute();
    await claimSlug(trx, 'track', { id, ...columns });
    await auditTrack(trx, actorId, 'create', id, null, columns);
    return id;
  });
}

export function updateTrack(db: Database, actorId: string, id: string, form: Form, slug: string) {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('tracks')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw new NotFoundError('Track not found');
    const columns = toColumns(form, slug);
    await trx
      .updateTable('tracks')
      .set({ ...columns, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await claimSlug(trx, 'track', before);
    await claimSlug(trx, 'track', { id, ...columns });
    await auditTrack(trx, actorId, 'update', id, before, columns);
  });
}

export function deleteTrack(db: Database, actorId: string, id: string) {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .deleteFrom('tracks')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (before === undefined) throw new NotFoundError('Track not found');
    await releaseSlugs(trx, 'track', id);
    await auditTrack(trx, actorId, 'delete', id, before, null);
  });
}
