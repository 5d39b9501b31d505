import { tokenize, tokenTypes, translateFormulaToA1, translateFormulaToR1C1 } from '@borgar/fx';
import { toAddress } from 'shared-kit/sheets';

/** Longer formulas are none of Excel; they are not taken apart. */
const MAX_LENGTH = 8_192;

/** Functions whose results are others tomorrow. */
const VOLATILE = new Set(['NOW', 'TODAY', 'RAND', 'RANDBETWEEN', 'RANDARRAY']);

/** The functions that a formula names, each once, in capitals and without the prefixes of files. */
export function functionsOf(formula: string): string[] {
  if (formula.length > MAX_LENGTH) return [];
  const names = tokenize(formula)
    .filter(({ type }) => type === tokenTypes.FUNCTION)
    .map(({ value }) => value.toUpperCase().replace(/^_XLFN\.(?:_XLWS\.)?/, ''));
  return [...new Set(names)];
}

/** Whether a formula results in something else each day or each time. */
export const isVolatile = (formula: string): boolean =>
  functionsOf(formula).some((name) => VOLATILE.has(name));

/**
 * A formula by where what it refers to is from its cell: the same for all cells that it is filled into.
 * Null if it cannot be read.
 */
export function toRelative(formula: string, row: number, column: number): string | null {
  if (formula.length > MAX_LENGTH) return null;
  try {
    return translateFormulaToR1C1(formula, toAddress(row, column));
  } catch {
    return null;
  }
}

/** A relative formula as it is in a cell: `=RC[-1]*2` in B1 is `=A1*2`. Null if it cannot be read. */
export function fromRelative(formula: string, row: number, column: number): string | null {
  if (formula.length > MAX_LENGTH) return null;
  try {
    return translateFormulaToA1(formula, toAddress(row, column));
  } catch {
    return null;
  }
}
