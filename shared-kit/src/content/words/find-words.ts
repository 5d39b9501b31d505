import { foldText } from './fold-text';
import { HAS_UNBROKEN, WORDS } from './split-words';

/** A part of a text, in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** So many words of a query are looked for. */
const MAX_WORDS = 24;

const foldedRuns = (text: string): string[] =>
  Array.from(text.matchAll(WORDS), ([run]) => foldText(run));

/** Where a folded run of a text has a run of the query: at its beginning, or anywhere if it has no spaces. */
const indexIn = (run: string, wanted: string): number =>
  HAS_UNBROKEN.test(wanted) ? run.indexOf(wanted) : run.startsWith(wanted) ? 0 : -1;

/** The parts of a folded run that begin with a run of the query, without those within others. */
function findInRun(run: string, wanted: readonly string[]): TextRange[] {
  const ranges = wanted
    .map((word) => ({ start: indexIn(run, word), length: word.length }))
    .filter(({ start }) => start >= 0)
    .map(({ start, length }) => ({ start, end: start + length }))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  return ranges.filter(({ start }, index) =>
    ranges.slice(0, index).every(({ end }) => end <= start),
  );
}

/**
 * The parts of a text that the words of a query match, in order: beginnings of words, also in another
 * case or with other accents. Where folding changes the length of a word, the whole of it.
 */
export function* findWords(text: string, query: string): Generator<TextRange> {
  const wanted = [...new Set(foldedRuns(query))].slice(0, MAX_WORDS);
  const folded = foldText(text);
  if (!wanted.some((word) => folded.includes(word))) return;
  for (const { 0: run, index } of text.matchAll(WORDS)) {
    const foldedRun = foldText(run);
    const ranges = findInRun(foldedRun, wanted);
    if (ranges.length === 0) continue;
    if (foldedRun.length !== run.length) yield { start: index, end: index + run.length };
    else yield* ranges.map(({ start, end }) => ({ start: index + start, end: index + end }));
  }
}

/** Whether a text has, for each word of a query, one that begins so. */
export function hasWords(text: string, query: string): boolean {
  const runs = foldedRuns(text);
  return foldedRuns(query).every((word) => runs.some((run) => indexIn(run, word) >= 0));
}
