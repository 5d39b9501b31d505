import { toNumber } from '../value/coerce';
import {
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Matrix,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';

/** What a cell of a reference or an array counts as; null if it does not count. */
export type CellReader = (cell: Scalar) => number | SheetError | null;

export const readNumber: CellReader = (cell) =>
  typeof cell === 'number' || isError(cell) ? cell : null;

/** The arrays that an argument is, one for each area of a reference; null for a value that is given directly. */
export function matricesOf(arg: Value): Matrix[] | null {
  if (isMatrix(arg)) return [arg];
  return isReference(arg) ? arg.areas.map((area) => arg.reader.readArea(area)) : null;
}

/**
 * Visits the numbers of arguments: of references and arrays what `read` takes, with how often it is there; what is
 * given directly is converted. Returns the first error.
 */
export function visitCells(
  args: readonly (Value | undefined)[],
  read: CellReader,
  visit: (number: number, times: number) => void,
): SheetError | null {
  let failed: SheetError | null = null;
  const add = (number: number | SheetError | null, times: number) => {
    if (isError(number)) failed ??= number;
    else if (number !== null) visit(number, times);
  };
  for (const arg of args) {
    if (isLambda(arg)) return errors.value;
    const matrices = arg === undefined ? null : matricesOf(arg);
    for (const matrix of matrices ?? []) matrix.forEach((cell, times) => add(read(cell), times));
    if (!isMatrix(arg) && !isReference(arg)) add(toNumber(arg ?? null), 1);
    if (failed !== null) return failed;
  }
  return null;
}
