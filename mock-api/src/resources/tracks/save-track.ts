import type { contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { trackVector } from '../../db/search/documents';
import { claimSlug, releaseSlugs } from '../../db/slugs';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { requireRevision } from '../../http/revisions';
import {
  addMediaReferences,
  deleteMediaReferences,
  replaceMediaReferences,
} from '../../media/media-references';
import { presentTrack } from './presenter';
import { findTrack } from './queries';
import { listTutorialIds, saveTutorials } from './track-tutorials';

type Form = z.output<(typeof contract.adminTracks.create)['body']>;

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
  search: trackVector(form),
});

interface SavedTrack extends ReturnType<typeof toColumns> {
  /** The ids of its posts. */
  tutorials: readonly string[];
}

/** The audited fields of a track: everything in its form. */
function toAuditFields({ position: order, ...track }: SavedTrack) {
  const { title, slug, level, duration, outcomes, status, cover, meta, text, tutorials } = track;
  return { title, slug, level, duration, order, outcomes, status, cover, meta, text, tutorials };
}

async function auditTrack(
  trx: Transaction,
  actorId: string,
  action: 'create' | 'update' | 'delete',
  id: string,
  before: SavedTrack | null,
  after: SavedTrack | null,
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

export function insertTrack(db: Queryable, actorId: string, form: Form, slug: string) {
  return inTransaction(db, async (trx) => {
    const now = new Date();
    const id = newId();
    const columns = toColumns(form, slug);
    await trx
      .insertInto('tracks')
      .values({ id, ...columns, created_at: now, updated_at: now })
      .execute();
    await addMediaReferences(trx, 'track', id, columns);
    await saveTutorials(trx, id, form.tutorials);
    await claimSlug(trx, 'track', { id, ...columns });
    await auditTrack(trx, actorId, 'create', id, null, { ...columns, tutorials: form.tutorials });
    return id;
  });
}

/** Locks a track until the transaction ends, and reads it with the ids of its tutorials. */
async function lockTrack(trx: Transaction, id: string) {
  const track = await trx
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (track === undefined) throw new NotFoundError('Track not found');
  return { ...track, tutorials: await listTutorialIds(trx, id) };
}

/** Throws a 412 with the current track unless it still has the expected revision. */
async function requireTrackRevision(trx: Transaction, id: string, expected: number | null) {
  const current = await findTrack(trx, id);
  if (current === undefined) throw new NotFoundError('Track not found');
  requireRevision(expected, current.revision, () => presentTrack(current));
}

interface TrackUpdate {
  form: Form;
  slug: string;
  /** Null to overwrite whatever is stored. */
  expectedRevision: number | null;
}

export function updateTrack(
  db: Database,
  actorId: string,
  id: string,
  { form, slug, expectedRevision }: TrackUpdate,
) {
  return inTransaction(db, async (trx) => {
    const before = await lockTrack(trx, id);
    await requireTrackRevision(trx, id, expectedRevision);
    const columns = toColumns(form, slug);
    await trx
      .updateTable('tracks')
      .set({ ...columns, revision: before.revision + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await replaceMediaReferences(trx, 'track', id, columns);
    await saveTutorials(trx, id, form.tutorials);
    await claimSlug(trx, 'track', before);
    await claimSlug(trx, 'track', { id, ...columns });
    const after = { ...columns, tutorials: form.tutorials };
    await auditTrack(trx, actorId, 'update', id, before, after);
  });
}

/** Publishes a track or returns it to a draft. Does nothing if it is so already. */
export function setTrackStatus(
  db: Database,
  actorId: string,
  id: string,
  status: Form['status'],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockTrack(trx, id);
    if (before.status === status) return;
    await trx
      .updateTable('tracks')
      .set({ status, revision: before.revision + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await claimSlug(trx, 'track', { ...before, status });
    await auditTrack(trx, actorId, 'update', id, before, { ...before, status });
  });
}

export function deleteTrack(db: Database, actorId: string, id: string) {
  return inTransaction(db, async (trx) => {
    const before = await lockTrack(trx, id);
    await trx.deleteFrom('tracks').where('id', '=', id).execute();
    await deleteMediaReferences(trx, 'track', [id]);
    await releaseSlugs(trx, 'track', id);
    await auditTrack(trx, actorId, 'delete', id, before, null);
  });
}
