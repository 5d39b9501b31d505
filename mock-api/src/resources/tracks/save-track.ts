import type { contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { claimSlug, releaseSlugs } from '../../db/slugs';
import { inTransaction, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';

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
