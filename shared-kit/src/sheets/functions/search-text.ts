import { toLower } from './characters';

/** A character of a pattern; null is `?`, any one. */
type Mark = string | null;

/** The parts of a pattern between its `*`. `~` makes the next of `*`, `?` and `~` an ordinary character. */
function toParts(pattern: string): Mark[][] {
  let part: Mark[] = [];
  const parts = [part];
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index);
    if (character === '~' && /^[*?~]$/.test(pattern.charAt(index + 1))) {
      index += 1;
      part.push(pattern.charAt(index));
    } else if (character === '*') {
      part = [];
      parts.push(part);
    } else part.push(character === '?' ? null : character);
  }
  return parts;
}

const fitsAt = (part: readonly Mark[], text: string, at: number): boolean =>
  part.every((mark, index) => mark === null || mark === text[at + index]);

function findPart(part: readonly Mark[], text: string, from: number): number {
  for (let at = from; at + part.length <= text.length; at += 1) {
    if (fitsAt(part, text, at)) return at;
  }
  return -1;
}

/**
 * Where a pattern with `?` and `*` is first found, without case; -1 if nowhere. Each part is looked for once
 * after the one before, so that the time is at most the product of both lengths.
 */
export function searchWildcard(pattern: string, text: string, from: number): number {
  const where = toLower(text);
  let first = -1;
  let at = from;
  for (const part of toParts(toLower(pattern))) {
    const found = findPart(part, where, at);
    if (found < 0) return -1;
    if (first < 0) first = found;
    at = found + part.length;
  }
  return first;
}
