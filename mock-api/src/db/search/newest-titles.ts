import { sql } from 'kysely';
import { suggestionKinds } from 'shared-kit/contract';
import { foldText, splitWords } from 'shared-kit/content/words';
import { readContentVersion } from '../content-version';
import type { Database } from '../connect';
import { holdsTerm, type SearchTerm } from './query';
import {
  cutTitle,
  selectFields,
  SOURCES,
  type Suggestion,
  type SuggestionKind,
} from './suggestion-sources';
import { stemWord } from './vector';

/** The newest rows of a table (of members: the most followed) that suggestions are looked for in. */
const SAMPLE_SIZE = 300;

/**
 * What moves without advancing the generation, such as the order of members by their followers, is as
 * late as this. In milliseconds.
 */
const MAX_AGE_MS = 10_000;

/** A longer title is found by its other words in the index. */
const MAX_WORDS = 60;

/** An item and the words of its title, as `vector.ts` marks them. */
interface Title {
  suggestion: Suggestion;
  folded: string;
  words: ReadonlySet<string>;
}

type Titles = ReadonlyMap<SuggestionKind, readonly Title[]>;

function toTitle(suggestion: Suggestion): Title {
  const words = new Set<string>();
  for (const { text } of splitWords(suggestion.title, { withEnds: true })) {
    if (words.size >= MAX_WORDS) break;
    words.add(text);
    if (suggestion.kind !== 'person') words.add(stemWord(text));
  }
  return { suggestion, folded: foldText(suggestion.title), words };
}

/** Reads the titles. What has not changed since `before` is not split again, which costs most. */
async function load(db: Database, before: Titles | undefined): Promise<Titles> {
  const parts = suggestionKinds.map((kind) => {
    const { table, isPublic, order } = SOURCES[kind];
    return sql`(select ${selectFields(kind)} from ${sql.table(table)}
      where ${isPublic} order by ${order} limit ${SAMPLE_SIZE})`;
  });
  const { rows } = await sql<Suggestion>`${sql.join(parts, sql` union all `)}`.execute(db);
  const known = new Map(
    [...(before?.values() ?? [])].flat().map((title) => [title.suggestion.id, title]),
  );
  const titles = rows.map(cutTitle).map((row) => {
    const same = known.get(row.id);
    return same?.suggestion.title === row.title ? { ...same, suggestion: row } : toTitle(row);
  });
  return new Map(
    suggestionKinds.map((kind) => [
      kind,
      titles.filter(({ suggestion }) => suggestion.kind === kind),
    ]),
  );
}

interface Kept {
  generation: number;
  until: number;
  titles: Promise<Titles>;
  /** Once they are read. */
  read?: Titles;
}

const keptTitles = new WeakMap<Database, Kept>();

/**
 * The newest public items, kept until content changes: people ask with every letter that they type,
 * and nearly always find what they look for here. At most 1,200 titles.
 */
async function readTitles(db: Database): Promise<Titles> {
  const generation = await readContentVersion(db);
  const kept = keptTitles.get(db);
  if (kept?.generation === generation && performance.now() < kept.until) return kept.titles;
  const titles = load(db, kept?.read);
  const added: Kept = { generation, until: performance.now() + MAX_AGE_MS, titles };
  keptTitles.set(db, added);
  try {
    added.read = await titles;
    return added.read;
  } catch (error) {
    if (keptTitles.get(db) === added) keptTitles.delete(db);
    throw error;
  }
}

/** Up to `limit` of the newest items of each kind that hold all terms, titles that begin as the query first. */
export async function findNewest(
  db: Database,
  termsOf: (kind: SuggestionKind) => readonly SearchTerm[],
  limit: number,
): Promise<Map<SuggestionKind, Suggestion[]>> {
  const titles = await readTitles(db);
  return new Map(
    suggestionKinds.map((kind) => {
      const terms = termsOf(kind);
      const found = (titles.get(kind) ?? []).filter(({ words }) =>
        terms.every((term) => holdsTerm(words, term)),
      );
      const begins = ({ folded }: Title) => folded.startsWith(terms[0]?.word ?? '');
      const sorted = [...found.filter(begins), ...found.filter((title) => !begins(title))];
      return [kind, sorted.slice(0, limit).map(({ suggestion }) => suggestion)];
    }),
  );
}
