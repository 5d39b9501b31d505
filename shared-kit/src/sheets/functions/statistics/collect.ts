import {
  errors,
  isError,
  NotCalculatedError,
  type Matrix,
  type Scalar,
  type SheetError,
  type Value,
} from '../../value/values';
import { readNumber, visitCells, type CellReader } from '../visit-cells';

/** For the functions that end in A: texts are 0, logical values 0 and 1. */
const readAll: CellReader = (cell) => {
  if (typeof cell === 'string') return 0;
  return typeof cell === 'boolean' ? Number(cell) : cell;
};

/** As many numbers as one result may have cells. */
const MAX_NUMBERS = 2_000_000;

function collect(values: readonly (Value | undefined)[], read: CellReader): number[] | SheetError {
  const numbers: number[] = [];
  const failed = visitCells(values, read, (number, times) => {
    if (numbers.length + times > MAX_NUMBERS) {
      throw new NotCalculatedError('more than two million numbers');
    }
    for (let count = 0; count < times; count += 1) numbers.push(number);
  });
  return failed ?? numbers;
}

/** The numbers of arguments: of references and arrays only the numbers, of others what they are as numbers. */
export const collectNumbers = (values: readonly (Value | undefined)[]): number[] | SheetError =>
  collect(values, readNumber);

export const collectAll = (values: readonly (Value | undefined)[]): number[] | SheetError =>
  collect(values, readAll);

/** Calculates with the numbers of an argument, unless it has an error. */
export function withNumbers(value: Value, calculate: (numbers: number[]) => Value): Value {
  const numbers = collectNumbers([value]);
  return isError(numbers) ? numbers : calculate(numbers);
}

interface Pairs {
  xs: number[];
  ys: number[];
}

/** The pairs of two numbers at the same places. `#N/A` if the sizes differ. */
export function pairNumbers(x: Matrix, y: Matrix): Pairs | SheetError {
  const size = x.rows * x.columns;
  if (size !== y.rows * y.columns) return errors.notAvailable;
  const xs: number[] = [];
  const ys: number[] = [];
  const visit = (a: Scalar, b: Scalar): SheetError | null => {
    if (isError(a)) return a;
    if (isError(b)) return b;
    if (typeof a === 'number' && typeof b === 'number') {
      xs.push(a);
      ys.push(b);
    }
    return null;
  };
  const isSame = x.rows === y.rows;
  const isSparse = x.rest === null && y.rest === null && isSame;
  // Beyond what is filled there are no numbers.
  const rows = isSparse ? Math.min(x.rows, Math.max(x.filled.length, y.filled.length)) : x.rows;
  const columns = isSparse ? Math.max(x.filledColumns, y.filledColumns) : x.columns;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const position = row * x.columns + column;
      const other = isSame
        ? y.get(row, column)
        : y.get(Math.floor(position / y.columns), position % y.columns);
      const error = visit(x.get(row, column), other);
      if (error !== null) return error;
    }
  }
  return { xs, ys };
}

export const sumOf = (numbers: readonly number[]): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

export const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;

/** The sum of the squares of the distances from the mean. */
export function squaresOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  let sum = 0;
  for (const number of numbers) sum += (number - mean) ** 2;
  return sum;
}

/** The variance of a sample; not a number for fewer than two. */
export const varianceOf = (numbers: readonly number[]): number =>
  squaresOf(numbers) / (numbers.length - 1);
