import { contract, LIMITS } from 'shared-kit/contract';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import { NotFoundError } from '../../errors';
import { readMentions } from '../../text/mentions';
import { renderDiscussion } from '../../text/render-discussion';
import { TRY_JOB } from '../../sheets/trials';
import { updateThread, deleteThread } from './update-thread';
import { removeThreadFile } from './remove-file';
import { listThreads } from './queries';
import { presentThread, presentThreadSummary } from './presenter';
import { findThread, insertThread } from './queries';

const SORTS = {
  active: '-lastActivityAt',
  newest: '-createdAt',
  replies: '-replyCount',
  tried: '-triedAt',
};

export function threadRoutes({ mount, db, media, wakeJob }: Api): void {
  async function respondWithThread(rows: Queryable, id: string) {
    const thread = await findThread(rows, id);
    if (thread === undefined) throw new NotFoundError('This discussion does not exist.');
    return presentThread(thread);
  }

  mount(contract.threads.list, async ({ query }) => {
    const sort = SORTS[query.sort ?? 'active'];
    const page = await listThreads(db, { ...query, sort, limit: query.limit ?? LIMITS.postList });
    return { items: page.rows.map(presentThreadSummary), nextCursor: page.nextCursor };
  });

  mount(contract.threads.byId, ({ params }) => respondWithThread(db, params.id));

  mount(contract.threads.create, async ({ body, viewer }) => {
    const { title, category, description = '', post } = body;
    const mentions = await readMentions(db, description, 'description', viewer.id);
    const descriptionHtml = await renderDiscussion(db, description, 'description', '', mentions);
    const thread = { title, category, description, descriptionHtml, mentions, post };
    return inTransaction(db, async (trx) =>
      respondWithThread(trx, await insertThread(trx, viewer.id, thread)),
    );
  });

  mount(contract.threads.update, async ({ params: { id }, body, viewer }) => {
    await updateThread(db, viewer, id, body);
    if (body.description !== undefined) wakeJob(TRY_JOB);
    return respondWithThread(db, id);
  });

  mount(contract.threads.remove, async ({ params: { id }, viewer }) => {
    await deleteThread(db, viewer, id);
    return { message: 'The discussion is deleted.' };
  });

  mount(contract.threads.removeFile, async ({ params, viewer }) => {
    await removeThreadFile(db, media, viewer, params);
    return respondWithThread(db, params.id);
  });
}
