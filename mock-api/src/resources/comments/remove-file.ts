import { diffForAudit, writeAudit } from '../../db/audit-log';
import { commentVector } from '../../db/search/documents';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { Identity } from '../../http/authentication';
import { recordThreadChange } from '../../live/live-changes';
import { replaceMediaReferences } from '../../media/media-references';
import type { MediaStore } from '../../media/media-store';
import { readQuestion } from '../../sheets/trials';
import { renderStoredDiscussion } from '../../text/render-discussion';
import { noSuchFileError, removeBytes, replaceFileByNote } from '../threads/remove-file';
import { findComment } from './queries';
import { requireReply } from './update-reply';

const FIELD = 'content';

/** Removes one file of a reply. Moderators do not change anything else in it. */
export async function removeReplyFile(
  db: Database,
  media: MediaStore,
  viewer: Identity,
  { id, hash }: { id: string; hash: string },
): Promise<void> {
  // Before the row is locked: a long text takes its time.
  const found = await findComment(db, id);
  const before = found?.content ?? '';
  const question = found === undefined ? '' : await readQuestion(db, found.thread_id);
  const withNote = replaceFileByNote(before, hash) ?? '';
  const rendered = await renderStoredDiscussion(db, withNote, FIELD, question);
  await inTransaction(db, async (trx) => {
    const reply = await requireReply(trx, id);
    const content = replaceFileByNote(reply.content, hash);
    if (content === null) throw noSuchFileError();
    const isSame = reply.content === before;
    const html = isSame ? rendered : await renderStoredDiscussion(trx, content, FIELD, question);
    await trx
      .updateTable('comments')
      .set({ content, content_html: html, search: commentVector({ content }) })
      .where('id', '=', id)
      .execute();
    await replaceMediaReferences(trx, 'comment', id, content, html);
    await recordThreadChange(trx, reply.thread_id, 'reply-edit', id);
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'comment.remove-file',
      subject: 'comment',
      subjectId: id,
      ...diffForAudit({ content: reply.content }, { content }, []),
    });
  });
  await removeBytes(db, media, hash);
}
