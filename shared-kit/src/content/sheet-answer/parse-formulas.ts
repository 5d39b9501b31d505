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
const START = /^\s*(?:([^="\s][^="]{0,59}?):\s*)?(=(?![=>]).*)$/;
const TARGET = /^(?:'([^']+)'!|([A-Za-z_]\w*)!)?\$?([A-Z]{1,3})\$?(\d{1,4})\b/;

/** Counts how deep in brackets a formula is at the end of each of its lines. */
function createDepthCounter(): (line: string) => number {
  let depth = 0;
  let isText = false;
  return (line) => {
    for (const mark of line.match(/["()]/g) ?? []) {
      if (mark === '"') isText = !isText;
      else if (!isText) depth += mark === '(' ? 1 : -1;
    }
    return depth;
  };
}

const NOTE = /^[A-Za-z][A-Za-z ,.'’-]*$/;

/** Cuts what is written beside a formula: `=SUM(A1:A3)     the visible ones`. */
function withoutNote(line: string): string {
  const gap = Math.max(line.trimEnd().lastIndexOf('  '), line.lastIndexOf('\t'));
  if (gap === -1 || !NOTE.test(line.slice(gap).trim())) return line;
  const formula = line.slice(0, gap).trimEnd();
  return /[)\w"]$/.test(formula) ? formula : line;
}

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
  let depthAfter = createDepthCounter();
  for (const line of code.replaceAll('\u00a0', ' ').split('\n')) {
    const last = formulas.at(-1);
    const [, label, start]: string[] = isOpen ? [] : (START.exec(line) ?? []);
    if (start !== undefined) {
      const text = withoutNote(start).trimEnd();
      formulas.push(toFormula(label, text));
      depthAfter = createDepthCounter();
      isOpen = depthAfter(text) > 0;
    } else if (isOpen && last !== undefined) {
      last.text += `\n${line.trimEnd()}`;
      isOpen = depthAfter(line) > 0;
    }
    if (formulas.length > MAX_FORMULAS) break;
  }
  return formulas.slice(0, MAX_FORMULAS);
}

/**
 * Separates arguments by commas where a formula separates them by semicolons, as in countries that
 * write decimals with a comma. A formula that has both is left as it is: `1,5` could be a number.
 */
export function withCommas(formula: string): string {
  const outside = formula.replace(/"(?:[^"]|"")*(?:"|$)|\{[^}]*(?:\}|$)/g, '');
  if (!outside.includes(';') || outside.includes(',')) return formula;
  return formula.replace(/"(?:[^"]|"")*(?:"|$)|\{[^}]*(?:\}|$)|;/g, (part) =>
    part === ';' ? ',' : part,
  );
}
