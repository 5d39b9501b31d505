import { sql } from 'kysely';
import { recordStatistic } from './statistics';
import type { Transaction } from './transaction';

/** Counts the posts whose publication has changed, for their authors and the Overview. */
async function countPublished(trx: Transaction, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ author_id: string | null; is_published: boolean }>`
    update post_metrics set is_published = posts.status = 'published' from posts
    where posts.id = post_metrics.post_id and post_metrics.post_id = any(${ids}::uuid[])
      and post_metrics.is_published <> (posts.status = 'published')
    returning posts.author_id, post_metrics.is_published`.execute(trx);
  const changes = new Map<string, number>();
  let sum = 0;
  for (const { author_id: author, is_published: isPublished } of rows) {
    const change = isPublished ? 1 : -1;
    sum += change;
    if (author !== null) changes.set(author, (changes.get(author) ?? 0) + change);
  }
  // Sorted, so that two transactions cannot deadlock.
  for (const [author, change] of [...changes].toSorted()) {
    await sql`update users set posts_count = posts_count + ${change} where id = ${author}`.execute(
      trx,
    );
  }
  await recordStatistic(trx, 'publishedPosts', sum);
}

/**
 * Brings up to date what follows from the status, tags and date of posts: the posts of each tag, and
 * the numbers of published ones. To be called in the transaction that writes one of them; it
 * compares with what is stored, so that calling it once too often changes nothing.
 */
export async function syncPublishedPosts(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await countPublished(trx, ids);
  await sql`
    delete from post_tags using posts
    where posts.id = post_tags.post_id and post_tags.post_id = any(${ids}::uuid[])
      and (posts.status <> 'published' or posts.published_at <> post_tags.published_at
        or not post_tags.tag = any(posts.tags))`.execute(trx);
  await sql`
    insert into post_tags (tag, published_at, post_id)
    select distinct unnest(tags), published_at, id from posts
    where id = any(${ids}::uuid[]) and status = 'published'
    on conflict do nothing`.execute(trx);
}
