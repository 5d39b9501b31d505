import { contract, LIMITS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { NotFoundError } from '../../errors';
import { renderMarkdown } from '../../text/text-pool';
import { updateThread, deleteThread } from './update-thread';
import { listThreads } from './queries';
import { presentThread, presentThreadSummary } from './presenter';
import { findThread, insertThread } from './queries';

const SORTS = { active: '-lastActivityAt', newest: '-createdAt', replies: '-replyCount' };

export function threadRoutes({ mount, db }: Api): void {
  async function respondWithThread(id: string) {
    const thread = await findThread(db, id);
    if (thread === undefined) throw new NotFoundError('This discussion does not exist.');
    return presentThread(thread);
  }

  mount(contract.threads.list, async ({ query }) => {
    const sort = SORTS[query.sort ?? 'active'];
    const page = await listThreads(db, { ...query, sort, limit: query.limit ?? LIMITS.postList });
    return { items: page.rows.map(presentThreadSummary), nextCursor: page.nextCursor };
  });

  mount(contract.threads.byId, ({ params }) => respondWithThread(params.id));

  mount(contract.threads.create, async ({ body, viewer }) => {
    const { title, category, description = '', post } = body;
    const descriptionHtml = await renderMarkdown(description, 'description');
    const thread = { title, category, description, descriptionHtml, post };
    const id = await insertThread(db, viewer.id, thread);
    return respondWithThread(id);
  });

  mount(contract.threads.update, async ({ params: { id }, body, viewer }) => {
    await updateThread(db, viewer, id, body);
    return respondWithThread(id);
  });

  mount(contract.threads.remove, async ({ params: { id }, viewer }) => {
    await deleteThread(db, viewer, id);
    return { message: 'The discussion is deleted.' };
  });
}
