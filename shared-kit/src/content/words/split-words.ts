import { foldText } from './fold-text';

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
export const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

export const HAS_UNBROKEN = new RegExp(UNBROKEN, 'u');

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
