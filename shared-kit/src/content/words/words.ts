/** What lower case and decomposition leave different, and readers take for the same letter. */
const SAME_LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', þ: 'th' },
  // The final sigma; Arabic letters as Persian and Urdu keyboards type them; its stretching.
  ...{ ς: 'σ', ى: 'ي', ی: 'ي', ک: 'ك', ە: 'ه', ـ: '' },
};

const OTHER_LETTERS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu');

/**
 * Accents, the vowel points of Hebrew and Arabic, and the marks that choose between pictures. Not the
 * vowels of Indic and Thai writing, which are marks too, but make other words.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\ufe00-\ufe0f]/gu;

/** Invisible characters within words: soft hyphens, joiners and marks of direction. */
const INVISIBLE = /[\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

const ASCII = /^[\0-\x7f]*$/;

/**
 * A text as it is compared in searches: without case, accents and other ways to write the same
 * letters, so that “resume” finds “Résumé”, “strasse” “Straße” and “istanbul” “İSTANBUL”, and the other way
 * round. Compatibility forms are one: full width, ligatures, circled numbers (Unicode's NFKD). The
 * result is not to be shown, and may be longer than the text.
 */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => SAME_LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** A word of a text, folded. */
export interface Word {
  text: string;
  /**
   * Whether it is a part of a run of writing that puts no spaces between its words, or, as Korean,
   * not between all. Such a part is one or two characters long.
   */
  isPart: boolean;
}

/** Letters of writing in which a word can begin and end anywhere: a class, for regular expressions. */
const UNBROKEN = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u30fc]`;

/** A run of letters and digits with their marks, in any writing. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

const HAS_UNBROKEN = new RegExp(UNBROKEN, 'u');

/** Within a word: a run of an unbroken writing, or of others. A mark belongs to what it follows. */
const RUNS = new RegExp(
  String.raw`((?:${UNBROKEN}\p{M}*)+)|((?:(?!${UNBROKEN})\P{M}\p{M}*)+)`,
  'gu',
);

const CHARACTERS = /\P{M}\p{M}*/gu;

/** The longest word that is compared, in UTF-16 units; of a longer one its beginning. */
const MAX_WORD_LENGTH = 60;

/** Not within a surrogate pair. */
const beginning = (word: string) =>
  word.length <= MAX_WORD_LENGTH
    ? word
    : word.slice(0, MAX_WORD_LENGTH).replace(/[\ud800-\udbff]$/, '');

/**
 * The words of a text for a search, in order: what a person can look for must be split as the text in
 * which it stands. Everything but letters, digits and their marks separates words, so “STDEV.S” is two and
 * “=SUM(A:A)” three. A run of Chinese, Japanese, Korean, Thai, Lao, Khmer or Burmese becomes its
 * overlapping pairs of characters, and with `withEnds` also its last character: every part of the run is
 * then found, and no dictionary has to agree with another.
 */
export function* splitWords(text: string, { withEnds = false } = {}): Generator<Word> {
  for (const [word] of foldText(text).matchAll(WORDS)) {
    if (!HAS_UNBROKEN.test(word)) yield { text: beginning(word), isPart: false };
    else yield* splitMixed(word, withEnds);
  }
}

/** As in “Excelで集計”. */
function* splitMixed(word: string, withEnds: boolean): Generator<Word> {
  for (const [, unbroken, other] of word.matchAll(RUNS)) {
    if (other !== undefined) yield { text: beginning(other), isPart: false };
    else if (unbroken !== undefined) yield* splitRun(unbroken, withEnds);
  }
}

function* splitRun(run: string, withEnds: boolean): Generator<Word> {
  let before: string | undefined;
  let isAlone = true;
  for (const [character] of run.matchAll(CHARACTERS)) {
    const shown = beginning(character);
    if (before !== undefined) {
      yield { text: before + shown, isPart: true };
      isAlone = false;
    }
    before = shown;
  }
  if (before !== undefined && (withEnds || isAlone)) yield { text: before, isPart: true };
}

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
