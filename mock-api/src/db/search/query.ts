import { sql, type RawBuilder } from 'kysely';
import { splitWords } from 'shared-kit/content/words';
import { stemWord, TITLE_MARK } from './vector';

/** Full-text search: how a query is matched against what `vector.ts` indexes. */

/** Shorter words are not matched as prefixes: they begin too many others. In UTF-16 units. */
const MIN_PREFIX_LENGTH = 3;

/** So many words of a query count. */
const MAX_WORDS = 12;

/** So many pairs of characters of a query count, of writings without spaces. */
const MAX_PARTS = 36;

/**
 * Words that nearly every English text contains, and that are no functions of a spreadsheet. Where a
 * query has others, these only cost; they are indexed all the same.
 */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from has have how i in is it my of on or that the this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** A word of a query. */
export interface SearchTerm {
  word: string;
  stem: string;
  /** Whether it is one or two characters of a writing without spaces. */
  isPart: boolean;
}

/** The words of a query, each once. Those of the text are split alike: see `splitWords`. */
export function searchTerms(query: string, { keepStopWords = false } = {}): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  const left = { words: MAX_WORDS, parts: MAX_PARTS };
  const stopWords: SearchTerm[] = [];
  for (const written of query.split(/\s+/)) {
    const words = [...splitWords(written)];
    for (const { text: word, isPart } of words) {
      const term = { word, stem: stemWord(word), isPart };
      if (terms.has(word)) continue;
      // Not within a name like #N/A.
      const isStopWord = !keepStopWords && words.length === 1 && STOP_WORDS.has(word);
      if (isStopWord) stopWords.push(term);
      else if ((left[isPart ? 'parts' : 'words'] -= 1) >= 0) terms.set(word, term);
    }
  }
  return terms.size > 0 ? [...terms.values()] : stopWords.slice(0, MAX_WORDS);
}

const NO_WORDS: ReadonlySet<string> = new Set();

const lexeme = (text: string, isOpen: boolean) => `'${text}'${isOpen ? ':*' : ''}`;

const isOneCharacter = (text: string) => /^\P{M}\p{M}*$/u.test(text);

/** One character of a writing without spaces begins pairs; two are a pair. */
const isLong = ({ word, isPart }: SearchTerm) =>
  isPart ? isOneCharacter(word) : word.length >= MIN_PREFIX_LENGTH;

interface QueryOptions {
  /**
   * Words that are matched as a whole. For a prefix the index collects the rows of every word that
   * begins with it, which for a common one is half the table.
   */
  whole?: ReadonlySet<string>;
  /** Whether short words are prefixes too: for few rows that are read anyway. */
  openShort?: boolean;
}

const isOpen = (term: SearchTerm, { whole = NO_WORDS, openShort = false }: QueryOptions) =>
  !whole.has(term.word) && (isLong(term) || (openShort && !term.isPart));

/** Joins the alternatives of each word. */
const toTsQuery = (terms: readonly SearchTerm[], toLexemes: (term: SearchTerm) => string[]) => {
  const alternatives = terms.map((term) => `(${toLexemes(term).join(' | ')})`);
  return sql<string>`${alternatives.join(' & ')}::tsquery`;
};

/**
 * The forms of a word: a finished one has the stem of what is looked for, an unfinished one is its
 * beginning. The beginning of an unfinished word's stem would find others: that of "das" is "da".
 */
function formsOf(term: SearchTerm, options: QueryOptions, mark = ''): string[] {
  const stem = lexeme(mark + term.stem, false);
  if (!isOpen(term, options)) return [stem];
  const beginning = lexeme(mark + term.word, true);
  return term.word === term.stem ? [beginning] : [beginning, stem];
}

/** The tsquery for rows that contain all words, anywhere. Not for no words. */
export const queryAnywhere = (terms: readonly SearchTerm[], options: QueryOptions = {}) =>
  toTsQuery(terms, (term) => {
    const forms = formsOf(term, options);
    // An unfinished word may be no beginning of a stem, but of what the title has as it is written.
    return isOpen(term, options) ? [...forms, lexeme(TITLE_MARK + term.word, true)] : forms;
  });

/** The tsquery for rows whose title contains all words. Not for no words. */
export const queryTitle = (terms: readonly SearchTerm[], options: QueryOptions = {}) =>
  toTsQuery(terms, (term) => formsOf(term, options, TITLE_MARK));

/** Whether the words of a title, with their stems, hold a term as `queryTitle` with `openShort` says. */
export function holdsTerm(words: ReadonlySet<string>, term: SearchTerm): boolean {
  if (words.has(term.stem)) return true;
  if (!isOpen(term, { openShort: true })) return false;
  for (const word of words) if (word.startsWith(term.word)) return true;
  return false;
}

/** The tsquery by which rows that match are ranked. Not for no words. */
export const queryRank = (terms: readonly SearchTerm[], options: QueryOptions = {}) =>
  toTsQuery(terms, (term) => formsOf(term, options));

/** The condition that a tsvector contains every word of the query. */
export function matchesText(
  column: RawBuilder<unknown>,
  terms: readonly SearchTerm[],
  whole = NO_WORDS,
): RawBuilder<boolean> {
  if (terms.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${column} @@ ${queryAnywhere(terms, { whole })}`;
}

/**
 * Rows of which only the first ones are read, as a subquery of a statement with a limit. It is planned
 * for all of them, by the index: the planner takes rare words for common ones, and with the limit in
 * sight it would scan the table until it has enough. PostgreSQL stops reading all the same.
 */
export const firstMatches = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(with found as materialized (${rows}) select * from found) as matching`;

/**
 * The condition that the title of a row of `table` contains every word of the query. The ids are found
 * first: for words that no title contains the planner would scan the whole table in the order of the list.
 */
export function matchesTitle(
  table: 'tracks' | 'templates' | 'heroes' | 'challenges',
  query: string,
): RawBuilder<boolean> {
  const terms = searchTerms(query);
  if (terms.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(`${table}.id`)} = any(array(
    select id from ${sql.table(table)} where search @@ ${queryTitle(terms)}))`;
}

/** Will and Can are names. */
export const nameTerms = (query: string) => searchTerms(query, { keepStopWords: true });

/** The condition that a tsvector of names and addresses has, for each word, one that begins so. */
export function matchesNames(column: RawBuilder<unknown>, query: string): RawBuilder<boolean> {
  const terms = nameTerms(query);
  if (terms.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${column} @@ ${toTsQuery(terms, (term) => [lexeme(term.word, isOpenName(term))])}`;
}

/** The tsquery for rows whose name has, for each word, one that begins so. Not for no words. */
export const queryName = (terms: readonly SearchTerm[]) =>
  toTsQuery(terms, (term) => [lexeme(TITLE_MARK + term.word, isOpenName(term))]);

/** A beginning of any length, but a pair of characters is one already. */
const isOpenName = (term: SearchTerm) => !term.isPart || isOneCharacter(term.word);

/** A LIKE pattern for texts that contain the query, with its wildcards escaped. */
export const containsPattern = (query: string): string => `%${query.replace(/[\\%_]/g, '\\$&')}%`;
