import { writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { selectSubscribers, type SubscriberRow } from './queries';

type Changeable = Pick<SubscriberRow, 'confirmed_at' | 'tags'>;

/** Changes a subscriber's confirmation and tags; audits it if anything changed. */
export function updateSubscriber(
  db: Database,
  actorId: string,
  id: string,
  change: (row: SubscriberRow) => Changeable,
): Promise<SubscriberRow> {
  return inTransaction(db, async (trx) => {
    const row = await selectSubscribers(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw new NotFoundError('This subscriber does not exist.');
    const changed = change(row);
    const before = { confirmedAt: row.confirmed_at, tags: row.tags };
    const after = { confirmedAt: changed.confirmed_at, tags: changed.tags };
    if (JSON.stringify(before) === JSON.stringify(after)) return row;
    await trx.updateTable('subscribers').set(changed).where('id', '=', id).execute();
    await writeAudit(trx, {
      actorId,
      action: 'subscriber.update',
      subject: 'subscriber',
      subjectId: id,
      before,
      after,
    });
    return { ...row, ...changed };
  });
}
