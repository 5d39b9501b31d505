import { sql, type RawBuilder } from 'kysely';

/** Full-text search: what is indexed, and how a query is matched against it. */

/** The tsvector of a row, weighted: a title counts more than a text. */
export function searchVector(parts: { title: string; summary?: string; text?: string }) {
  return sql<string>`(
    setweight(to_tsvector('english', ${toWords(parts.title)}::text), 'A') ||
    setweight(to_tsvector('english', ${toWords(parts.summary ?? '')}::text), 'B') ||
    setweight(to_tsvector('english', ${toWords(parts.text ?? '')}::text), 'C')
  )`;
}

/** A tsvector may not exceed 1 MB. In characters. */
const MAX_LENGTH = 200_000;

/** Without what the parser takes the square of the length for: see `commentWords`. */
const toWords = (text: string) => text.slice(0, MAX_LENGTH).replace(/[!-/:-@[-`{-~]/g, ' ');

/** Shorter words are not matched as prefixes: they begin too many others. */
const MIN_PREFIX_LENGTH = 3;

/** The words of a query; at most twelve count. */
export const searchWords = (query: string): string[] =>
  (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12);

const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * The tsquery for all words of a query; empty if there are none. Words match as prefixes unless they
 * are in `whole`: for a prefix the index collects the rows of every word that begins with it, which
 * for a common one is half the table. With `inTitle` the words must be in the row's title.
 */
export function toTsQuery(query: string, whole = NO_WORDS, { inTitle = false } = {}): string {
  const isOpen = (word: string) => word.length >= MIN_PREFIX_LENGTH && !whole.has(word);
  const weight = inTitle ? 'A' : '';
  return searchWords(query)
    .map((word) => `${word}:${isOpen(word) ? '*' : ''}${weight}`.replace(/:$/, ''))
    .join(' & ');
}

/** The condition that a tsvector contains every word of the query. */
export function matchesText(
  column: RawBuilder<unknown>,
  query: string,
  whole = NO_WORDS,
): RawBuilder<boolean> {
  const tsQuery = toTsQuery(query, whole);
  if (tsQuery === '') return sql<boolean>`false`;
  return sql<boolean>`${column} @@ to_tsquery('english', ${tsQuery})`;
}

/**
 * The condition that the title of a row of `table` contains every word of the query, also “the” and
 * “how”. The ids are found first: for words that no title contains the planner would scan the whole
 * table in the order of the list.
 */
export function matchesTitle(
  table: 'tracks' | 'templates' | 'heroes',
  column: string,
  query: string,
): RawBuilder<boolean> {
  const [from, title] = [sql.table(table), sql.ref(column)];
  return sql<boolean>`${sql.ref(`${table}.id`)} = any(array(
    select id from ${from} where ${matchesNames(sql`to_tsvector('simple', ${title})`, query)}))`;
}

/** Like `matchesText` for a tsvector of names and email addresses, which are not stemmed. */
export function matchesNames(column: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  const words = searchWords(query);
  if (words.length === 0) return sql<boolean>`false`;
  const tsQuery = words.map((word) => `${word}:*`).join(' & ');
  return sql<boolean>`${column} @@ to_tsquery('simple', ${tsQuery})`;
}

/** A LIKE pattern for texts that contain the query, with its wildcards escaped. */
export const containsPattern = (query: string): string => `%${query.replace(/[\\%_]/g, '\\$&')}%`;
