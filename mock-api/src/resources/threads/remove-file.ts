import { countGraphemes } from 'shared-kit/contract/constants';
import { listTextFiles, removeTextFile } from 'shared-kit/content/files';
import { diffForAudit, writeAudit } from '../../db/audit-log';
import { threadVector } from '../../db/search/documents';
import { inTransaction } from '../../db/transaction';
import type { Database } from '../../db/connect';
import type { Identity } from '../../http/authentication';
import { NotFoundError } from '../../errors';
import { recordThreadChange } from '../../live/live-changes';
import { replaceMediaReferences } from '../../media/media-references';
import { removeUnusedFiles } from '../../media/remove-files';
import type { MediaStore } from '../../media/media-store';
import { renderStoredDiscussion } from '../../text/render-discussion';
import { findThread } from './queries';
import { lockThread } from './update-thread';

/** Names of files that say no more than a name, and are no Markdown. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} ._()-]+$/u;
const MAX_NAME = 80;
const FIELD = 'description';

export const noSuchFileError = () => new NotFoundError('This text does not have such a file.');

/** A text without one of its files, which says what was there; null if it does not have it. */
export function replaceFileByNote(markdown: string, hash: string): string | null {
  const file = listTextFiles(markdown).find((one) => one.hash === hash);
  if (file === undefined) return null;
  const { name, isPicture } = file;
  const isNamed = !isPicture && PLAIN_NAME.test(name) && countGraphemes(name) <= MAX_NAME;
  const what = isPicture ? 'a picture' : isNamed ? name : 'a file';
  return removeTextFile(markdown, hash, `*A moderator removed ${what}.*`);
}

/** Removes the bytes of a file at once, unless another text uses it too: nobody is to see it any more. */
export const removeBytes = (db: Database, media: MediaStore, hash: string): Promise<number> =>
  removeUnusedFiles(db, [hash], { removeFile: media.remove });

/** Removes one file of a thread's text. Moderators do not change anything else in it. */
export async function removeThreadFile(
  db: Database,
  media: MediaStore,
  viewer: Identity,
  { id, hash }: { id: string; hash: string },
): Promise<void> {
  // Before the row is locked: a long text takes its time.
  const before = (await findThread(db, id))?.description ?? '';
  const rendered = await renderStoredDiscussion(db, replaceFileByNote(before, hash) ?? '', FIELD);
  await inTransaction(db, async (trx) => {
    const thread = await lockThread(trx, id);
    const description = replaceFileByNote(thread.description, hash);
    if (description === null) throw noSuchFileError();
    const isSame = thread.description === before;
    const html = isSame ? rendered : await renderStoredDiscussion(trx, description, FIELD);
    await trx
      .updateTable('threads')
      .set({
        ...{ description, description_html: html },
        search: threadVector({ title: thread.title, description }),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await replaceMediaReferences(trx, 'thread', id, description, html);
    await recordThreadChange(trx, id, 'thread');
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'thread.remove-file',
      subject: 'thread',
      subjectId: id,
      ...diffForAudit({ description: thread.description }, { description }, []),
    });
  });
  await removeBytes(db, media, hash);
}
