import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import { NotFoundError } from '../../errors';
import { readMentions } from '../../text/mentions';
import { renderDiscussion } from '../../text/render-discussion';
import { updateThread, deleteThread } from './update-thread';
import { listThreadsWithTotal } from './queries';
import { presentThreadSummary } from './presenter';
import { findThread, insertThread } from './queries';

export function adminThreadRoutes({ mount, db }: Api): void {
  async function respondWithSummary(rows: Queryable, id: string) {
    const thread = await findThread(rows, id);
    if (thread === undefined) throw new NotFoundError('This discussion does not exist.');
    return presentThreadSummary(thread);
  }

  mount(contract.adminThreads.list, async ({ query }) => {
    const filters = { ...query, limit: query.limit ?? LIMITS.postList };
    const { rows, nextCursor, total } = await listThreadsWithTotal(db, filters);
    return { items: rows.map(presentThreadSummary), nextCursor, total };
  });

  mount(contract.adminThreads.create, async ({ body, viewer }) => {
    const { title, category, description = '' } = body;
    const mentions = await readMentions(db, description, 'description', viewer.id);
    const descriptionHtml = await renderDiscussion(db, description, 'description', '', mentions);
    const thread = { title, category, description, descriptionHtml, mentions };
    return inTransaction(db, async (trx) => {
      const id = await insertThread(trx, viewer.id, thread);
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'thread.create',
        subject: 'thread',
        subjectId: id,
        before: null,
        after: { title, category },
      });
      return respondWithSummary(trx, id);
    });
  });

  mount(contract.adminThreads.update, async ({ params: { id }, body, viewer }) => {
    await updateThread(db, viewer, id, body);
    return respondWithSummary(db, id);
  });

  mount(contract.adminThreads.remove, async ({ params: { id }, viewer }) => {
    await deleteThread(db, viewer, id, { alwaysAudit: true });
    return { message: 'The discussion is deleted.' };
  });
}
