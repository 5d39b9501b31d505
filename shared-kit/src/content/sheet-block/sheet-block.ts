import { parseAddress, toAddress, type CellInput, type SheetInput } from 'shared-kit/sheets';
import { parseSheetInfo, writeSheetInfo, type SheetOptions } from './info';
import { isInRange, rangeSize, SHEET_SIZE, type CellRange } from './ranges';
import { parseRows, writeRows } from './rows';

/** A sheet in a text: a fenced block of Markdown, readable anywhere. */
export interface SheetBlock extends SheetOptions {
  /** The cells as typed, from the anchor on. Rows may be shorter than others. */
  rows: string[][];
}

/** What a text may have. More is shown as it was typed. */
export const SHEET_BLOCK_LIMITS = {
  /** Of one sheet: its rows times its widest one. */
  cells: 2_000,
  /** Sheets of a text. */
  blocks: 20,
} as const;

/** The cells from the anchor on to the end of the widest row; null if there are none. */
export function blockRange({ anchor, rows }: SheetBlock): CellRange | null {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return null;
  const { row: top, column: left } = parseAddress(anchor);
  return { top, left, bottom: top + rows.length - 1, right: left + columns - 1 };
}

/** Why a sheet cannot be calculated or shown, in words; null if it can. */
export function sheetProblem(block: SheetBlock): string | null {
  const range = blockRange(block);
  if (range === null) return null;
  const cells = rangeSize(range);
  const { cells: max } = SHEET_BLOCK_LIMITS;
  if (cells > max) {
    const [most, has] = [max, cells].map((count) => count.toLocaleString('en'));
    return `A sheet in a text has at most ${most} cells; this one has ${has}.`;
  }
  const isOutside = range.bottom >= SHEET_SIZE.rows || range.right >= SHEET_SIZE.columns;
  return isOutside ? `From ${block.anchor} on there is no room for these cells.` : null;
}

/**
 * Reads a sheet from its source: the line that begins it, without backticks, and its lines. Null if it
 * is another block.
 */
export function parseSheetBlock(source: string): SheetBlock | null {
  const lineEnd = source.indexOf('\n');
  const info = lineEnd < 0 ? source : source.slice(0, lineEnd);
  const options = parseSheetInfo(info);
  if (options === null) return null;
  const content = lineEnd < 0 ? '' : source.slice(lineEnd + 1);
  return { ...options, rows: parseRows(content.replace(/\n$/, '')) };
}

/** The source of a sheet, as `parseSheetBlock` reads it. */
export const writeSheetSource = (block: SheetBlock): string =>
  `${writeSheetInfo(block)}\n${writeRows(block.rows)}`;

/** A sheet as Markdown. Its fence is longer than any that its cells have. */
export function writeSheetMarkdown(block: SheetBlock): string {
  const source = writeSheetSource(block);
  const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${source}\n${fence}`;
}

/** The format that a sheet gives a cell. */
const formatAt = ({ formats }: SheetBlock, row: number, column: number): string | undefined =>
  formats.findLast(({ range }) => isInRange(range, row, column))?.format;

/** What is typed in the cells of a sheet, by address. */
export function blockCells(block: SheetBlock): Record<string, CellInput> {
  const { row: top, column: left } = parseAddress(block.anchor);
  const cells: Record<string, CellInput> = {};
  for (const [down, row] of block.rows.entries()) {
    for (const [across, text] of row.entries()) {
      if (text === '') continue;
      const format = formatAt(block, top + down, left + across);
      cells[toAddress(top + down, left + across)] = { text, ...(format && { format }) };
    }
  }
  return cells;
}

/** The names of a text's sheets: their own, or `Sheet2` for the second; the first one of a name keeps it. */
export function sheetNames(blocks: readonly SheetBlock[]): string[] {
  const taken = new Set(blocks.flatMap(({ name }) => name?.toLowerCase() ?? []));
  const used = new Set<string>();
  const isTaken = (name: string) => taken.has(name.toLowerCase()) || used.has(name.toLowerCase());
  const freeName = (from: number) => {
    let number = from;
    while (isTaken(`Sheet${number}`)) number += 1;
    return `Sheet${number}`;
  };
  return blocks.map(({ name }, index) => {
    const isFree = name !== undefined && !used.has(name.toLowerCase());
    const own = isFree ? name : freeName(index + 1);
    used.add(own.toLowerCase());
    return own;
  });
}

/** The sheets of a text as one workbook: formulas may refer to the others by their names. */
export function toWorkbook(blocks: readonly SheetBlock[]): {
  sheets: SheetInput[];
  names: { name: string; formula: string }[];
} {
  const names = sheetNames(blocks);
  return {
    sheets: blocks.map((block, index) => ({ name: names[index] ?? '', cells: blockCells(block) })),
    names: blocks.flatMap((block, index) =>
      block.names.map(({ name, formula }) => ({
        name,
        formula: qualify(formula, names[index] ?? ''),
      })),
    ),
  };
}

/** A range of a name is one of its own sheet, unless it says which. */
function qualify(formula: string, sheet: string): string {
  const isRange = /^\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?$/i.test(formula);
  return isRange ? `'${sheet.replaceAll("'", "''")}'!${formula}` : formula;
}

/**
 * The sheets of a reply with those of its question that it has none of the same name of, so that its
 * formulas find them. Its own come first.
 */
export function withContext(
  own: readonly SheetBlock[],
  context: readonly SheetBlock[],
): SheetBlock[] {
  const names = sheetNames(context);
  const taken = new Set(sheetNames(own).map((name) => name.toLowerCase()));
  const others = context.flatMap((block, index): SheetBlock[] => {
    const name = names[index] ?? '';
    return taken.has(name.toLowerCase()) ? [] : [{ ...block, name }];
  });
  return [...own, ...others];
}
