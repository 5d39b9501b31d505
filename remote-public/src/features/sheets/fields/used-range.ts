import { parseAddress } from 'shared-kit/sheets';
import type { CellRange } from 'shared-kit/content/sheet-block';
import type { SheetInput, WindowView } from '../engine/sheet-data';

/** More columns are rarely meant; the grid shows no more. */
const MAX_COLUMNS = 40;

/** The cells of a sheet that have something, as many rows of them as there is room for. A1 of an empty one. */
export function usedRange(
  sheet: SheetInput | undefined,
  view: WindowView | undefined,
  maxCells: number,
): CellRange {
  const filled = Object.entries(sheet?.cells ?? {}).filter(([, { text }]) => text !== '');
  const positions = filled.map(([address]) => parseAddress(address));
  const top = Math.min(...positions.map(({ row }) => row));
  const left = Math.min(...positions.map(({ column }) => column));
  if (positions.length === 0) return { top: 0, left: 0, bottom: 0, right: 0 };
  const right = Math.min(left + MAX_COLUMNS, view?.columns ?? 0) - 1;
  const width = Math.max(right, left) - left + 1;
  const bottom = Math.min(top + Math.floor(maxCells / width), view?.rows ?? 0) - 1;
  return { top, left, bottom: Math.max(bottom, top), right: Math.max(right, left) };
}
