import { contract, LIMITS } from 'shared-kit/contract';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import { NotFoundError } from '../../errors';
import { readMentions } from '../../text/mentions';
import { renderDiscussion } from '../../text/render-discussion';
import { updateReply, deleteReply } from './update-reply';
import { presentComment } from './presenter';
import { findComment, threadExists } from './queries';
import { readQuestion, tryReply } from '../../sheets/trials';
import { insertReply } from './insert-reply';
import { removeReplyFile } from './remove-file';
import { listReplies } from './list-replies';

export function commentRoutes({ mount, db, media }: Api): void {
  async function respondWithComment(rows: Queryable, id: string) {
    const comment = await findComment(rows, id);
    if (comment === undefined) throw new NotFoundError('This reply was deleted.');
    return presentComment(comment);
  }

  mount(contract.comments.listByThread, async ({ params, query }) => {
    const page = await listReplies(db, params.id, {
      ...query,
      limit: query.limit ?? LIMITS.postList,
    });
    if (page.rows.length === 0 && !(await threadExists(db, params.id))) {
      throw new NotFoundError('This discussion does not exist.');
    }
    const { rows, ...around } = page;
    return { items: rows.map(presentComment), ...around };
  });

  mount(contract.comments.create, async ({ body, viewer }) => {
    const question = await readQuestion(db, body.thread);
    const mentions = await readMentions(db, body.content, 'content', viewer.id);
    const contentHtml = await renderDiscussion(db, body.content, 'content', question, mentions);
    const trial = await tryReply(question, body.content);
    return inTransaction(db, async (trx) =>
      respondWithComment(
        trx,
        await insertReply(trx, viewer.id, { ...body, contentHtml, mentions, trial }),
      ),
    );
  });

  mount(contract.comments.update, async ({ params: { id }, body, viewer }) => {
    await updateReply(db, viewer, id, body.content);
    return respondWithComment(db, id);
  });

  mount(contract.comments.remove, async ({ params: { id }, viewer }) => {
    await deleteReply(db, viewer, id);
    return { message: 'The reply is deleted.' };
  });

  mount(contract.comments.removeFile, async ({ params, viewer }) => {
    await removeReplyFile(db, media, viewer, params);
    return respondWithComment(db, params.id);
  });
}
