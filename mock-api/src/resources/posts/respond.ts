import type { Post } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import type { Queryable } from '../../db/transaction';
import { ForbiddenError, NotFoundError } from '../../errors';
import type { Identity } from '../../http/authentication';
import { canEditPost } from './policy';
import { presentPost, presentPostSummary } from './presenter';
import { findPost } from './queries';
import { findLikedIds, isNotDeleted, type PostSummaryRow } from './select-posts';

/** The post, if the viewer may edit it; else throws 404 or 403. */
export async function requireEditablePost(db: Queryable, viewer: Identity, id: string) {
  const post = await findPost(db, id);
  if (post === undefined) throw new NotFoundError('Post not found');
  if (!canEditPost(viewer, post)) throw new ForbiddenError();
  return post;
}

/** Throws 404 or 403 unless the viewer may edit the post, without reading its text. */
export async function requireEditAccess(db: Database, viewer: Identity, id: string) {
  const post = await db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', id)
    .where(isNotDeleted)
    .executeTakeFirst();
  if (post === undefined) throw new NotFoundError('Post not found');
  if (!canEditPost(viewer, post)) throw new ForbiddenError();
}

/** A post's response for a viewer who may edit it. */
export async function respondWithPost(db: Queryable, viewer: Identity, id: string): Promise<Post> {
  const post = await requireEditablePost(db, viewer, id);
  return presentPost(post, await findLikedIds(db, viewer, [post]));
}

/** List items with the viewer's likes. */
export async function respondWithSummaries(
  db: Database,
  viewer: Identity | null,
  rows: readonly PostSummaryRow[],
) {
  const liked = await findLikedIds(db, viewer, rows);
  return rows.map((row) => presentPostSummary(row, liked));
}
