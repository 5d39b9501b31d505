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
    .deleteFrom('kept_slugs')
    .where('noun', '=', noun)
    .where('subject_id', '=', id)
    .where('slug', '<>', slug)
    .where('public', '=', false)
    .execute();
  const known = await trx
    .selectFrom('kept_slugs')
    .select('public')
    .where('noun', '=', noun)
    .where('slug', '=', slug)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (known === undefined) {
    const row = { noun, slug, subject_id: id, public: isPublic };
    await trx.insertInto('kept_slugs').values(row).execute();
  } else if (isPublic && !known.public) {
    await trx
      .updateTable('kept_slugs')
      .set({ public: true })
      .where('noun', '=', noun)
      .where('slug', '=', slug)
      .execute();
  }
}

/** Gives back all slugs of what is deleted. */
export const releaseSlugs = (trx: Transaction, noun: SlugSubject, id: string) =>
  trx.deleteFrom('kept_slugs').where('noun', '=', noun).where('subject_id', '=', id).execute();

/** Whose slug this is or was; undefined for one that nobody had in public. */
export async function findSlugSubject(rows: Queryable, noun: SlugSubject, slug: string) {
  const row = await rows
    .selectFrom('kept_slugs')
    .select('subject_id')
    .where('noun', '=', noun)
    .where('slug', '=', slug)
    .where('public', '=', true)
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
    .selectFrom('kept_slugs')
    .select('subject_id')
    .where('noun', '=', noun)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined && row.subject_id !== id;
}
