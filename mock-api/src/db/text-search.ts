import { sql, type RawBuilder } from 'kysely';

/**
 * Everything that knows how search works is here: what is stored, and how a question is put to
 * it. Another engine (or another language) changes this file alone.
 */

/** The words of a row, by weight: a title counts for more than a text. */
export function searchVector(parts: { title: string; summary?: string; text?: string }) {
  return sql<string>`(
    setweight(to_tsvector('english', ${parts.title}::text), 'A') ||
    setweight(to_tsvector('english', ${parts.summary ?? ''}::text), 'B') ||
    setweight(to_tsvector('english', ${truncate(parts.text ?? '')}::text), 'C')
  )`;
}

/** A tsvector may not exceed 1 MB; words far down a text find nothing anyway. */
const truncate = (text: string) => text.slice(0, 200_000);

/** A word this short, with its end left open, would be the beginning of half the dictionary. */
const MIN_PREFIX_LENGTH = 3;

/** The words of a question, of which no more than twelve count. */
export const searchWords = (question: string): string[] =>
  (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 12);

const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * A question as a tsquery: every word of it. Empty: no words. The end of a word is left open, for
 * it may be the beginning of another, unless it is known to be `whole`: an open end makes the
 * index collect every row of every word that begins so, which for a common one is half the table.
 * With `inTitle` the words have to stand in the row's title.
 */
export function toTsQuery(question: string, whole = NO_WORDS, { inTitle = false } = {}): string {
  const isOpen = (word: string) => word.length >= MIN_PREFIX_LENGTH && !whole.has(word);
  const weight = inTitle ? 'A' : '';
  return searchWords(question)
    .map((word) => `${word}:${isOpen(word) ? '*' : ''}${weight}`.replace(/:$/, ''))
    .join(' & ');
}

/** The condition that `column`, a tsvector, holds every word of `question`. */
export function matchesText(
  column: RawBuilder<unknown>,
  question: string,
  whole = NO_WORDS,
): RawBuilder<boolean> {
  const query = toTsQuery(question, whole);
  if (query === '') return sql<boolean>`false`;
  return sql<boolean>`${column} @@ to_tsquery('english', ${query})`;
}

/** Like `matches`, of a tsvector of names and addresses, whose words no language bends. */
export function matchesNames(column: RawBuilder<unknown>, question: string): RawBuilder<boolean> {
  const words = searchWords(question);
  if (words.length === 0) return sql<boolean>`false`;
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql<boolean>`${column} @@ to_tsquery('simple', ${query})`;
}

/** A `like` pattern for short texts that hold `question`, in which its own signs mean themselves. */
export const containsPattern = (question: string): string =>
  `%${question.replace(/[\\%_]/g, '\\$&')}%`;
