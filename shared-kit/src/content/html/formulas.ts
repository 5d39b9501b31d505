import { decodeEntities, escapeHtml } from 'shared-kit/content';

/** The function names that the specification highlights in code. */
export const FORMULA_FUNCTIONS = [
  ...['SUM', 'AVERAGE', 'VLOOKUP', 'HLOOKUP', 'INDEX', 'MATCH', 'XLOOKUP', 'IF', 'AND', 'OR'],
  ...['COUNTIF', 'COUNTIFS', 'SUMIF', 'SUMIFS', 'FILTER', 'LET', 'LAMBDA', 'ARRAY', 'OFFSET'],
  'INDIRECT',
] as const;

const TOKEN = new RegExp(
  [
    String.raw`(?<str>"(?:[^"\n]|"")*")`,
    String.raw`(?<fn>\b(?:${[...FORMULA_FUNCTIONS].join('|')})(?=\s*\())`,
    String.raw`(?<ref>\$?\b[A-Z]{1,3}\$?[1-9]\d{0,6}\b(?::\$?[A-Z]{1,3}\$?[1-9]\d{0,6}\b)?)`,
    String.raw`(?<num>(?<![\w.])\d+(?:\.\d+)?%?(?![\w]))`,
  ].join('|'),
  'g',
);

/**
 * Converts code to HTML with highlighted formulas: spans of class `fn` for function names, `ref` for
 * cell references, `str` for strings and `num` for numbers. Everything else is escaped.
 */
export function highlightFormulas(code: string): string {
  let html = '';
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const mark = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0];
    html += escapeHtml(code.slice(end, match.index));
    html += `<span class="${mark}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}

/**
 * Highlights the formulas in sanitised HTML: `code` and `pre` elements that contain only text and
 * begin with `=`. Replies and plain paragraphs are stored without highlighting.
 */
export function markFormulas(html: string): string {
  return html.replace(
    /<(code|pre)>(\s*=[^<]*)<\/\1>/g,
    (_, tag: string, code: string) => `<${tag}>${highlightFormulas(decodeEntities(code))}</${tag}>`,
  );
}

/**
 * Marks code in sanitised HTML, so that a browser which translates the page leaves formulas and keys
 * as they are. The value has no quotes: a title may contain `<code>` as well, and must not end there.
 */
export const markUntranslated = (html: string): string =>
  html.replace(/<(code|pre|kbd)>/g, '<$1 translate=no>');

/**
 * Says how cells of sanitised HTML are aligned in a way that is valid on a page. What is stored, and what goes to
 * readers of feeds and mail, keeps `align`, which needs no styles.
 */
export const markAlignments = (html: string): string =>
  html.replace(/(<t[hd]\b[^<>]*?) align="/g, '$1 data-align="');
