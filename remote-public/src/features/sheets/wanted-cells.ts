import { parseAddress, toAddress } from 'shared-kit/sheets';
import {
  blockRange,
  intersect,
  isInRange,
  type CellRange,
  type SheetBlock,
} from 'shared-kit/content/sheet-block';
import type { SheetInput } from './engine/sheet-data';

export const isWanted = ({ expect }: SheetBlock, address: string): boolean => {
  const { row, column } = parseAddress(address);
  return expect.some((range) => isInRange(range, row, column));
};

/** The cells of ranges as far as a sheet has them, as few ranges of columns as there can be. */
function toRanges(addresses: ReadonlySet<string>): CellRange[] {
  const ranges: CellRange[] = [];
  const positions = [...addresses]
    .map(parseAddress)
    .toSorted((one, other) => one.column - other.column || one.row - other.row);
  for (const { row, column } of positions) {
    const last = ranges.at(-1);
    if (last?.left === column && last.bottom === row - 1) last.bottom = row;
    else ranges.push({ top: row, left: column, bottom: row, right: column });
  }
  return ranges;
}

/** A sheet in which one more cell is wanted, or one less. */
export function toggleWanted(block: SheetBlock, address: string): SheetBlock {
  const shown = blockRange(block);
  const wanted = new Set<string>();
  for (const range of block.expect) {
    const cells = shown && intersect(range, shown);
    if (cells === null) continue;
    for (let { top: row } = cells; row <= cells.bottom; row += 1) {
      for (let { left: column } = cells; column <= cells.right; column += 1) {
        wanted.add(toAddress(row, column));
      }
    }
  }
  if (!wanted.delete(address)) wanted.add(address);
  return { ...block, expect: toRanges(wanted) };
}

/** A sheet with the cells that were typed: from its anchor on, or from before it if something is there. */
export function withCells(block: SheetBlock, { cells }: SheetInput): SheetBlock {
  const typed = Object.entries(cells).filter(([, { text }]) => text !== '');
  const positions = typed.map(([address]) => parseAddress(address));
  const anchor = parseAddress(block.anchor);
  const top = Math.min(anchor.row, ...positions.map(({ row }) => row));
  const left = Math.min(anchor.column, ...positions.map(({ column }) => column));
  const rows: string[][] = [];
  for (const [address, { text }] of typed) {
    const { row, column } = parseAddress(address);
    while (rows.length <= row - top) rows.push([]);
    const line = rows[row - top] ?? [];
    while (line.length <= column - left) line.push('');
    line[column - left] = text;
  }
  return { ...block, anchor: toAddress(top, left), rows };
}
