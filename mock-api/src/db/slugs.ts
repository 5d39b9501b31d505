import { slugify } from 'shared-kit/content/article';
import { ConflictError } from '../errors';
import { type Queryable, sqlState, type Transaction } from './transaction';

const UNIQUE_VIOLATION = '23505';

interface SlugRequest<T> {
  /** As typed; empty to derive it from the title. */
  requested: string;
  title: string;
  /** The slug of a title without letters and digits. */
  fallback: string;
  /** Slugs that are routes of their own. */
  reserved?: ReadonlySet<string>;
  isTaken: (slug: string) => Promise<boolean>;
  /** Saves in its own transaction; a unique violation means that the slug is taken. */
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

/** Saves under the requested slug (409 if it is taken), or under the first free one of the title. */
export async function saveWithSlug<T>(request: SlugRequest<T>): Promise<T> {
  const { requested, title, fallback, reserved, isTaken, save } = request;
  const slug = slugify(requested);
  if (slug !== '') {
    const done = reserved?.has(slug) ? null : await saveUnlessTaken(() => save(slug));
    if (done !== null) return done.saved;
    const message = 'This address is taken.';
    throw new ConflictError(message, { slug: message });
  }
  const { result } = await tryNumberedSlugs(slugify(title) || fallback, async (candidate) => {
    if (reserved?.has(candidate) || (await isTaken(candidate))) return null;
    return saveUnlessTaken(() => save(candidate));
  });
  return result.saved;
}

/** Tries `base`, `base-2`, `base-3`, … until `attempt` returns a result other than null. */
async function tryNumberedSlugs<R>(base: string, attempt: (slug: string) => Promise<R | null>) {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const result = await attempt(slug);
    if (result !== null) return { slug, result };
  }
}

type SlugSubject = 'template' | 'track';

interface SlugOwner {
  id: string;
  slug: string;
  status: 'draft' | 'published';
}

/**
 * Claims a slug for a template or track, and releases its slugs that were never public. Raises a
 * unique violation if another one has or had the slug.
 */
export async function claimSlug(
  trx: Transaction,
  subjectType: SlugSubject,
  { id, slug, status }: SlugOwner,
): Promise<void> {
  const isPublic = status === 'published';
  await trx
    .deleteFrom('slug_history')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', id)
    .where('slug', '<>', slug)
    .where('is_public', '=', false)
    .execute();
  const known = await trx
    .selectFrom('slug_history')
    .select('is_public')
    .where('subject_type', '=', subjectType)
    .where('slug', '=', slug)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (known === undefined) {
    const row = { subject_type: subjectType, slug, subject_id: id, is_public: isPublic };
    await trx.insertInto('slug_history').values(row).execute();
  } else if (isPublic && !known.is_public) {
    await trx
      .updateTable('slug_history')
      .set({ is_public: true })
      .where('subject_type', '=', subjectType)
      .where('slug', '=', slug)
      .execute();
  }
}

/** Releases all slugs of a deleted template or track. */
export const releaseSlugs = (trx: Transaction, subjectType: SlugSubject, id: string) =>
  trx
    .deleteFrom('slug_history')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', id)
    .execute();

/** The id that has or had this slug in public. */
export async function findSlugSubject(db: Queryable, subjectType: SlugSubject, slug: string) {
  const row = await db
    .selectFrom('slug_history')
    .select('subject_id')
    .where('subject_type', '=', subjectType)
    .where('slug', '=', slug)
    .where('is_public', '=', true)
    .executeTakeFirst();
  return row?.subject_id;
}

/** Whether another template or track than `id` has or had the slug. */
export async function isSlugClaimed(
  db: Queryable,
  subjectType: SlugSubject,
  slug: string,
  id: string | null,
) {
  const row = await db
    .selectFrom('slug_history')
    .select('subject_id')
    .where('subject_type', '=', subjectType)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined && row.subject_id !== id;
}

/** Slugs that are routes of their own below /api/posts and /blog. */
const RESERVED_POST_SLUGS = new Set(['all', 'featured', 'feed', 'id', 'mine', 'tags']);

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
  const { slug } = await tryNumberedSlugs(basePostSlug(title), async (candidate) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('post_slugs')
      .values({ slug: candidate, post_id: postId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return true;
    const own = await trx
      .selectFrom('post_slugs')
      .select('slug')
      .where('slug', '=', candidate)
      .where('post_id', '=', postId)
      .executeTakeFirst();
    return own === undefined ? null : true;
  });
  return slug;
}

/** Frees the slug of a post that was never public. */
export async function releasePostSlug(trx: Transaction, slug: string): Promise<void> {
  await trx.deleteFrom('post_slugs').where('slug', '=', slug).execute();
}
