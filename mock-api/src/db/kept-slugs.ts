import type { Changes, Reader } from './transaction';

type Noun = 'template' | 'track';

interface Named {
  id: string;
  slug: string;
  status: 'draft' | 'published';
}

/**
 * Takes a slug for a template or a track, and lets go of those that nobody can have seen. The
 * table's key refuses one that another has or had, as a violation of uniqueness.
 */
export async function keepSlug(
  changes: Changes,
  noun: Noun,
  { id, slug, status }: Named,
): Promise<void> {
  const isPublic = status === 'published';
  await changes
    .deleteFrom('kept_slugs')
    .where('noun', '=', noun)
    .where('subject_id', '=', id)
    .where('slug', '<>', slug)
    .where('public', '=', false)
    .execute();
  const known = await changes
    .selectFrom('kept_slugs')
    .select('public')
    .where('noun', '=', noun)
    .where('slug', '=', slug)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (known === undefined) {
    const row = { noun, slug, subject_id: id, public: isPublic };
    await changes.insertInto('kept_slugs').values(row).execute();
  } else if (isPublic && !known.public) {
    await changes
      .updateTable('kept_slugs')
      .set({ public: true })
      .where('noun', '=', noun)
      .where('slug', '=', slug)
      .execute();
  }
}

/** Gives back all slugs of what is deleted. */
export const releaseSlugs = (changes: Changes, noun: Noun, id: string) =>
  changes.deleteFrom('kept_slugs').where('noun', '=', noun).where('subject_id', '=', id).execute();

/** Whose slug this is or was; undefined for one that nobody had in public. */
export async function subjectOf(rows: Reader, noun: Noun, slug: string) {
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
export async function isSlugKept(rows: Reader, noun: Noun, slug: string, id: string | null) {
  const row = await rows
    .selectFrom('kept_slugs')
    .select('subject_id')
    .where('noun', '=', noun)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined && row.subject_id !== id;
}
