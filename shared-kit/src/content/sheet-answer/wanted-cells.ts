import {
  isError,
  isSameValue,
  parseAddress,
  readInput,
  toAddress,
  type Scalar,
} from 'shared-kit/sheets';
import { isInRange, type SheetBlock } from 'shared-kit/content/sheet-block';

/** A cell whose result is wanted, with what was typed there. */
export interface WantedCell {
  /** The index of its sheet in the text. */
  sheet: number;
  address: string;
  row: number;
  column: number;
  text: string;
}

/** The cells of a text's sheets that `expect` names and that have a result typed, in their order. */
export function wantedCells(blocks: readonly SheetBlock[]): WantedCell[] {
  return blocks.flatMap((block, sheet) => {
    if (block.expect.length === 0) return [];
    const start = parseAddress(block.anchor);
    return block.rows.flatMap((cells, down) =>
      cells.flatMap((text, across): WantedCell[] => {
        const [row, column] = [start.row + down, start.column + across];
        const isWanted = block.expect.some((range) => isInRange(range, row, column));
        // A formula is no result; an empty cell says nothing.
        if (!isWanted || text === '' || text.startsWith('=')) return [];
        return [{ sheet, address: toAddress(row, column), row, column, text }];
      }),
    );
  });
}

/** How many decimals a number is typed with; from two on it stands for what is rounded to it. */
const decimalsOf = (text: string): number =>
  /[.,](\d{2,14})\s*%?$/.exec(text.trim())?.[1]?.length ?? 0;

/**
 * Whether a result is what was typed. Numbers are equal by 15 digits, or rounded to the decimals that were
 * typed if these are two or more: who types 0.33 wants a third. Texts are equal letter for letter.
 */
export function isWantedResult(typed: string, result: Scalar): boolean {
  const { value } = readInput(typed);
  if (typeof value === 'string' || typeof result === 'string') {
    return (
      typeof value === 'string' &&
      typeof result === 'string' &&
      value.normalize('NFC') === result.normalize('NFC')
    );
  }
  if (isError(value) || isError(result)) {
    return isError(value) && isError(result) && value.code === result.code;
  }
  if (isSameValue(value, result)) return typeof value === typeof result;
  if (typeof value !== 'number' || typeof result !== 'number') return false;
  const decimals = decimalsOf(typed) + (typed.trim().endsWith('%') ? 2 : 0);
  return (
    decimals >= 2 && decimalsOf(typed) >= 2 && isSameValue(value, Number(result.toFixed(decimals)))
  );
}
