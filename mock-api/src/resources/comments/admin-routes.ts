import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import { NotFoundError } from '../../errors';
import { readMentions } from '../../text/mentions';
import { renderDiscussion } from '../../text/render-discussion';
import { updateReply, deleteReply } from './update-reply';
import { presentAdminComment } from './presenter';
import { findComment, listAllReplies } from './queries';
import { readQuestion, tryReply } from '../../sheets/trials';
import { insertReply } from './insert-reply';

export function adminCommentRoutes({ mount, db }: Api): void {
  async function respondWithComment(rows: Queryable, id: string) {
    const comment = await findComment(rows, id);
    if (comment === undefined) throw new NotFoundError('This reply was deleted.');
    return presentAdminComment(comment);
  }

  mount(contract.adminComments.list, async ({ query }) => {
    const page = await listAllReplies(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const items = page.rows.map(presentAdminComment);
    return { items, nextCursor: page.nextCursor, total: page.total };
  });

  mount(contract.adminComments.create, async ({ body, viewer }) => {
    const question = await readQuestion(db, body.thread);
    const mentions = await readMentions(db, body.content, 'content', viewer.id);
    const contentHtml = await renderDiscussion(db, body.content, 'content', question, mentions);
    const trial = await tryReply(question, body.content);
    const reply = { ...body, contentHtml, mentions, trial };
    return inTransaction(db, async (trx) => {
      const id = await insertReply(trx, viewer.id, reply, { allowLocked: true });
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'comment.create',
        subject: 'comment',
        subjectId: id,
        before: null,
        after: { thread: body.thread, content: body.content },
      });
      return respondWithComment(trx, id);
    });
  });

  mount(contract.adminComments.update, async ({ params: { id }, body, viewer }) => {
    await updateReply(db, viewer, id, body.content, { asAdmin: true });
    return respondWithComment(db, id);
  });

  mount(contract.adminComments.remove, async ({ params: { id }, viewer }) => {
    await deleteReply(db, viewer, id, { asAdmin: true });
    return { message: 'The reply is deleted.' };
  });
}
