import type { Transaction } from '../../db/transaction';
import { notify } from '../notifications/notify';
import { watchersOfGuestPost, watchersOfPost } from '../watching/audience';

interface PublishedPost {
  id: string;
  /** Null of a guest's post, whom nobody follows: see `tellOfGuestPost`. */
  authorId: string | null;
}

/**
 * Tells those who follow a post's author, or watch its tags, that it is published. To be called in the transaction
 * that publishes it for the first time.
 */
export async function tellFollowers(
  trx: Transaction,
  { id, authorId }: PublishedPost,
  now: Date,
): Promise<void> {
  if (authorId === null) return;
  await notify(trx, {
    kind: 'followed-post',
    userIds: watchersOfPost({ id, authorId }),
    actorId: authorId,
    subject: { postId: id },
    now,
  });
}

/** Tells those who watch a tag of a guest's post that it is published. */
export const tellOfGuestPost = (
  trx: Transaction,
  post: { id: string; email: string },
  now: Date,
): Promise<void> =>
  notify(trx, {
    kind: 'followed-post',
    userIds: watchersOfGuestPost(post),
    actorId: null,
    subject: { postId: post.id },
    now,
  });
