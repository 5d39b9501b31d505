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
