import { sql } from 'kysely';
import { SITE_SUBJECT_ID, diffForAudit, writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';

/** Numbers tracks 0, 1, 2… in the order of `ids`. The others keep their number. */
export function reorderTracks(db: Database, actorId: string, ids: readonly string[]) {
  const order = [...new Set(ids)];
  return inTransaction(db, async (trx) => {
    const tracks = await trx
      .selectFrom('tracks')
      .select(['id', 'slug', 'position'])
      .where('id', '=', sql<string>`any(${order}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (tracks.length < order.length) throw new NotFoundError('Track not found');
    const { numAffectedRows: changed = 0n } = await sql`
      update tracks
      set position = wanted.position - 1, revision = revision + 1, updated_at = ${new Date()}
      from unnest(${order}::uuid[]) with ordinality as wanted (id, position)
      where tracks.id = wanted.id and tracks.position <> wanted.position - 1`.execute(trx);
    const saved = await trx
      .selectFrom('tracks')
      .select(['id', 'slug', 'position', 'revision'])
      .where('id', '=', sql<string>`any(${order}::uuid[])`)
      .orderBy('position')
      .execute();
    if (changed > 0n) {
      const before = tracks.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
      await writeAudit(trx, {
        actorId,
        action: 'track.reorder',
        subject: 'track',
        subjectId: SITE_SUBJECT_ID,
        ...diffForAudit(
          { order: before.map(({ slug }) => slug) },
          { order: saved.map(({ slug }) => slug) },
          ['order'],
        ),
      });
    }
    return saved.map(({ id, position, revision }) => ({ _id: id, order: position, revision }));
  });
}
