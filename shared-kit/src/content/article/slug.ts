import { graphemeStart } from 'shared-kit/contract/constants';

/** The most code points of a slug. */
const MAX_LENGTH = 80;

/** Latin letters that Unicode does not decompose, in ASCII. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Joiners and selectors, which change how a letter is drawn and not which it is. */
const INVISIBLE = /\u{AD}|\u{200D}|\u{2060}|\p{Variation_Selector}/gu;

/**
 * Converts a title to a URL segment: lower case, words joined by hyphens, at most 80 characters.
 * Latin letters lose their accents; other scripts stay as they are, normalized (NFKC). It is to be
 * percent-encoded in a URL. Empty if the title has no letter or digit: use a fallback then.
 */
export function slugify(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/&/g, ' and ')
    .normalize('NFKC')
    // A mark alone, as what is left of an emoji, is no word.
    .replace(/[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*/gu, '-')
    .replace(/^[-\p{M}]+|-$/gu, '');
  const letters = Array.from(plain);
  if (letters.length <= MAX_LENGTH) return plain;
  // Not between a letter and its marks.
  const cut = plain.slice(0, graphemeStart(plain, letters.slice(0, MAX_LENGTH).join('').length));
  const lastWord = cut.lastIndexOf('-');
  return lastWord > MAX_LENGTH / 2 ? cut.slice(0, lastWord) : cut;
}
