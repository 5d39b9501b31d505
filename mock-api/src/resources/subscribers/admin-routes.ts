import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { NotFoundError } from '../../errors';
import { countSubscribers, listSubscribers, selectSubscribers } from './queries';
import { presentSubscriber } from './presenter';

export function adminSubscriberRoutes({ mount, db }: Api): void {
  mount(contract.adminSubscribers.list, async ({ query }) => {
    const filters = { ...query, limit: query.limit ?? LIMITS.postList };
    const [page, total] = await Promise.all([
      listSubscribers(db, filters),
      countSubscribers(db, filters),
    ]);
    return { items: page.rows.map(presentSubscriber), nextCursor: page.nextCursor, total };
  });

  mount(contract.adminSubscribers.update, async ({ params: { id }, body, viewer }) => {
    const changed = await inTransaction(db, async (trx) => {
      const row = await selectSubscribers(trx).where('id', '=', id).forUpdate().executeTakeFirst();
      if (row === undefined) throw new NotFoundError('This subscriber does not exist.');
      const { confirmedAt = row.confirmed_at, tags = row.tags } = body;
      const after = {
        confirmed_at: confirmedAt === null ? null : new Date(confirmedAt),
        tags,
      };
      await trx.updateTable('subscribers').set(after).where('id', '=', id).execute();
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'subscriber.update',
        subject: 'subscriber',
        subjectId: id,
        before: { confirmedAt: row.confirmed_at, tags: row.tags },
        after: { confirmedAt: after.confirmed_at, tags },
      });
      return { ...row, ...after };
    });
    return presentSubscriber(changed);
  });
}
