import { sql } from 'kysely';
import { suggestionKinds } from 'shared-kit/contract';
import { TooSlowError } from '../../errors';
import type { Database } from '../connect';
import { inTransaction } from '../transaction';
import { findNewest } from './newest-titles';
import { firstMatches, nameTerms, queryTitle, searchTerms, type SearchTerm } from './query';
import {
  cutTitle,
  selectFields,
  SOURCES,
  type Suggestion,
  type SuggestionKind,
} from './suggestion-sources';

/** Four groups of these fit on a phone above its keyboard, scrolled a little. */
const MAX_PER_KIND = 4;

/** The number of older matches that are sorted. */
const MAX_OLDER = 60;

/** Longer, the older matches are left out: whoever types is waiting. In milliseconds. */
const OLDER_TIMEOUT_MS = 30;

/** The words of a query of a kind: a name may be a word that says nothing in a title. */
const termsFor = (kind: SuggestionKind, query: string): readonly SearchTerm[] =>
  kind === 'person' ? nameTerms(query) : searchTerms(query);

/** Matches of all ages, by an index; of very common words any of them. */
export function fromAll(kind: SuggestionKind, query: string) {
  const { table, isPublic, order } = SOURCES[kind];
  const terms = termsFor(kind, query);
  // Only the last word is unfinished. For a beginning, the index collects the rows of all its words.
  const whole = new Set(terms.slice(0, -1).map(({ word }) => word));
  return sql`(
    select ${selectFields(kind)} from (
      select * from ${firstMatches(sql`
        select * from ${sql.table(table)}
        where ${isPublic} and search @@ ${queryTitle(terms, { whole })}`)}
      limit ${MAX_OLDER}
    ) matching
    order by ${order} limit ${MAX_PER_KIND})`;
}

/** Nothing if it takes too long: what was found among the newest is shown then. */
async function selectOlder(db: Database, kinds: SuggestionKind[], query: string) {
  const parts = kinds.map((kind) => fromAll(kind, query));
  try {
    return await inTransaction(db, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(OLDER_TIMEOUT_MS)}`.execute(trx);
      const { rows } = await sql<Suggestion>`${sql.join(parts, sql` union all `)}`.execute(trx);
      return rows.map(cutTitle);
    });
  } catch (error) {
    if (error instanceof TooSlowError) return [];
    throw error;
  }
}

/**
 * A few public items of each kind whose title has words that begin with those of the query. Looks
 * among the newest, and only where those have too few matches by an index: a beginning that many titles
 * have is found among the newest, and another is rare. Words of one or two letters match older titles as
 * a whole.
 */
export async function findSuggestions(db: Database, query: string): Promise<Suggestion[]> {
  if (searchTerms(query).length === 0) return [];
  const newest = await findNewest(db, (kind) => termsFor(kind, query), MAX_PER_KIND);
  const lacking = suggestionKinds.filter((kind) => (newest.get(kind) ?? []).length < MAX_PER_KIND);
  const older = lacking.length === 0 ? [] : await selectOlder(db, lacking, query);
  return suggestionKinds.flatMap((kind) => {
    const all = [...(newest.get(kind) ?? []), ...older.filter((one) => one.kind === kind)];
    const byId = new Map(all.map((one) => [one.id, one]));
    return [...byId.values()].slice(0, MAX_PER_KIND);
  });
}
