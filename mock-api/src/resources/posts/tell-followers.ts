import type { Transaction } from '../../db/transaction';
import { notify } from '../notifications/notify';
import { watchersOfPost } from '../watching/audience';

interface PublishedPost {
  id: string;
  /** Null of a guest's post, whom nobody follows. */
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
