import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { formulaEnd, isFormula, openBrackets } from './formula-text';
import { findLine, indentOf, INTERRUPTS_TEXT, pushCode, textOf } from './lines';

/** A formula over several lines, as the formula bar has it: up to its last bracket. */
function formulaBlock(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (indentOf(state, start) >= 4) return false;
  const first = textOf(state, start);
  if (!isFormula(first)) return false;
  let depth = openBrackets(first);
  if (depth <= 0) return false;
  let isBroken = false;
  const last = findLine(state, start + 1, end, (text) => {
    if (text.trim() === '' || isFormula(text)) isBroken = true;
    depth = openBrackets(text, depth);
    return isBroken || depth <= 0;
  });
  if (last < 0 || isBroken) return false;
  if (!silent) pushCode(state, start, last + 1);
  return true;
}

const isLineStart = (text: string, position: number): boolean => {
  let before = position;
  while (before > 0 && (text[before - 1] === ' ' || text[before - 1] === '\t')) before -= 1;
  return before === 0 || text[before - 1] === '\n';
};

/** A line that begins with `=` is code; a formula within a sentence is text without any markup in it. */
function formula(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '=') return false;
  const lineEnd = src.indexOf('\n', pos);
  const end = lineEnd < 0 ? posMax : Math.min(lineEnd, posMax);
  if (isLineStart(src, pos)) {
    const text = src.slice(pos, end);
    if (!isFormula(text)) return false;
    if (!silent) {
      const token = state.push('code_inline', 'code', 0);
      token.markup = '';
      token.content = text.trimEnd();
    }
    state.pos = end;
    return true;
  }
  if (!/[\s(:]/.test(src[pos - 1] ?? ' ') || !isFormula(src.slice(pos, pos + 8))) return false;
  const formulaStop = Math.min(formulaEnd(src, pos), posMax);
  if (!silent) state.pending += src.slice(pos, formulaStop);
  state.pos = formulaStop;
  return true;
}

export function addFormulas(parser: MarkdownIt): void {
  parser.block.ruler.before('code', 'formula', formulaBlock, { alt: [...INTERRUPTS_TEXT] });
  parser.inline.ruler.after('text', 'formula', formula);
}
