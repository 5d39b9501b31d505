import { sql, type RawBuilder } from 'kysely';
import type { contract, OutputOf } from 'shared-kit/contract';
import { suggestionKinds } from 'shared-kit/contract';
import { TooSlowError } from '../../errors';
import type { Database } from '../connect';
import { inTransaction, type Queryable } from '../transaction';
import { firstMatches, nameTerms, queryTitle, searchTerms, type SearchTerm } from './query';

export type Suggestion = OutputOf<typeof contract.search.suggest>['items'][number];
type SuggestionKind = Suggestion['kind'];

/** Four groups of these fit on a phone above its keyboard, scrolled a little. */
const MAX_PER_KIND = 4;

/** The newest rows of a table (of members: the most followed) that are read in order. */
const SAMPLE_SIZE = 300;

/** The number of older matches that are sorted. */
const MAX_OLDER = 60;

/** Longer, the older matches are left out: whoever types is waiting. In milliseconds. */
const OLDER_TIMEOUT_MS = 30;

interface Source {
  table: 'posts' | 'threads' | 'templates' | 'users';
  title: 'title' | 'name';
  /** The last segments of the item's path. */
  href: RawBuilder<string>;
  isPublic: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
}

const isPublished = sql<boolean>`status = 'published'`;

const SOURCES: Record<SuggestionKind, Source> = {
  post: {
    title: 'title',
    table: 'posts',
    href: sql<string>`'/blog/' || slug`,
    isPublic: isPublished,
    order: sql`published_at desc, id desc`,
  },
  thread: {
    title: 'title',
    table: 'threads',
    href: sql<string>`'/discussions/' || id`,
    isPublic: sql<boolean>`true`,
    order: sql`last_activity_at desc, id desc`,
  },
  template: {
    title: 'title',
    table: 'templates',
    href: sql<string>`'/templates/' || slug`,
    isPublic: isPublished,
    order: sql`updated_at desc, id desc`,
  },
  person: {
    table: 'users',
    title: 'name',
    href: sql<string>`'/profile/' || id`,
    isPublic: sql<boolean>`is_active`,
    order: sql`followers_count desc, id desc`,
  },
};

const fields = (kind: SuggestionKind, { title, href }: Source) =>
  sql`${sql.lit(kind)} as kind, id::text as id, ${sql.ref(title)} as title, ${href} as href`;

/** The words of a query of a kind: a name may be a word that says nothing in a title. */
const termsFor = (kind: SuggestionKind, query: string): readonly SearchTerm[] =>
  kind === 'person' ? nameTerms(query) : searchTerms(query);

/** Matches among the newest rows, titles that begin as the query first. */
function fromNewest(kind: SuggestionKind, query: string) {
  const source = SOURCES[kind];
  const { table, title, isPublic, order } = source;
  const terms = termsFor(kind, query);
  return sql`(
    select ${fields(kind, source)} from (
      select * from ${sql.table(table)} where ${isPublic} order by ${order} limit ${SAMPLE_SIZE}
    ) newest
    where search @@ ${queryTitle(terms, { openShort: true })}
    order by starts_with(lower(${sql.ref(title)}), ${terms[0]?.word ?? ''}) desc, ${order}
    limit ${MAX_PER_KIND})`;
}

/** Matches of all ages, by an index; of very common words any of them. */
export function fromAll(kind: SuggestionKind, query: string) {
  const source = SOURCES[kind];
  const { table, isPublic, order } = source;
  const terms = termsFor(kind, query);
  // Only the last word is unfinished. For a beginning, the index collects the rows of all its words.
  const whole = new Set(terms.slice(0, -1).map(({ word }) => word));
  return sql`(
    select ${fields(kind, source)} from (
      select * from ${firstMatches(sql`
        select * from ${sql.table(table)}
        where ${isPublic} and search @@ ${queryTitle(terms, { whole })}`)}
      limit ${MAX_OLDER}
    ) matching
    order by ${order} limit ${MAX_PER_KIND})`;
}

async function select(rows: Queryable, parts: RawBuilder<unknown>[]): Promise<Suggestion[]> {
  const { rows: found } = await sql<Suggestion>`${sql.join(parts, sql` union all `)}`.execute(rows);
  return found;
}

/** Nothing if it takes too long: what was found among the newest is shown then. */
async function selectOlder(db: Database, kinds: SuggestionKind[], query: string) {
  try {
    return await inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(OLDER_TIMEOUT_MS)}`.execute(trx);
      return select(
        trx,
        kinds.map((kind) => fromAll(kind, query)),
      );
    });
  } catch (error) {
    if (error instanceof TooSlowError) return [];
    throw error;
  }
}

/**
 * A few public items of each kind whose title has words that begin with those of the query. Reads the
 * newest rows, and only where those have too few matches an index: a beginning that many titles have
 * is found among the newest, and another is rare. Words of one or two letters match older titles as
 * a whole.
 */
export async function findSuggestions(db: Database, query: string): Promise<Suggestion[]> {
  if (searchTerms(query).length === 0) return [];
  const newest = await select(
    db,
    suggestionKinds.map((kind) => fromNewest(kind, query)),
  );
  const lacking = suggestionKinds.filter(
    (kind) => newest.filter((one) => one.kind === kind).length < MAX_PER_KIND,
  );
  const older = lacking.length === 0 ? [] : await selectOlder(db, lacking, query);
  return suggestionKinds.flatMap((kind) => {
    const byId = new Map(
      [...newest, ...older].filter((one) => one.kind === kind).map((one) => [one.id, one]),
    );
    return [...byId.values()].slice(0, MAX_PER_KIND);
  });
}
