/**
 * Marks code in sanitised HTML, so that a browser which translates the page leaves formulas and keys
 * as they are. The value has no quotes: a title may contain `<code>` as well, and must not end there.
 */
export const markUntranslated = (html: string): string =>
  html.replace(/<(code|pre|kbd)>/g, '<$1 translate=no>');
