import { contract, LIMITS } from 'shared-kit/contract';
import { recordAudit } from '../../db/audit';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/app';
import { NotFound } from '../../http/errors';
import { subscribersCsv } from './csv';
import { countSubscribers, listSubscribers, subscriberRows } from './list';
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
    const changed = await inTransaction(db, async (changes) => {
      const row = await subscriberRows(changes).where('id', '=', id).forUpdate().executeTakeFirst();
      if (row === undefined) throw new NotFound('This subscriber does not exist.');
      const { confirmedAt = row.confirmed_at, tags = row.tags } = body;
      const after = {
        confirmed_at: confirmedAt === null ? null : new Date(confirmedAt),
        tags,
      };
      await changes.updateTable('subscribers').set(after).where('id', '=', id).execute();
      await recordAudit(changes, {
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

  mount(contract.adminSubscribers.csv, async ({ query, reply }) => {
    const date = new Date().toISOString().slice(0, 10);
    void reply.header('content-disposition', `attachment; filename="subscribers-${date}.csv"`);
    return subscribersCsv(db, query.q);
  });
}
