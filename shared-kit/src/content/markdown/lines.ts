import type { StateBlock } from 'markdown-it';
import { memoOf } from './memo';

/** Deeper quotes and lists stay text: the sanitiser refuses HTML that is nested too deeply. */
export const MAX_LEVEL = 20;

/** Blocks that end where one begins that lists it as its terminator. */
export const INTERRUPTS_TEXT = ['paragraph', 'blockquote', 'list'];

/** The line without its indentation. */
export const textOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/** How far the line is indented in the block that it belongs to. From 4 on it is code. */
export const indentOf = (state: StateBlock, line: number): number =>
  (state.sCount[line] ?? 0) - state.blkIndent;

/** The lines as a code block, with the indentation that they have in their block. */
export function pushCode(state: StateBlock, start: number, end: number): void {
  const token = state.push('code_block', 'code', 0);
  token.content = `${state.getLines(start, end, state.blkIndent, false)}\n`;
  token.map = [start, end];
  state.line = end;
}

/** What failed look-aheads of one text may cost, in lines: hostile texts would cost their square. */
const LOOK_AHEAD_LINES = 20_000;

/** The first line from `start` on for which `isLast` is true; -1 if there is none before `end`. */
export function findLine(
  state: StateBlock,
  start: number,
  end: number,
  isLast: (text: string) => boolean,
): number {
  const budget = memoOf(state);
  let left = budget.lookAhead ?? LOOK_AHEAD_LINES;
  let line = start;
  let found = -1;
  for (; line < end && left > 0 && found < 0; line += 1, left -= 1) {
    // Outside the list item or quote.
    if (!state.isEmpty(line) && indentOf(state, line) < 0) break;
    if (isLast(textOf(state, line))) found = line;
  }
  budget.lookAhead = left;
  return found;
}

/** The line after the last one of a paragraph. */
export function paragraphEnd(state: StateBlock, start: number, end: number): number {
  let line = start;
  while (line < end && !state.isEmpty(line) && indentOf(state, line) >= 0) line += 1;
  return line;
}
