import { sql, type RawBuilder } from 'kysely';
import { matchesText, searchWords } from './text-search';
import type { Queryable } from './transaction';

/** A table whose lists can be searched: its words, and the order its newest rows are found in. */
interface SearchableTable {
  words: RawBuilder<unknown>;
  newest: string;
  /** The condition of the index in that order. */
  visible: RawBuilder<boolean>;
}

const SEARCHABLE_TABLES: Record<'posts' | 'threads' | 'comments', SearchableTable> = {
  posts: {
    words: sql.ref('posts.search'),
    newest: 'published_at',
    visible: sql<boolean>`status = 'published'`,
  },
  threads: {
    words: sql.ref('threads.search'),
    newest: 'last_activity_at',
    visible: sql<boolean>`true`,
  },
  comments: {
    words: sql`to_tsvector('english', comments.content)`,
    newest: 'created_at',
    visible: sql<boolean>`deleted_at is null`,
  },
};

/** How many of the newest rows are looked at to see how common the words are. */
const SAMPLE_SIZE = 200;

/** With this many of them a list finds its page by walking on; with fewer, by the index of words. */
const COMMON_FROM = 3;

/** How many of the newest rows match a question, and which of its words many of them hold whole. */
async function sampleNewest(
  rows: Queryable,
  table: keyof typeof SEARCHABLE_TABLES,
  question: string,
) {
  const { words, newest, visible } = SEARCHABLE_TABLES[table];
  const from = sql.table(table);
  const asked = searchWords(question);
  const holding = asked.map((word) => {
    const holds = matchesText(words, word, new Set([word]));
    return sql`count(*) filter (where ${holds})::int`;
  });
  const { rows: looked } = await sql<{ hits: number; holding: number[] }>`
    select count(*) filter (where ${matchesText(words, question)})::int as hits,
      array[${sql.join(holding)}]::int[] as holding
    from (
      select * from ${from} where ${visible} order by ${sql.ref(newest)} desc, id desc
      limit ${SAMPLE_SIZE}
    ) as ${from}`.execute(rows);
  const [{ hits, holding: counts } = { hits: 0, holding: [] }] = looked;
  return { hits, whole: new Set(asked.filter((_, index) => (counts[index] ?? 0) >= COMMON_FROM)) };
}

/** The words of a question that are common among posts, and so are no beginnings of others. */
export const findCommonWords = async (rows: Queryable, question: string) =>
  (await sampleNewest(rows, 'posts', question)).whole;

/** A page of a list: its rows' conditions, its order, and how many rows it takes. */
export interface ListPage {
  where: RawBuilder<boolean>;
  orderBy: RawBuilder<unknown>;
  limit: number;
}

/** What finds the rows of a table that match a question. */
export interface ListSearch {
  /**
   * The condition that a row matches and is on a page of a list. The list itself puts what it finds
   * into the page's order once more, and takes as many.
   */
  matchesPage: (page: ListPage) => RawBuilder<boolean>;
  /**
   * The rows that match, in no order, to be counted under the table's own name. Set apart so that
   * the planner does not see how few of them will be read, and comes by the index of words.
   */
  source: RawBuilder<unknown>;
}

/**
 * Finds out how to search a table: every row where nothing is asked. How common the words are is
 * looked up first: the planner guesses it badly, and would walk a million rows in their order for
 * a word that none of them holds, or sort half of the table for one that every second holds.
 */
export async function createListSearch(
  rows: Queryable,
  table: keyof typeof SEARCHABLE_TABLES,
  question: string,
): Promise<ListSearch> {
  const from = sql.table(table);
  if (question === '') return { matchesPage: ({ where }) => where, source: from };
  const { words } = SEARCHABLE_TABLES[table];
  const { hits, whole } = await sampleNewest(rows, table, question);
  const condition = matchesText(words, question, whole);
  const id = sql.ref(`${table}.id`);
  return {
    matchesPage: ({ where, orderBy, limit }) =>
      hits >= COMMON_FROM
        ? sql<boolean>`${condition} and ${where}`
        : // The offset, of nothing, keeps the planner from taking the order's way here too. Rows
          // are put in order before anything is joined to them: there may be thousands.
          sql<boolean>`${id} = any(array(
            select ${id} from (
              select * from ${from} where ${condition} and ${where} offset 0
            ) as ${from}
            order by ${orderBy} limit ${limit}))`,
    source: sql`(
      with found as materialized (select * from ${from} where ${condition})
      select * from found
    ) as ${from}`,
  };
}
