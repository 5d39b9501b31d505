import { sql, type RawBuilder } from 'kysely';
import type { contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { toTsQuery } from './text-search';
import { findCommonWords } from './list-search';
import type { Queryable } from './transaction';

export type SearchKind = z.output<(typeof contract.search.all)['output']>['items'][number]['kind'];

/** One find: `score` is higher for a better match, over all kinds. */
export interface SearchCandidate {
  kind: SearchKind;
  id: string;
  score: number;
}

/**
 * How many rows of each way in are ranked. A word that half the site uses is thereby as cheap as a
 * rare one; what is given up is the old text that holds it somewhere.
 */
const MAX_RANKED = 60;

/** How many of the newest rows are looked at one by one, for words too common for an index. */
const SAMPLE_SIZE = 300;

/** With so many among the newest, older rows are not looked for by their text, only by their title. */
const ENOUGH_HITS = 6;

/** With so many titles among the newest, older titles are not looked for: their index, too, collects them all. */
const ENOUGH_TITLES = 3;

interface SearchTable {
  kind: SearchKind;
  name: 'posts' | 'threads' | 'templates';
  /** The column that says how new a row is. */
  newest: string;
  /** Whether rows are public only when published. */
  published: boolean;
}

/**
 * Rows of a table by three ways in: the newest, any whose text matches, any whose title does. None
 * of them asks for matches in an order: the planner would then walk the whole order for words it
 * wrongly takes for common.
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

/** A name that matches is as good as a title that does; of two, the more followed comes first. */
const people = (plain: RawBuilder<unknown>) => sql`
  select 'person' as kind, id, (0.6 + least(followers_count, 100000) / 1000000.0)::float4 as score
  from users
  where is_active and to_tsvector('simple', name) @@ ${plain}
  order by followers_count desc, id desc limit ${MAX_RANKED}`;

const tracks = (english: RawBuilder<unknown>) => sql`
  select 'track' as kind, id, ts_rank(words, ${english}) as score
  from (
    select id, setweight(to_tsvector('english', title), 'A') ||
      setweight(to_tsvector('english', meta || ' ' || text), 'C') as words
    from tracks where status = 'published'
  ) worded
  where words @@ ${english}`;

/** Everything public that holds every word of the question, the best match first. */
export async function findCandidates(
  rows: Queryable,
  question: string,
): Promise<SearchCandidate[]> {
  if (toTsQuery(question) === '') return [];
  const whole = await findCommonWords(rows, question);
  // Written out each time and not kept in one place of the statement: only a constant lets the planner
  // see how common the words are, and so read a common one in the list's order.
  const english = sql`to_tsquery('english', ${toTsQuery(question, whole)})`;
  const inTitle = sql`to_tsquery('english', ${toTsQuery(question, whole, { inTitle: true })})`;
  const plain = sql`to_tsquery('simple', ${toTsQuery(question)})`;
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
