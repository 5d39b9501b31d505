import { sql } from 'kysely';
import { publishErrors } from 'shared-kit/content/article';
import { writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { syncPublishedPosts } from '../../db/published-posts';
import { inTransaction } from '../../db/transaction';
import { InvalidError, NotFoundError } from '../../errors';
import type { ComposedPost, PostPayload } from './compose-post';
import { isNotDeleted } from './select-posts';
import { tellFollowers } from './tell-followers';

export interface PublicationState {
  status: 'draft' | 'scheduled' | 'published';
  /** Set exactly if the status is `scheduled`. */
  scheduledAt: Date | null;
  autoSave: boolean;
}

/** That a save also stores a version; `auto` applies only if none was stored for ten minutes. */
export interface SnapshotRequest {
  reason: 'manual' | 'auto';
  /** The id of the user who saves. */
  savedBy: string;
}

interface StoredState {
  status: PublicationState['status'];
  scheduled_at: Date | null;
}

/** The state after a save. What the payload leaves out stays as stored. */
export function resolvePublicationState(
  payload: Pick<PostPayload, 'status' | 'scheduledAt' | 'autoSave'>,
  stored: StoredState | null,
): PublicationState {
  const status = payload.status ?? stored?.status ?? 'draft';
  const requested = payload.scheduledAt;
  const previous = stored?.status === 'scheduled' ? stored.scheduled_at : null;
  const scheduledAt =
    requested === undefined ? previous : requested === null ? null : new Date(requested);
  if (status === 'scheduled' && scheduledAt === null) {
    const message = 'Choose when this should be published.';
    throw new InvalidError(message, { scheduledAt: message });
  }
  // The time of a post that is due but not yet published may be sent again.
  const isNew = scheduledAt?.getTime() !== previous?.getTime();
  if (status === 'scheduled' && isNew && scheduledAt !== null && scheduledAt <= new Date()) {
    const message = 'Choose a time in the future.';
    throw new InvalidError(message, { scheduledAt: message });
  }
  return {
    status,
    scheduledAt: status === 'scheduled' ? scheduledAt : null,
    autoSave: payload.autoSave ?? false,
  };
}

export function resolveSnapshot(
  { createVersion, autoSave }: Pick<PostPayload, 'createVersion' | 'autoSave'>,
  viewer: { id: string },
): SnapshotRequest | null {
  if (createVersion === true) return { reason: 'manual', savedBy: viewer.id };
  return autoSave === true ? { reason: 'auto', savedBy: viewer.id } : null;
}

type PublishableParts = Pick<ComposedPost, 'title' | 'summary' | 'seo' | 'structured' | 'content'>;

/**
 * Throws unless the post meets every publish rule; the error names each rule that fails.
 * `submittedHtml` is the article before sanitising: sanitising turns headings below H3 into text, so
 * the rule against them could never fail afterwards. The sanitised article may be shorter, so both
 * are checked.
 */
export function requirePublishable(post: PublishableParts, submittedHtml: string): void {
  const { title, summary, seo, structured, content } = post;
  const errors = [content, submittedHtml].flatMap((html) =>
    publishErrors({
      title,
      summary,
      introduction: structured.introduction,
      seoTitle: seo.title,
      metaDescription: seo.description,
      html,
    }),
  );
  const [first] = errors;
  if (first === undefined) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of errors) fields[field] ??= message;
  throw new InvalidError(first.message, fields);
}

interface PublicationColumns {
  status: 'draft' | 'scheduled' | 'published';
  featured: boolean;
  scheduled_at: Date | null;
  published_at: Date | null;
}

/**
 * Changes a post's status or `featured` for an admin: the publish rules do not apply. Writes to the
 * audit log if anything changed.
 */
export function changePublication(
  db: Database,
  actorId: string,
  id: string,
  action: string,
  change: (state: PublicationColumns, now: Date) => Partial<PublicationColumns>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const post = await trx
      .selectFrom('posts')
      .select(['status', 'featured', 'scheduled_at', 'published_at', 'author_id'])
      .where('id', '=', id)
      .where(isNotDeleted)
      .forUpdate()
      .executeTakeFirst();
    if (post === undefined) throw new NotFoundError('Post not found');
    const { author_id: authorId, ...before } = post;
    const now = new Date();
    const after = { ...before, ...change(before, now) };
    if (after.status === before.status && after.featured === before.featured) return;
    await trx
      .updateTable('posts')
      .set({
        ...after,
        updated_at: now,
        // An open editor then gets a 412 instead of restoring the old status.
        ...(after.status === before.status ? {} : { revision: sql<number>`revision + 1` }),
      })
      .where('id', '=', id)
      .execute();
    await syncPublishedPosts(trx, [id]);
    const isFirst = before.published_at === null && after.published_at !== null;
    if (isFirst) await tellFollowers(trx, { id, authorId }, now);
    await writeAudit(trx, {
      actorId,
      action,
      subject: 'post',
      subjectId: id,
      before: { status: before.status, featured: before.featured },
      after: { status: after.status, featured: after.featured },
    });
  });
}

/** Publishes a post or returns it to a draft. It keeps the date of its first publication. */
export const setPublished =
  (published: boolean) =>
  (state: PublicationColumns, now: Date): Partial<PublicationColumns> =>
    published
      ? { status: 'published', scheduled_at: null, published_at: state.published_at ?? now }
      : { status: 'draft', scheduled_at: null };
