import { sql, type RawBuilder } from 'kysely';
import type { contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { toTsQuery } from './text-search';
import { findCommonWords } from './list-search';
import { withoutSigns } from './migrations/comment-words';
import type { Queryable } from './transaction';

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

/**
 * Matches of a table from three subqueries: among the newest rows, by text, by title. None of them
 * sorts: the planner would then scan the whole order for words it wrongly estimates as common.
 */
function candidates(
  english: RawBuilder<unknown>,
  inTitle: RawBuilder<unknown>,
  { kind, name, newest, published }: SearchTable,
) {
  const from = sql.table(name);
  const visible = published ? sql`status = 'published'` : sql`true`;
  return sql`
    with recent as materialized (
      select id, search from ${from} where ${visible}
      order by ${sql.ref(newest)} desc, id desc limit ${SAMPLE_SIZE}
    ), hits as materialized (
      select id from recent where search @@ ${english} limit ${MAX_RANKED}
    ), titles as materialized (
      select id from recent where search @@ ${inTitle} limit ${MAX_RANKED}
    )
    select ${sql.lit(kind)} as kind, id, ts_rank(search, ${english}) as score
    from ${from} where id in (
      select id from hits
      union (select id from ${from}
        where (select count(*) from hits) < ${ENOUGH_HITS} and ${visible} and search @@ ${english}
        limit ${MAX_RANKED})
      union select id from titles
      union (select id from ${from}
        where (select count(*) from titles) < ${ENOUGH_TITLES}
          and ${visible} and to_tsvector('english', title) @@ ${english}
        limit ${MAX_RANKED})
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
const people = (plain: RawBuilder<unknown>) => sql`
  select 'person' as kind, id, (0.6 + least(followers_count, 100000) / 1000000.0)::float4 as score
  from users
  where is_active and to_tsvector('simple', name) @@ ${plain}
  order by followers_count desc, id desc limit ${MAX_RANKED}`;

const tracks = (english: RawBuilder<unknown>) => sql`
  select 'track' as kind, id, ts_rank(words, ${english}) as score
  from (
    select id, setweight(to_tsvector('english', title), 'A') ||
      setweight(to_tsvector('english', ${sql.raw(withoutSigns("meta || ' ' || text"))}), 'C') as words
    from tracks where status = 'published'
  ) worded
  where words @@ ${english}`;

/** Everything public that contains all words of the query, best match first. */
export async function findCandidates(rows: Queryable, query: string): Promise<SearchCandidate[]> {
  if (toTsQuery(query) === '') return [];
  const whole = await findCommonWords(rows, query);
  // Repeated in the statement instead of once in a CTE: the planner estimates constants only.
  const english = sql`to_tsquery('english', ${toTsQuery(query, whole)})`;
  const inTitle = sql`to_tsquery('english', ${toTsQuery(query, whole, { inTitle: true })})`;
  const plain = sql`to_tsquery('simple', ${toTsQuery(query)})`;
  const found = await sql<SearchCandidate>`
    select found.kind, found.id, found.score::float8 as score
    from (
      (${candidates(english, inTitle, POSTS)})
      union all (${candidates(english, inTitle, THREADS)})
      union all (${candidates(english, inTitle, TEMPLATES)})
      union all (${tracks(english)})
      union all (${people(plain)})
    ) found
    order by score desc, id desc`.execute(rows);
  return found.rows;
}
