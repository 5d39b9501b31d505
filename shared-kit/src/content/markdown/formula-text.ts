const FORMULA = /^=[ \t]*[\p{L}\d_"'“(+\-{$@#[]/u;

/** Whether a text begins like a formula: not `=`, `==`, `=>` or `=)`. */
export const isFormula = (text: string): boolean => FORMULA.test(text);

/** How many brackets are open at the end of a text that goes on from `depth` open ones; `"(" ` counts not. */
export function openBrackets(text: string, depth = 0): number {
  let open = depth;
  let isString = false;
  for (const character of text) {
    if (character === '"') isString = !isString;
    else if (isString) continue;
    else if (character === '(' || character === '{') open += 1;
    else if (character === ')' || character === '}') open -= 1;
  }
  return open;
}

/** Longer formulas within a sentence end at their first space: looking further would cost too much. */
const MAX_LENGTH = 500;

/** Where a formula within a line ends: at the first space outside brackets and strings. */
export function formulaEnd(text: string, start: number): number {
  const end = Math.min(text.length, start + MAX_LENGTH);
  let firstSpace = -1;
  let depth = 0;
  let isString = false;
  let position = start;
  for (; position < end; position += 1) {
    const character = text[position] ?? '';
    if (character === '\n') break;
    if (character === ' ' || character === '\t') {
      if (depth === 0 && !isString) return position;
      if (firstSpace < 0) firstSpace = position;
    } else if (character === '"') isString = !isString;
    else if (isString) continue;
    else if (character === '(' || character === '{') depth += 1;
    else if (character === ')' || character === '}') depth -= 1;
    if (depth < 0) return position;
  }
  const isWhole = depth === 0 && !isString && position < start + MAX_LENGTH;
  return isWhole || firstSpace < 0 ? position : firstSpace;
}
