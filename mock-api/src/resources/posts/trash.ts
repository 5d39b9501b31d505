import { sql } from 'kysely';
import { writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { syncPublishedPosts } from '../../db/published-posts';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { ForbiddenError, NotFoundError } from '../../errors';
import type { Identity } from '../../http/authentication';
import { auditPostChange } from './audit-post';
import { canEditPost } from './policy';
import { lockPost, type OnWritten } from './save-post';

/**
 * Lets an admin's deletion replace the author's own, so that the author cannot bring the post back;
 * false if its author has not deleted the post.
 */
async function takeOverDeletion(trx: Transaction, id: string, adminId: string): Promise<boolean> {
  const post = await trx
    .updateTable('posts')
    .set({ deleted_by: adminId })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .whereRef('deleted_by', '=', 'author_id')
    .where('deleted_by', '<>', adminId)
    .returning('title')
    .executeTakeFirst();
  if (post === undefined) return false;
  await writeAudit(trx, {
    actorId: adminId,
    action: 'post.delete',
    subject: 'post',
    subjectId: id,
    before: { title: post.title, status: 'deleted' },
    after: null,
  });
  return true;
}

/** Deletes a post of any author, also one that its author has deleted. */
export const deletePostAsAdmin = (db: Database, admin: Identity, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await takeOverDeletion(trx, id, admin.id)) return;
    await deletePost(trx, id, admin.id, auditPostChange(admin, 'post.delete'));
  });

/**
 * Deletes a post: nobody sees it any more, and its URL answers 410 if it was ever published. Its row,
 * versions, likes and slugs stay until it is brought back or purged.
 */
export function deletePost(
  db: Database,
  id: string,
  deletedBy: string,
  onWritten?: OnWritten,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const post = await lockPost(trx, id);
    await sql`update posts set status = 'deleted', status_before_deletion = status,
      deleted_at = ${new Date()}, deleted_by = ${deletedBy} where id = ${id}`.execute(trx);
    await syncPublishedPosts(trx, [id]);
    await onWritten?.(trx, post);
  });
}

/**
 * Brings a deleted post back exactly as it was. Its author cannot bring back what an admin deleted.
 * A schedule that has passed meanwhile is not kept: the post would be published at once.
 * Does nothing to a post that is not deleted, as the repetition of a request.
 */
export function undeletePost(db: Queryable, viewer: Identity, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const post = await trx
      .selectFrom('posts')
      .select(['author_id', 'deleted_by', 'scheduled_at', 'status_before_deletion', 'title'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (post === undefined) throw new NotFoundError('Post not found');
    if (!canEditPost(viewer, post)) throw new ForbiddenError();
    if (post.status_before_deletion === null) return;
    if (viewer.role !== 'admin' && post.deleted_by !== viewer.id) {
      throw new ForbiddenError('An admin deleted this post.');
    }
    const isOverdue =
      post.status_before_deletion === 'scheduled' &&
      post.scheduled_at !== null &&
      post.scheduled_at <= new Date();
    const status = isOverdue ? 'draft' : post.status_before_deletion;
    await trx
      .updateTable('posts')
      .set({
        status,
        ...(isOverdue && { scheduled_at: null }),
        status_before_deletion: null,
        deleted_at: null,
        deleted_by: null,
      })
      .where('id', '=', id)
      .execute();
    await syncPublishedPosts(trx, [id]);
    if (post.author_id === viewer.id) return;
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'post.undelete',
      subject: 'post',
      subjectId: id,
      before: null,
      after: { title: post.title, status },
    });
  });
}
