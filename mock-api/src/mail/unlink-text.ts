import { containsAddress } from 'shared-kit/contract';

/** The signs that make a link of words: `evil.example`, `https://`, `name@host`. */
const SIGNS = /[.:/\\@]/g;

/** What hides or reorders the characters around it. */
const FORMATS = /\p{Cf}/gu;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * A text in which mail programs find no link, with a space on either side of the signs that would make
 * one. It can be read as before, and leads nobody elsewhere.
 */
export const unlinkText = (text: string): string =>
  text
    .replace(FORMATS, '')
    .replace(BREAKS, ' ')
    .normalize('NFKC')
    .replaceAll('。', '.')
    .split(' ')
    .map((word) => (containsAddress(word) ? word.replace(SIGNS, ' $& ').trim() : word))
    .join(' ');
