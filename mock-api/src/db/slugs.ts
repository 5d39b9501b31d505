import { slugify } from 'shared-kit/content/article';
import { ConflictError } from '../errors';
import { type Queryable, sqlState, type Transaction } from './transaction';

const UNIQUE_VIOLATION = '23505';

interface SlugRequest<T> {
  /** As typed; empty means that the title is to make one. */
  wanted: string;
  title: string;
  /** What a title without a letter or digit is called. */
  fallback: string;
  /** What means something else below the thing's address. */
  reserved?: ReadonlySet<string>;
  isTaken: (slug: string) => Promise<boolean>;
  /** Saves in a transaction of its own; the table's unique key has the last word. */
  save: (slug: string) => Promise<T>;
}

async function saveUnlessTaken<T>(save: () => Promise<T>): Promise<{ saved: T } | null> {
  try {
    return { saved: await save() };
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Saves something under the slug that was asked for, or else under the first free one of its title. */
export async function saveWithSlug<T>(naming: SlugRequest<T>): Promise<T> {
  const { wanted, title, fallback, reserved, isTaken, save } = naming;
  const asked = slugify(wanted);
  if (asked !== '') {
    const done = reserved?.has(asked) ? null : await saveUnlessTaken(() => save(asked));
    if (done !== null) return done.saved;
    const message = 'This address is taken.';
    throw new ConflictError(message, { slug: message });
  }
  const base = slugify(title) || fallback;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (reserved?.has(slug) || (await isTaken(slug))) continue;
    const done = await saveUnlessTaken(() => save(slug));
    if (done !== null) return done.saved;
  }
}

type SlugSubject = 'template' | 'track';

interface SlugOwner {
  id: string;
  slug: string;
  status: 'draft' | 'published';
}

/**
 * Takes a slug for a template or a track, and lets go of those that nobody can have seen. The
 * table's key refuses one that another has or had, as a violation of uniqueness.
 */
export async function claimSlug(
  trx: Transaction,
  noun: SlugSubject,
  { id, slug, status }: SlugOwner,
): Promise<void> {
  const isPublic = status === 'published';
  await trx
    .deleteFrom('slug_history')
    .where('subject_type', '=', noun)
    .where('subject_id', '=', id)
    .where('slug', '<>', slug)
    .where('is_public', '=', false)
    .execute();
  const known = await trx
    .selectFrom('slug_history')
    .select('is_public')
    .where('subject_type', '=', noun)
    .where('slug', '=', slug)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (known === undefined) {
    const row = { subject_type: noun, slug, subject_id: id, is_public: isPublic };
    await trx.insertInto('slug_history').values(row).execute();
  } else if (isPublic && !known.is_public) {
    await trx
      .updateTable('slug_history')
      .set({ is_public: true })
      .where('subject_type', '=', noun)
      .where('slug', '=', slug)
      .execute();
  }
}

/** Gives back all slugs of what is deleted. */
export const releaseSlugs = (trx: Transaction, noun: SlugSubject, id: string) =>
  trx
    .deleteFrom('slug_history')
    .where('subject_type', '=', noun)
    .where('subject_id', '=', id)
    .execute();

/** Whose slug this is or was; undefined for one that nobody had in public. */
export async function findSlugSubject(rows: Queryable, noun: SlugSubject, slug: string) {
  const row = await rows
    .selectFrom('slug_history')
    .select('subject_id')
    .where('subject_type', '=', noun)
    .where('slug', '=', slug)
    .where('is_public', '=', true)
    .executeTakeFirst();
  return row?.subject_id;
}

/** Whether another than `id` has or had the slug. */
export async function isSlugClaimed(
  rows: Queryable,
  noun: SlugSubject,
  slug: string,
  id: string | null,
) {
  const row = await rows
    .selectFrom('slug_history')
    .select('subject_id')
    .where('subject_type', '=', noun)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined && row.subject_id !== id;
}

/** Slugs that are routes of their own below /api/posts and /blog. */
const RESERVED_POST_SLUGS = new Set(['all', 'featured', 'feed', 'id', 'tags']);

function basePostSlug(title: string): string {
  const slug = slugify(title);
  if (slug === '') return 'post';
  return RESERVED_POST_SLUGS.has(slug) ? `post-${slug}` : slug;
}

/** Whether a slug is the title's, with or without a number at its end. */
export function isPostSlugFor(slug: string, title: string): boolean {
  const base = basePostSlug(title);
  return (
    slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
  );
}

/**
 * Claims a slug for a post: the title's, or the first numbered one that no post has or had. The
 * table's key decides, so two posts saved at once never get the same.
 */
export async function takePostSlug(
  trx: Transaction,
  title: string,
  postId: string,
): Promise<string> {
  const base = basePostSlug(title);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const inserted = await trx
      .insertInto('post_slugs')
      .values({ slug, post_id: postId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return slug;
    const own = await trx
      .selectFrom('post_slugs')
      .select('slug')
      .where('slug', '=', slug)
      .where('post_id', '=', postId)
      .executeTakeFirst();
    if (own !== undefined) return slug;
  }
}

/** Frees the slug of a post that was never public. */
export async function releasePostSlug(trx: Transaction, slug: string): Promise<void> {
  await trx.deleteFrom('post_slugs').where('slug', '=', slug).execute();
}
