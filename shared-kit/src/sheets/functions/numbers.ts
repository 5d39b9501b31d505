import { toNumber } from '../value/coerce';
import { errors, isError, isLambda, isMatrix, isReference, toMatrix } from '../value/values';
import type { Scalar, SheetError, Value } from '../value/values';
import { define, type FunctionDefinition, type Kind } from './define';

/**
 * What a number is to the functions that came with the Analysis ToolPak (EDATE, DEC2BIN, GCD): TRUE is none to
 * them.
 */
export const toStrictNumber = (value: Scalar): number | SheetError =>
  typeof value === 'boolean' ? errors.value : toNumber(value);

/** All arguments as numbers, or the first error. */
export function toNumbers(
  values: readonly Scalar[],
  convert: (value: Scalar) => number | SheetError,
): number[] | SheetError {
  const numbers: number[] = [];
  for (const value of values) {
    const number = convert(value);
    if (isError(number)) return number;
    numbers.push(number);
  }
  return numbers;
}

/** Declares a function of numbers that takes no logical values. */
export function defineStrict(
  required: number,
  optional: number,
  run: (...numbers: number[]) => Value,
): FunctionDefinition {
  const kinds: Kind[] = Array.from({ length: required + optional }, (_, index) =>
    index < required ? 'any' : 'any?',
  );
  return define(kinds, (...args) => {
    const given = args.map((arg) => (isGivenScalar(arg) ? arg : null));
    const numbers = toNumbers(given, toStrictNumber);
    return isError(numbers) ? numbers : run(...numbers);
  });
}

const isGivenScalar = (value: unknown): value is Scalar =>
  typeof value === 'number' ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  isError(value);

/** All cells of all arguments in turn; the empty ones of a whole column only as far as it is filled. */
export function flatten(values: readonly (Value | undefined)[]): Scalar[] | SheetError {
  const all: Scalar[] = [];
  for (const value of values) {
    if (value === undefined) {
      all.push(null);
    } else {
      const matrix = toMatrix(value);
      if (isError(matrix)) return matrix;
      for (const cell of matrix.values()) all.push(cell);
    }
  }
  return all;
}

/**
 * The numbers of all arguments. Within ranges and arrays texts, logical values and empty cells are passed
 * over; a value that is given as such has to be a number.
 */
export function collectNumbers(values: readonly (Value | undefined)[]): number[] | SheetError {
  const numbers: number[] = [];
  for (const value of values) {
    const isList = isMatrix(value) || isReference(value);
    const cells = flatten([value]);
    if (isError(cells)) return cells;
    for (const cell of cells) {
      if (isError(cell)) return cell;
      if (isList && typeof cell !== 'number') continue;
      const number = toNumber(cell);
      if (isError(number)) return number;
      numbers.push(number);
    }
  }
  return numbers;
}

/** The numbers of all arguments, for functions to which a text among the cells is a fault. */
export function collectStrictNumbers(
  values: readonly (Value | undefined)[],
): number[] | SheetError {
  const cells = flatten(values);
  if (isError(cells)) return cells;
  return toNumbers(
    cells.filter((cell) => cell !== null),
    toStrictNumber,
  );
}

/** The first cell of a range or array, or the value itself. */
export function firstScalar(value: Value): Scalar {
  if (isLambda(value)) return errors.calculation;
  if (isMatrix(value)) return value.get(0, 0);
  if (!isReference(value)) return value;
  const matrix = value.toMatrix();
  return isMatrix(matrix) ? matrix.get(0, 0) : matrix;
}
