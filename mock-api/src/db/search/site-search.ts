import { sql, type RawBuilder } from 'kysely';
import type { contract } from 'shared-kit/contract';
import type * as z from 'zod';
import type { Queryable } from '../transaction';
import { findCommonWords } from './list-search';
import {
  firstMatches,
  queryAnywhere,
  queryName,
  queryRank,
  queryTitle,
  nameTerms,
  searchTerms,
  type SearchTerm,
} from './query';

export type SearchKind = z.output<(typeof contract.search.all)['output']>['items'][number]['kind'];

/** A match; scores of all kinds are comparable, higher is better. */
export interface SearchCandidate {
  kind: SearchKind;
  id: string;
  score: number;
}

/**
 * The number of rows ranked per subquery. It makes a common word as cheap as a rare one, at the
 * price of old texts that contain it only once.
 */
const MAX_RANKED = 60;

/** The number of newest rows that are scanned, for words too common for the index. */
const SAMPLE_SIZE = 300;

/** With this many hits in the sample, older rows are searched by title only. */
const ENOUGH_HITS = 6;

/** With this many title hits in the sample, older titles are not searched either. */
const ENOUGH_TITLES = 3;

interface SearchTable {
  kind: SearchKind;
  name: 'posts' | 'threads' | 'templates';
  /** The timestamp column that newest rows are sorted by. */
  newest: string;
  /** Whether only published rows are public. */
  published: boolean;
}

/** The tsqueries of a search. */
interface Queries {
  anywhere: RawBuilder<string>;
  title: RawBuilder<string>;
  /** With every word as a beginning, as suggestions have them: for the newest rows only. */
  unfinished: RawBuilder<string>;
  rank: RawBuilder<string>;
  name: RawBuilder<string>;
}

/**
 * Matches of a table from three subqueries: among the newest rows, by text, by title. None of them
 * sorts: the planner would then scan the whole order for words it wrongly estimates as common.
 */
function candidates(query: Queries, { kind, name, newest, published }: SearchTable) {
  const from = sql.table(name);
  const visible = published ? sql`status = 'published'` : sql`true`;
  const byIndex = (tsQuery: RawBuilder<string>) =>
    firstMatches(sql`select id from ${from} where ${visible} and search @@ ${tsQuery}`);
  return sql`
    with recent as materialized (
      select id, search from ${from} where ${visible}
      order by ${sql.ref(newest)} desc, id desc limit ${SAMPLE_SIZE}
    ), hits as materialized (
      select id from recent where search @@ ${query.unfinished} limit ${MAX_RANKED}
    ), titles as materialized (
      select id from recent where search @@ ${query.title} limit ${MAX_RANKED}
    )
    select ${sql.lit(kind)} as kind, id, ts_rank(search, ${query.rank}) as score
    from ${from} where id in (
      select id from hits
      union (select id from ${byIndex(query.anywhere)}
        where (select count(*) from hits) < ${ENOUGH_HITS} limit ${MAX_RANKED})
      union select id from titles
      union (select id from ${byIndex(query.title)}
        where (select count(*) from titles) < ${ENOUGH_TITLES} limit ${MAX_RANKED})
    )`;
}

const POSTS: SearchTable = { kind: 'post', name: 'posts', newest: 'published_at', published: true };
const THREADS: SearchTable = {
  kind: 'thread',
  name: 'threads',
  newest: 'last_activity_at',
  published: false,
};
const TEMPLATES: SearchTable = {
  kind: 'template',
  name: 'templates',
  newest: 'updated_at',
  published: true,
};

/** A matching name scores like a matching title; more followers score higher. */
const people = ({ name }: Queries) => sql`
  select 'person' as kind, id, (0.6 + least(followers_count, 100000) / 1000000.0)::float4 as score
  from ${firstMatches(sql`
    select id, followers_count from users where is_active and search @@ ${name}`)}
  order by followers_count desc, id desc limit ${MAX_RANKED}`;

const tracks = ({ anywhere, rank }: Queries) => sql`
  select 'track' as kind, id, ts_rank(search, ${rank}) as score
  from tracks
  where status = 'published' and search @@ ${anywhere}`;

/** Selects what contains all words; those in `whole` are finished. Not for no words. */
export function selectCandidates(
  query: string,
  terms: readonly SearchTerm[],
  whole: ReadonlySet<string>,
): RawBuilder<SearchCandidate> {
  // Repeated in the statement instead of once in a CTE: the planner estimates constants only.
  const queries = {
    anywhere: queryAnywhere(terms, { whole }),
    title: queryTitle(terms, { whole }),
    unfinished: queryAnywhere(terms, { openShort: true }),
    rank: queryRank(terms, { whole }),
    name: queryName(nameTerms(query)),
  };
  return sql<SearchCandidate>`
    select found.kind, found.id, found.score::float8 as score
    from (
      (${candidates(queries, POSTS)})
      union all (${candidates(queries, THREADS)})
      union all (${candidates(queries, TEMPLATES)})
      union all (${tracks(queries)})
      union all (${people(queries)})
    ) found
    order by score desc, id desc`;
}

/** Everything public that contains all words of the query, best match first. */
export async function findCandidates(rows: Queryable, query: string): Promise<SearchCandidate[]> {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const whole = await findCommonWords(rows, terms);
  const found = await selectCandidates(query, terms, whole).execute(rows);
  return found.rows;
}
