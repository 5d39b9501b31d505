import type { Post } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import type { Identity } from '../../http/authentication';
import { ForbiddenError, NotFoundError } from '../../errors';
import { mayEdit } from './policy';
import { presentPost, presentSummary } from './presenter';
import { findPost } from './queries';
import { likedAmong, type SummaryRow } from './rows';

/** A post that the viewer may edit. */
export async function requireOwn(db: Database, viewer: Identity, id: string) {
  const post = await findPost(db, id);
  if (post === undefined) throw new NotFoundError('Post not found');
  if (!mayEdit(viewer, post)) throw new ForbiddenError();
  return post;
}

/** A post, whole, for someone who may edit it. */
export async function answerPost(db: Database, viewer: Identity, id: string): Promise<Post> {
  const post = await requireOwn(db, viewer, id);
  return presentPost(post, await likedAmong(db, viewer, [post]));
}

/** Posts as lists show them, with what the viewer likes among them. */
export async function answerList(
  db: Database,
  viewer: Identity | null,
  rows: readonly SummaryRow[],
) {
  const liked = await likedAmong(db, viewer, rows);
  return rows.map((row) => presentSummary(row, liked));
}
