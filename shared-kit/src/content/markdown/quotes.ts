import type { MarkdownIt, StateBlock } from 'markdown-it';
import { indentOf, INTERRUPTS_TEXT, MAX_LEVEL, textOf } from './lines';

/** A quote needs a space: `>=100`, `>100` and `>>` are comparisons and prompts. */
const QUOTE_START = /^>[ \t]+\S/;
const QUOTE_LINE = /^>(?:[ \t]|$)/;

type Line = Record<'bMarks' | 'tShift' | 'sCount' | 'bsCount', number>;

const readLine = (state: StateBlock, line: number): Line => ({
  bMarks: state.bMarks[line] ?? 0,
  tShift: state.tShift[line] ?? 0,
  sCount: state.sCount[line] ?? 0,
  bsCount: state.bsCount[line] ?? 0,
});

function writeLine(state: StateBlock, line: number, values: Line): void {
  state.bMarks[line] = values.bMarks;
  state.tShift[line] = values.tShift;
  state.sCount[line] = values.sCount;
  state.bsCount[line] = values.bsCount;
}

/** The line without its `>` and the space after it. A tab in front of the rest stays one of it. */
function innerLine(state: StateBlock, line: number): Line {
  const { src } = state;
  const marker = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const begin = src[marker + 1] === ' ' ? marker + 2 : marker + 1;
  const end = state.eMarks[line] ?? begin;
  let position = begin;
  let width = 0;
  for (; position < end; position += 1) {
    if (src[position] === ' ') width += 1;
    else if (src[position] === '\t') width += 4 - (width % 4);
    else break;
  }
  return { bMarks: begin, tShift: position - begin, sCount: width, bsCount: 0 };
}

/** Only lines with a `>` belong to the quote: what is typed below it is the writer's own. */
function quote(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (indentOf(state, start) >= 4 || state.level >= MAX_LEVEL) return false;
  if (!QUOTE_START.test(textOf(state, start))) return false;
  if (silent) return true;
  const outer: Line[] = [];
  let line = start;
  while (line < end && indentOf(state, line) >= 0 && QUOTE_LINE.test(textOf(state, line))) {
    outer.push(readLine(state, line));
    writeLine(state, line, innerLine(state, line));
    line += 1;
  }
  const { blkIndent, lineMax, parentType } = state;
  state.blkIndent = 0;
  state.lineMax = line;
  state.parentType = 'blockquote';
  const open = state.push('blockquote_open', 'blockquote', 1);
  open.map = [start, line];
  state.md.block.tokenize(state, start, line);
  state.push('blockquote_close', 'blockquote', -1);
  Object.assign(state, { blkIndent, lineMax, parentType, line });
  outer.forEach((values, index) => writeLine(state, start + index, values));
  return true;
}

export function addQuotes(parser: MarkdownIt): void {
  parser.block.ruler.at('blockquote', quote, { alt: [...INTERRUPTS_TEXT] });
}
