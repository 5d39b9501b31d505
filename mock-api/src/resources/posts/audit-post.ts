import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Identity } from '../../http/authentication';
import type { OnWritten } from './save-post';
import { selectPosts, type PostRow } from './select-posts';
import { toSnapshot } from './versions';

/** A post as the audit log knows it: all that its editor edits, how it stands and where. */
const toAuditFields = (post: PostRow) => ({
  ...toSnapshot(post),
  slug: post.slug,
  status: post.status,
  featured: post.featured,
  scheduled_at: post.scheduled_at,
  revision: post.revision,
});

/** Notes what an admin does to a post of somebody else's. */
export function auditUnlessAuthor(
  viewer: Identity,
  post: { author_id: string | null },
  action: string,
): OnWritten | undefined {
  if (post.author_id === viewer.id) return undefined;
  return auditPostChange(viewer, action);
}

/** Notes a change of a post in the audit log: how it stood before and, unless it is gone, after. */
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
