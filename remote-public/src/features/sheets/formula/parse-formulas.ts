/** A formula in a code block. */
export interface ArticleFormula {
  /** With its `=`. */
  text: string;
  /** Where the block says that it goes: `F2: =SORT(…)`. */
  cell?: string;
  sheet?: string;
}

const MAX_FORMULAS = 20;

/** A line on which a formula begins, after a cell or some words: `Calc!B2 (revenue): =SUM(…)`. */
const START = /^\s*(?:([^="]{1,60}?):\s*)?(=(?![=>]).*)$/;
const TARGET = /^(?:'([^']+)'!|([A-Za-z_]\w*)!)?\$?([A-Z]{1,3})\$?(\d{1,4})\b/;

/** How deep in brackets a text ends. */
function depthOf(text: string): number {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"]|"")*"|[()]/g)) {
    if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
  }
  return depth;
}

/** Cuts what is written beside a formula: `=SUM(A1:A3)     the visible ones`. */
const withoutNote = (line: string): string =>
  line.replace(/^(=.*[)\w"])(?: {2,}|\t)[A-Za-z][A-Za-z ,.'’-]*$/, '$1');

function toFormula(label: string | undefined, text: string): ArticleFormula {
  const [, quoted, plain, letters, row] = TARGET.exec(label?.trim() ?? '') ?? [];
  const sheet = quoted ?? plain;
  return {
    text,
    ...(letters !== undefined && { cell: `${letters}${row}` }),
    ...(sheet !== undefined && { sheet }),
  };
}

/** The formulas in a piece of code; one may go over several lines. Empty if it has none. */
export function parseFormulas(code: string): ArticleFormula[] {
  const formulas: ArticleFormula[] = [];
  let isOpen = false;
  for (const line of code.replaceAll('\u00a0', ' ').split('\n')) {
    const last = formulas.at(-1);
    const [, label, start] = isOpen ? [] : (START.exec(line) ?? []);
    if (start !== undefined) formulas.push(toFormula(label, withoutNote(start).trimEnd()));
    else if (isOpen && last !== undefined) last.text += `\n${line.trimEnd()}`;
    const current = formulas.at(-1);
    isOpen = current !== undefined && depthOf(current.text) > 0;
    if (formulas.length > MAX_FORMULAS) break;
  }
  return formulas.slice(0, MAX_FORMULAS);
}

/**
 * Separates arguments by commas where a formula separates them by semicolons, as in countries that
 * write decimals with a comma. A formula that has both is left as it is: `1,5` could be a number.
 */
export function withCommas(formula: string): string {
  const outside = formula.replace(/"(?:[^"]|"")*"|\{[^}]*\}/g, '');
  if (!outside.includes(';') || outside.includes(',')) return formula;
  return formula.replace(/"(?:[^"]|"")*"|\{[^}]*\}|;/g, (part) => (part === ';' ? ',' : part));
}
