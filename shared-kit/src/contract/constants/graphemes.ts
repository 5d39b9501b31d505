/**
 * Characters as people see and count them: grapheme clusters. A family emoji, a flag and a letter with
 * its combining marks are one character each, however many code units they take.
 */

/**
 * Texts whose characters are one code unit each, which is nearly all of them: Latin, Greek and Cyrillic
 * without combining marks, dashes and quotation marks, kana, ideographs and Hangul syllables. Without
 * the carriage return, which is one character with a line feed. Segmenting them would cost a hundred
 * times as much.
 */
const SIMPLE =
  /^[\t\n\x20-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Lazy: each is made when it is read, so that whoever stops early segments no more. */
function segments(text: string) {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Longer texts are not made of emoji alone. */
const LONG_LIMIT = 1_000;

/**
 * The most code units that a text of `max` characters may have. One character can have any number of
 * combining marks; this is enough for a text of nothing but families and flags, or a long one of any
 * language.
 */
export const maxCodeUnits = (max: number): number => max * (max <= LONG_LIMIT ? 16 : 4);

/** Beyond so many code units a text is not segmented: nobody compares its count by eye. */
const MAX_COUNTED = 20_000;

/** How many characters a text has. Of a very long text, what follows the first 20,000 counts by code units. */
export function countGraphemes(text: string): number {
  const start = text.slice(0, MAX_COUNTED);
  const rest = text.length - start.length;
  if (SIMPLE.test(start)) return text.length;
  let count = 0;
  for (const _ of segments(start)) count += 1;
  return count + rest;
}

/** Whether a text has more than `max` characters. Reads no more of it than that takes. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  if (text.length > maxCodeUnits(max) || SIMPLE.test(text.slice(0, max + 1))) return true;
  let count = 0;
  for (const _ of segments(text)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}

/**
 * The first `max` characters of a text, each of them whole, in at most `maxCodeUnits(max)` code units.
 * Only a character that is longer than this is cut.
 */
export function takeGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  // With the code unit behind them: a mark there would belong to the last character.
  if (SIMPLE.test(text.slice(0, max + 1))) return text.slice(0, max);
  // Without half of a surrogate pair, which would count as a character of its own.
  const start = text.slice(0, maxCodeUnits(max)).replace(/[\ud800-\udbff]$/, '');
  let count = 0;
  let end = 0;
  for (const { index, segment } of segments(start)) {
    if (count === max) return start.slice(0, index);
    count += 1;
    const next = index + segment.length;
    // The last one may go on behind the part that is read.
    if (next === start.length && start.length < text.length && end > 0) return start.slice(0, end);
    end = next;
  }
  return start.slice(0, end);
}

/** The first `max` characters of a text, with an ellipsis behind them if there are more. */
export const cutText = (text: string, max: number): string =>
  isLongerThan(text, max) ? `${takeGraphemes(text, max)}…` : text;

/** Longer characters are cut: the longest flag or family has 14 code units, with skin tones 35. */
const WINDOW = 64;

/** Where the character begins that the code unit at `index` is a part of. */
export function graphemeStart(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  const from = Math.max(0, index - WINDOW);
  const found = segments(text.slice(from, index + WINDOW)).containing(index - from);
  if (found !== undefined && (found.index > 0 || from === 0)) return from + found.index;
  return /[\ud800-\udbff]/.test(text.charAt(index - 1)) ? index - 1 : index;
}

/** The beginning of a text in at most `max` code units, cut between characters. */
export const takeCodeUnits = (text: string, max: number): string =>
  text.slice(0, graphemeStart(text, max));

/** The first two letters of a name, in upper case. */
export function initials(name: string): string {
  // `toUpperCase` makes two letters of this one.
  const first = takeGraphemes(name.trim(), 2).replaceAll('ß', 'ẞ');
  return takeGraphemes(first.toUpperCase(), 2);
}
