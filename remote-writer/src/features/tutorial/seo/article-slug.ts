import { slugify } from 'shared-kit/content/article';
import type { Post } from 'shared-kit/contract';

/** Of a title without a letter or digit that can be in a URL. */
const FALLBACK = 'post';

/** Whether the slug is the base, with or without a number at its end. */
const isNumbered = (slug: string, base: string) =>
  slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));

/**
 * The last segment of the article's URL: the post's own while it fits the title, else the one that
 * the next save will give it. That may get a number, if another post has the same.
 */
export function articleSlug(title: string, post: Pick<Post, 'slug' | 'title'> | null): string {
  const base = slugify(title) || FALLBACK;
  if (post !== null && (slugify(post.title) || FALLBACK) === base) return post.slug;
  const saved = post?.slug ?? '';
  // The API puts `post-` before a slug that is a path of its own, such as `featured`.
  return isNumbered(saved, base) || isNumbered(saved, `${FALLBACK}-${base}`) ? saved : base;
}
