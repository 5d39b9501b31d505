import type { MarkdownIt, StateBlock } from 'markdown-it';
import { escapeHtml } from 'shared-kit/content';
import { isFormula } from './formula-text';
import { INTERRUPTS_TEXT, indentOf, textOf } from './lines';
import { memoOf } from './memo';

/** The line with its leading tabs, which are empty cells. */
function rawLine(state: StateBlock, line: number): string {
  if (state.blkIndent > 0) return textOf(state, line);
  return state.src.slice(state.bMarks[line], state.eMarks[line]);
}

const hasInnerTab = (text: string): boolean => text.trimStart().includes('\t');

/** `1.<tab>First`, as text processors copy lists. */
const LIST_ITEM = /^\s*(?:[-*]|\d{1,9}\.)\t[^\t]*$/;

/** The rows of cells copied from a sheet: lines with the same number of tabs; empty if there are none. */
function readRows(state: StateBlock, start: number, end: number): string[][] {
  const memo = memoOf(state);
  const first = rawLine(state, start);
  if (start < (memo.noCellsBefore ?? 0) || !first.includes('\t') || LIST_ITEM.test(first))
    return [];
  const columns = first.split('\t').length;
  const rows: string[][] = [];
  // Indentation alone is code.
  let hasCells = false;
  for (let line = start; line < end && !state.isEmpty(line); line += 1) {
    if (line > start && state.blkIndent > 0 && indentOf(state, line) < 0) break;
    const text = rawLine(state, line);
    const cells = text.split('\t');
    if (cells.length !== columns) break;
    rows.push(cells);
    hasCells ||= hasInnerTab(text);
  }
  if (hasCells && (rows.length > 1 || columns > 2)) return rows;
  memo.noCellsBefore = start + rows.length;
  return [];
}

const cellHtml = (text: string): string =>
  isFormula(text) ? `<code>${escapeHtml(text)}</code>` : escapeHtml(text);

const rowHtml = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cellHtml(cell.trim())}</td>`).join('')}</tr>\n`;

/** Cells copied from a sheet are a table. They are shown as typed, without markup in them. */
function cellTable(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const rows = readRows(state, start, end);
  if (rows.length === 0) return false;
  if (silent) return true;
  const token = state.push('cells', '', 0);
  token.content = `<table>\n<tbody>\n${rows.map(rowHtml).join('')}</tbody>\n</table>\n`;
  state.line = start + rows.length;
  token.map = [start, state.line];
  return true;
}

export function addCells(parser: MarkdownIt): void {
  parser.block.ruler.before('code', 'cells', cellTable, { alt: [...INTERRUPTS_TEXT] });
  parser.renderer.rules['cells'] = (tokens, index) => tokens[index]?.content ?? '';
}
