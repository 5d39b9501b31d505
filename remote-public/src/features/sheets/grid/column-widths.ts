import { parseAddress } from 'shared-kit/sheets';
import type { SheetView } from 'shared-kit/sheets';
import type { SheetInput } from '../engine/sheet-data';

const MIN = 7;
const MAX = 30;
/** Beside the text of a cell. */
const PADDING = 2;

/** Widths in characters: the file's, or as wide as the values. */
export function columnWidths(input: SheetInput, view: SheetView | null, columns: number): number[] {
  const widths = Array.from({ length: columns }, () => MIN);
  for (const [address, { text }] of Object.entries(view?.cells ?? {})) {
    const { row, column } = parseAddress(address);
    // A title in the first row may be longer than its column.
    const isTitle = row === 0 && view?.cells[address.replace(/^[A-Z]+/, 'B')] === undefined;
    if (!isTitle) widths[column] = Math.max(widths[column] ?? MIN, text.length + PADDING);
  }
  return widths.map((width, column) => Math.min(input.widths?.[column] ?? width, MAX));
}
