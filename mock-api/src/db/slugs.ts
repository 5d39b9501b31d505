import { slugify } from 'shared-kit/content/article';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { ConflictError } from '../errors';
import { type Queryable, sqlState, type Transaction } from './transaction';

const UNIQUE_VIOLATION = '23505';

/** More than this many others who take the same slug at the same moment are not believed. */
const MAX_ATTEMPTS = 20;

export interface FreeSlugQuery {
  base: string;
  /** Whether the base itself may be given, or only a numbered one. */
  isBaseFree: boolean;
  /** SQL condition of one slug: whether somebody else has or had it. */
  isTaken: (slug: Expression<string>) => Expression<SqlBool>;
  /** How often the slug found was taken by another process before it was saved. */
  attempt: number;
}

/** How far past the next free number to look, so that many at once do not want the same. */
const skipAhead = (attempt: number): number =>
  attempt === 0 ? 0 : Math.floor(Math.random() * 4 ** Math.min(attempt, 8));

/**
 * `base`, or the next free one of `base-2`, `base-3`, … in one query: it doubles the number until
 * one is free, then halves the distance to the last taken one. So 1,000,000 posts of the same title
 * cost 40 look-ups in an index. Where numbers in between are free, any of them may be found.
 */
export async function findFreeSlug(db: Queryable, query: FreeSlugQuery): Promise<string> {
  const { base, isBaseFree, isTaken, attempt } = query;
  const name = (number: RawBuilder<unknown>) =>
    sql<string>`case when ${number} = 1 then ${base}::text else ${base}::text || '-' || ${number} end`;
  const { rows } = await sql<{ number: string }>`
    with recursive doubled (number) as (
      select ${isBaseFree ? 1 : 2}::bigint
      union all
      select number * 2 from doubled where ${isTaken(name(sql`doubled.number`))}
    ), halved (low, high) as (
      select max(number) / 2, max(number) from doubled
      union all
      select case when is_taken then middle else low end, case when is_taken then high else middle end
      from (
        select low, high, middle, ${isTaken(name(sql`step.middle`))} as is_taken
        from (select low, high, (low + high) / 2 as middle from halved where high - low > 1) step
      ) judged
    )
    select min(high)::text as number from halved`.execute(db);
  const number = Number(rows[0]?.number ?? 1) + skipAhead(attempt);
  return number === 1 ? base : `${base}-${number}`;
}

export type SlugBase = Pick<FreeSlugQuery, 'base' | 'isBaseFree' | 'attempt'>;

interface SlugRequest<T> {
  /** As typed; empty to derive it from the title. */
  requested: string;
  title: string;
  /** The slug of a title without letters and digits. */
  fallback: string;
  /** Slugs that are routes of their own. */
  reserved?: ReadonlySet<string>;
  /** The next free slug of a base; see `findFreeSubjectSlug`. */
  findFree: (base: SlugBase) => Promise<string>;
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

/** Saves under the requested slug (409 if it is taken), or under the next free one of the title. */
export async function saveWithSlug<T>(request: SlugRequest<T>): Promise<T> {
  const { requested, title, fallback, reserved, findFree, save } = request;
  const slug = slugify(requested);
  if (slug !== '') {
    const done = reserved?.has(slug) ? null : await saveUnlessTaken(() => save(slug));
    if (done !== null) return done.saved;
    const message = 'This address is taken.';
    throw new ConflictError(message, { slug: message });
  }
  const base = slugify(title) || fallback;
  const isBaseFree = reserved?.has(base) !== true;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const candidate = await findFree({ base, isBaseFree, attempt });
    const done = await saveUnlessTaken(() => save(candidate));
    if (done !== null) return done.saved;
  }
  throw new Error(`No free slug was found for ${base}.`);
}

type SlugSubject = 'template' | 'track' | 'challenge';

const SUBJECT_TABLES = {
  template: 'templates',
  track: 'tracks',
  challenge: 'challenges',
} as const;

interface SlugOwner {
  id: string;
  slug: string;
  status: 'draft' | 'published';
}

/**
 * Claims a slug for a template, track or challenge, and releases its slugs that were never public. Raises a
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

/** Releases all slugs of a deleted template, track or challenge. */
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

/** The next slug that no other one of the kind than `id` has or had. */
export const findFreeSubjectSlug = (
  db: Queryable,
  subjectType: SlugSubject,
  id: string | null,
  base: SlugBase,
): Promise<string> =>
  findFreeSlug(db, {
    ...base,
    isTaken: (slug) => sql<boolean>`(
      exists (
        select 1 from slug_history where subject_type = ${subjectType} and slug = ${slug}
          and subject_id is distinct from ${id}::uuid
      ) or exists (
        select 1 from ${sql.table(SUBJECT_TABLES[subjectType])} as named where named.slug = ${slug}
          and named.id is distinct from ${id}::uuid
      )
    )`,
  });

/** The next slug that no other issue of the newsletter than `id` has. */
export const findFreeIssueSlug = (
  db: Queryable,
  id: string | null,
  base: SlugBase,
): Promise<string> =>
  findFreeSlug(db, {
    ...base,
    isTaken: (slug) => sql<boolean>`exists (
      select 1 from newsletter_issues as named where named.slug = ${slug}
        and named.id is distinct from ${id}::uuid
    )`,
  });

/** Slugs that are routes of their own below /api/posts and /blog. */
const RESERVED_POST_SLUGS = new Set(['all', 'featured', 'feed', 'id', 'mine', 'tags']);

function basePostSlug(title: string): string {
  const slug = slugify(title);
  if (slug === '') return 'post';
  return RESERVED_POST_SLUGS.has(slug) ? `post-${slug}` : slug;
}

/** Whether two titles have the same slug, apart from the number at its end. */
export const hasSameSlug = (title: string, other: string): boolean =>
  basePostSlug(title) === basePostSlug(other);

/** A slug that a post has had before for this title, if any. */
async function findOwnSlug(trx: Transaction, base: string, postId: string) {
  const { rows } = await sql<{ slug: string }>`
    select slug from post_slugs
    where post_id = ${postId} and (slug = ${base} or (
      left(slug, ${Array.from(base).length + 1}::int) = ${base}::text || '-'
      and substr(slug, ${Array.from(base).length + 2}::int) ~ '^[0-9]+$'
    ))
    order by length(slug), slug limit 1`.execute(trx);
  return rows[0]?.slug;
}

/**
 * Claims a slug for a post: one of its own from before, the title's, or the next numbered one that
 * no post has or had. The table's key decides, so two posts saved at once never get the same.
 */
export async function takePostSlug(
  trx: Transaction,
  title: string,
  postId: string,
): Promise<string> {
  const base = basePostSlug(title);
  const own = await findOwnSlug(trx, base, postId);
  if (own !== undefined) return own;
  const isTaken = (slug: Expression<string>) =>
    sql<boolean>`exists (select 1 from post_slugs where slug = ${slug})`;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const slug = await findFreeSlug(trx, { base, isBaseFree: true, isTaken, attempt });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('post_slugs')
      .values({ slug, post_id: postId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return slug;
  }
  throw new Error(`No free slug was found for ${base}.`);
}

/** Frees the slug of a post that was never public. */
export async function releasePostSlug(trx: Transaction, slug: string): Promise<void> {
  await trx.deleteFrom('post_slugs').where('slug', '=', slug).execute();
}
