export type TextDirection = 'ltr' | 'rtl';

const RTL =
  '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}';
const FIRST_LETTER = /\p{L}/u;
const RTL_LETTER = new RegExp(`[${RTL}]`, 'u');

/** People's text within a sentence, which does not decide about the sentence. */
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g;

/**
 * The direction of a text by its first letter, as browsers decide for `dir="auto"`. Mail programs know
 * only the attribute's other two values.
 */
export function directionOf(text: string): TextDirection {
  const letter = FIRST_LETTER.exec(text.replace(ISOLATED, ''))?.[0] ?? '';
  return RTL_LETTER.test(letter) ? 'rtl' : 'ltr';
}

/** People's text within a sentence of ours, so that the sentence keeps its order. */
export const isolate = (text: string): string =>
  RTL_LETTER.test(text) ? `\u2068${text}\u2069` : text;
