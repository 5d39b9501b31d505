import { recordAudit } from '../../db/audit';
import type { Identity } from '../../http/authentication';
import type { AlsoNote } from './save';

const summaryOf = ({ title, status, featured, revision }: Noted) => ({
  title,
  status,
  featured,
  revision,
});

interface Noted {
  title: string;
  status: string;
  featured: boolean;
  revision: number;
}

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
  return async (changes, before) => {
    const after = await changes
      .selectFrom('posts')
      .select(['title', 'status', 'featured', 'revision'])
      .where('id', '=', before.id)
      .executeTakeFirst();
    await recordAudit(changes, {
      actorId: viewer.id,
      action,
      subject: 'post',
      subjectId: before.id,
      before: summaryOf(before),
      after: after === undefined ? null : summaryOf(after),
    });
  };
}
