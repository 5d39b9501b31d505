import { sql } from 'kysely';
import type { PostSummary } from 'shared-kit/contract';
import type { Transaction } from '../../db/transaction';
import { replaceMediaReferences } from '../../media/media-references';

/**
 * Replaces the guests who wrote posts, also deleted posts. The revision stays: saving a post does not
 * write its guest, so an open editor needs no 412.
 */
export async function replaceGuestAuthor(
  trx: Transaction,
  postIds: readonly string[],
  author: NonNullable<PostSummary['guestAuthor']>,
): Promise<void> {
  const posts = await trx
    .selectFrom('posts')
    .select(['id', 'summary', 'content', 'seo', 'structured'])
    .select(['export_html', 'export_markdown', 'cover_image'])
    .where('id', '=', sql<string>`any(${postIds}::uuid[])`)
    .where('guest_author', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, ...texts } of posts) {
    await trx
      .updateTable('posts')
      .set({ guest_author: JSON.stringify(author) })
      .where('id', '=', id)
      .execute();
    await replaceMediaReferences(trx, 'post', id, texts, author);
  }
}
