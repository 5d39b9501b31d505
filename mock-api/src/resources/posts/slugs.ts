import { slugify } from 'shared-kit/content/article';
import type { Transaction } from '../../db/transaction';

/** Addresses below /api/posts and /blog that mean something else. */
const RESERVED = new Set(['all', 'featured', 'feed', 'id', 'tags']);

const baseOf = (title: string): string => {
  const slug = slugify(title);
  return slug === '' || RESERVED.has(slug) ? `post${slug === '' ? '' : `-${slug}`}` : slug;
};

/** Whether a slug is what its title makes, a number at its end apart. */
export function slugFits(slug: string, title: string): boolean {
  const base = baseOf(title);
  return (
    slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
  );
}

/**
 * Takes a slug for a post: the title's, or the next number of it that nobody has or had. The key
 * of the table decides, so two posts saved at once never get the same.
 */
export async function takeSlug(trx: Transaction, title: string, postId: string): Promise<string> {
  const base = baseOf(title);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const taken = await trx
      .insertInto('post_slugs')
      .values({ slug, post_id: postId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows === 1n) return slug;
    const own = await trx
      .selectFrom('post_slugs')
      .select('slug')
      .where('slug', '=', slug)
      .where('post_id', '=', postId)
      .executeTakeFirst();
    if (own !== undefined) return slug;
  }
}

/** Gives a slug back that nobody can have seen. */
export async function dropSlug(trx: Transaction, slug: string): Promise<void> {
  await trx.deleteFrom('post_slugs').where('slug', '=', slug).execute();
}
