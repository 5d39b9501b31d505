import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Identity } from '../../http/authentication';
import type { OnWritten } from './save-post';
import { selectPosts, type PostRow } from './select-posts';
import { toSnapshot } from './versions';

/** The audited columns of a post. */
const toAuditFields = (post: PostRow) => ({
  ...toSnapshot(post),
  slug: post.slug,
  status: post.status,
  featured: post.featured,
  scheduled_at: post.scheduled_at,
  revision: post.revision,
});

/** Audits an admin's change of another author's post. */
export function auditUnlessAuthor(
  viewer: Identity,
  post: { author_id: string | null },
  action: string,
): OnWritten | undefined {
  if (post.author_id === viewer.id) return undefined;
  return auditPostChange(viewer, action);
}

/** Audits a change of a post with its values before and, unless it was deleted, after. */
export function auditPostChange(viewer: Identity, action: string): OnWritten {
  return async (trx, before) => {
    const after = await selectPosts(trx).where('posts.id', '=', before.id).executeTakeFirst();
    await writeAudit(trx, {
      actorId: viewer.id,
      action,
      subject: 'post',
      subjectId: before.id,
      ...diffForAudit(toAuditFields(before), after === undefined ? null : toAuditFields(after), [
        'title',
        'status',
        'featured',
        'revision',
      ]),
    });
  };
}
