import type { MarkdownIt, StateBlock } from 'markdown-it';
import { indentOf, textOf } from './lines';

const DELIMITER_LINE = /^[:| \t]*-[-:| \t]*$/;
const DELIMITER = /^:?-+:?$/;

/** The cells of a line; `\|` is a pipe in a cell. */
function splitRow(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  const text = line.trim();
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\\' && text[index + 1] === '|') {
      cell += '|';
      index += 1;
    } else if (character === '|') {
      if (index > 0) cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  if (!text.endsWith('|') || text.endsWith('\\|')) cells.push(cell.trim());
  return cells;
}

function pushRow(
  state: StateBlock,
  line: number,
  cells: string[],
  tag: 'th' | 'td',
  columns: number,
) {
  state.push('tr_open', 'tr', 1);
  const missing = columns - cells.length;
  for (const content of missing > 0 ? [...cells, ''] : cells) {
    state.push(`${tag}_open`, tag, 1);
    const inline = state.push('inline', '', 0);
    Object.assign(inline, { content, children: [], map: [line, line + 1] });
    state.push(`${tag}_close`, tag, -1);
  }
  // One wide cell for all that are missing: a text of short rows must not become a huge table.
  if (missing > 1) state.tokens.at(-3)?.attrSet('colspan', String(missing));
  state.push('tr_close', 'tr', -1);
}

/** A line with a pipe and something else: a pipe alone stays text. */
const isRow = (state: StateBlock, line: number): boolean =>
  !state.isEmpty(line) &&
  indentOf(state, line) >= 0 &&
  indentOf(state, line) < 4 &&
  textOf(state, line).trim().length > 1 &&
  textOf(state, line).includes('|');

/** A table of pipes. A row may have more cells than the first one: none is left out. */
function table(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (start + 1 >= end || !isRow(state, start) || !isRow(state, start + 1)) return false;
  const delimiterLine = textOf(state, start + 1);
  if (!DELIMITER_LINE.test(delimiterLine)) return false;
  const delimiters = splitRow(delimiterLine);
  const header = splitRow(textOf(state, start));
  if (header.length !== delimiters.length) return false;
  if (!delimiters.every((text) => DELIMITER.test(text))) return false;
  if (silent) return true;
  const rows: string[][] = [];
  let line = start + 2;
  for (; line < end && isRow(state, line); line += 1) rows.push(splitRow(textOf(state, line)));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  state.push('table_open', 'table', 1);
  state.push('thead_open', 'thead', 1);
  pushRow(state, start, header, 'th', columns);
  state.push('thead_close', 'thead', -1);
  if (rows.length > 0) {
    state.push('tbody_open', 'tbody', 1);
    rows.forEach((row, index) => pushRow(state, start + 2 + index, row, 'td', columns));
    state.push('tbody_close', 'tbody', -1);
  }
  state.push('table_close', 'table', -1);
  state.line = line;
  return true;
}

export function addTables(parser: MarkdownIt): void {
  parser.block.ruler.at('table', table, { alt: ['paragraph', 'list', 'blockquote'] });
}
