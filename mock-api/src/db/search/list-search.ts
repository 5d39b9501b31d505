import { sql, type RawBuilder } from 'kysely';
import { LIMITS } from 'shared-kit/contract';
import { countRows } from '../keyset';
import type { Queryable } from '../transaction';
import { matchesText, searchTerms, type SearchTerm } from './query';

/** A table with searchable lists: the sort order of its newest rows. */
interface SearchableTable {
  newest: string;
  /** The condition of the partial index in that order. */
  visible: RawBuilder<boolean>;
}

const SEARCHABLE_TABLES: Record<'posts' | 'threads' | 'comments', SearchableTable> = {
  posts: {
    newest: 'published_at',
    visible: sql<boolean>`status = 'published'`,
  },
  threads: {
    newest: 'last_activity_at',
    visible: sql<boolean>`true`,
  },
  comments: {
    newest: 'created_at',
    visible: sql<boolean>`deleted_at is null`,
  },
};

/** The number of newest rows sampled to find out how common the words are. */
const SAMPLE_SIZE = 200;

/** With this many hits in the sample, a list scans in its sort order; else it uses the GIN index. */
const COMMON_FROM = 3;

/** The number of hits among the newest rows, and the words that many of them contain whole. */
async function sampleNewest(
  rows: Queryable,
  table: keyof typeof SEARCHABLE_TABLES,
  terms: readonly SearchTerm[],
) {
  if (terms.length === 0) return { hits: 0, whole: new Set<string>() };
  const { newest, visible } = SEARCHABLE_TABLES[table];
  const from = sql.table(table);
  const search = sql.ref(`${table}.search`);
  const holding = terms.map((term) => {
    const holds = matchesText(search, [term], new Set([term.word]));
    return sql`count(*) filter (where ${holds})::int`;
  });
  const { rows: samples } = await sql<{ hits: number; holding: number[] }>`
    select count(*) filter (where ${matchesText(search, terms)})::int as hits,
      array[${sql.join(holding)}]::int[] as holding
    from (
      select * from ${from} where ${visible} order by ${sql.ref(newest)} desc, id desc
      limit ${SAMPLE_SIZE}
    ) as ${from}`.execute(rows);
  const [{ hits, holding: counts } = { hits: 0, holding: [] }] = samples;
  return {
    hits,
    whole: new Set(
      terms.filter((_, index) => (counts[index] ?? 0) >= COMMON_FROM).map(({ word }) => word),
    ),
  };
}

/** The words of a query that are common in posts, and so need not be matched as prefixes. */
export const findCommonWords = async (rows: Queryable, terms: readonly SearchTerm[]) =>
  (await sampleNewest(rows, 'posts', terms)).whole;

/** A page of a list: its condition, sort order and number of rows. */
export interface ListPage {
  /** The joins of other tables that `where` and `orderBy` name. */
  joins?: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  orderBy: RawBuilder<unknown>;
  limit: number;
}

/** How to search a table for a query. */
export interface ListSearch {
  /** The condition that a row matches and is on a page. The list must sort and limit again. */
  matchesPage: (page: ListPage) => RawBuilder<boolean>;
  /**
   * All matching rows, to be counted, aliased to the table's name. Materialized, so that the planner
   * uses the GIN index although only few rows will be read.
   */
  source: RawBuilder<unknown>;
  /** The number of matching rows with this condition, as `countRows` counts. */
  count: (where: RawBuilder<boolean>) => Promise<number>;
}

/** An estimate this many times the largest exact count leaves no doubt that there are more rows. */
const CERTAINTY = 50;

/** So few suffice where the newest rows have hits: estimates are too high of rare words only. */
const CERTAINTY_OF_COMMON = 10;

/**
 * Whether the planner's statistics say that a query has far more rows than are counted. A common word
 * is in hundreds of thousands of rows, and the GIN index collects all of them before the first is
 * counted. Where the statistics are missing or the estimate is low, rows are counted.
 */
async function hasManyRows(
  rows: Queryable,
  query: RawBuilder<unknown>,
  certainty: number,
): Promise<boolean> {
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${query}`.execute(rows);
  const estimate = plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return estimate > LIMITS.exactCountMax * certainty;
}

async function countUnlessMany(
  rows: Queryable,
  plain: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
  certainty = CERTAINTY,
): Promise<number> {
  return (await hasManyRows(rows, plain, certainty))
    ? LIMITS.exactCountMax + 1
    : countRows(rows, counted);
}

/**
 * Decides how to search a table; an empty query matches every row. The planner estimates badly how
 * common words are: it would scan a million rows in order for a word that none contains, or sort
 * half the table for one that every second row contains. So a sample is taken first.
 */
export async function createListSearch(
  rows: Queryable,
  table: keyof typeof SEARCHABLE_TABLES,
  query: string,
): Promise<ListSearch> {
  const from = sql.table(table);
  if (query === '') {
    return {
      matchesPage: ({ where }) => where,
      source: from,
      count: (where) => {
        const all = sql`select from ${from} where ${where}`;
        return countUnlessMany(rows, all, all);
      },
    };
  }
  const terms = searchTerms(query);
  const { hits, whole } = await sampleNewest(rows, table, terms);
  const condition = matchesText(sql.ref(`${table}.search`), terms, whole);
  const id = sql.ref(`${table}.id`);
  const source = sql`(
      with found as materialized (select * from ${from} where ${condition})
      select * from found
    ) as ${from}`;
  return {
    matchesPage: ({ joins, where, orderBy, limit }) => {
      if (hits >= COMMON_FROM) return sql<boolean>`${condition} and ${where}`;
      // `offset 0` keeps the planner from scanning in sort order here too. Rows are sorted before
      // any other join: there may be thousands.
      const matching =
        joins === undefined
          ? sql`(select * from ${from} where ${condition} and ${where} offset 0) as ${from}`
          : sql`(select * from ${from} where ${condition} offset 0) as ${from} ${joins} where ${where}`;
      return sql<boolean>`${id} = any(array(
        select ${id} from ${matching} order by ${orderBy} limit ${limit}))`;
    },
    source,
    count: (where) =>
      countUnlessMany(
        rows,
        sql`select from ${from} where ${condition} and ${where}`,
        sql`select from ${source} where ${where}`,
        hits >= COMMON_FROM ? CERTAINTY_OF_COMMON : CERTAINTY,
      ),
  };
}
