import { diffForAudit, writeAudit } from '../../db/audit-log';
import type { Identity } from '../../http/authentication';
import type { AlsoNote } from './save';
import { wholes, type WholeRow } from './rows';
import { snapshotOf } from './versions';

/** A post as the audit log knows it: all that its editor edits, how it stands and where. */
const factsOf = (post: WholeRow) => ({
  ...snapshotOf(post),
  slug: post.slug,
  status: post.status,
  featured: post.featured,
  scheduled_at: post.scheduled_at,
  revision: post.revision,
});

/** Notes what an admin does to a post of somebody else's. */
export function noteIfForeign(
  viewer: Identity,
  post: { author_id: string | null },
  action: string,
): AlsoNote | undefined {
  if (post.author_id === viewer.id) return undefined;
  return notePost(viewer, action);
}

/** Notes a change of a post in the audit log: how it stood before and, unless it is gone, after. */
export function notePost(viewer: Identity, action: string): AlsoNote {
  return async (trx, before) => {
    const after = await wholes(trx).where('posts.id', '=', before.id).executeTakeFirst();
    await writeAudit(trx, {
      actorId: viewer.id,
      action,
      subject: 'post',
      subjectId: before.id,
      ...diffForAudit(factsOf(before), after === undefined ? null : factsOf(after), [
        'title',
        'status',
        'featured',
        'revision',
      ]),
    });
  };
}
