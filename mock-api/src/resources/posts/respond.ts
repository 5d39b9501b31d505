import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Post } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { ForbiddenError, NotFoundError } from '../../errors';
import type { Identity } from '../../http/authentication';
import { canEditPost } from './policy';
import { presentPost, presentPostSummary } from './presenter';
import { findPost } from './queries';
import { findLikedIds, type PostSummaryRow } from './select-posts';

/** A post that the viewer may edit. */
export async function requireEditablePost(db: Database, viewer: Identity, id: string) {
  const post = await findPost(db, id);
  if (post === undefined) throw new NotFoundError('Post not found');
  if (!canEditPost(viewer, post)) throw new ForbiddenError();
  return post;
}

/** A post, whole, for someone who may edit it. */
export async function respondWithPost(db: Database, viewer: Identity, id: string): Promise<Post> {
  const post = await requireEditablePost(db, viewer, id);
  return presentPost(post, await findLikedIds(db, viewer, [post]));
}

/** Posts as lists show them, with what the viewer likes among them. */
export async function respondWithSummaries(
  db: Database,
  viewer: Identity | null,
  rows: readonly PostSummaryRow[],
) {
  const liked = await findLikedIds(db, viewer, rows);
  return rows.map((row) => presentPostSummary(row, liked));
}

/**
 * The revision an If-Match names; null where none is sent or any will do. A tag that is not ours
 * matches nothing, as RFC 9110 has it.
 */
export function parseIfMatch(request: FastifyRequest): number | null {
  const tag = request.headers['if-match'];
  if (tag === undefined || tag === '*') return null;
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1] ?? -1);
}

/** Answers a post under the ETag that a save of it sends back. */
export function withETag(reply: FastifyReply, post: Post): Post {
  void reply.header('etag', `"${post.revision}"`);
  return post;
}
