import { createCriterion, findMatches } from '../value/criteria';
import {
  errors,
  isError,
  isMatrix,
  isReference,
  type Matrix,
  Reference,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';
import { createSum } from './aggregate';
import { define, defineRest, type FunctionTable } from './define';

/** The cells that are tested or added: these functions take references only. */
const rangeOf = (value: Value | undefined): Matrix | SheetError => {
  // Such as a reference to a sheet that does not exist.
  if (isError(value)) return value;
  const matrix = isReference(value) ? value.toMatrix() : null;
  return isMatrix(matrix) ? matrix : errors.value;
};

/** SUMIF adds cells of the size of those that are tested, whatever size the range to add has. */
function resizeLike(value: Value | undefined, { rows, columns }: Matrix): Matrix | SheetError {
  if (!isReference(value)) return rangeOf(value);
  const { area, reader } = value;
  if (area === undefined) return errors.value;
  const { sheet, top, left } = area;
  const bottom = top + rows - 1;
  return rangeOf(new Reference([{ sheet, top, left, bottom, right: left + columns - 1 }], reader));
}

interface Condition {
  matrix: Matrix;
  criterion: Scalar;
}

/** Pairs of a range and a criterion. An error if one is no range, or they are not of one size. */
function toConditions(
  args: readonly (Value | undefined)[],
  size?: Matrix,
): Condition[] | SheetError {
  const conditions: Condition[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const matrix = rangeOf(args[index]);
    const criterion = args[index + 1] ?? null;
    if (isError(matrix)) return matrix;
    const first = size ?? conditions[0]?.matrix ?? matrix;
    if (matrix.rows !== first.rows || matrix.columns !== first.columns) return errors.value;
    if (isMatrix(criterion) || typeof criterion === 'function') return errors.value;
    conditions.push({ matrix, criterion: criterion as Scalar });
  }
  return conditions.length > 0 && args.length % 2 === 0 ? conditions : errors.value;
}

/** Visits the position of each cell for which all conditions are true. */
function visitMatches(
  conditions: readonly Condition[],
  size: Matrix,
  visit: (row: number, column: number) => void,
): { rest: number } {
  const [first, ...others] = conditions.map((condition) => ({
    ...condition,
    isMatch: createCriterion(condition.criterion),
  }));
  if (first === undefined) return { rest: 0 };
  const isMatch = (row: number, column: number) =>
    others.every((other) => other.isMatch(other.matrix.get(row, column)));
  if (!first.isMatch(null)) {
    // Empty cells do not match: only those that are filled have to be looked at.
    for (const index of findMatches(first.matrix, first.criterion)) {
      const row = Math.floor(index / size.columns);
      if (isMatch(row, index % size.columns)) visit(row, index % size.columns);
    }
    return { rest: 0 };
  }
  const all = [size, ...conditions.map(({ matrix }) => matrix)];
  const rows = Math.max(...all.map(({ filled }) => filled.length));
  const columns = Math.max(...all.map(({ filledColumns }) => filledColumns));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (first.isMatch(first.matrix.get(row, column)) && isMatch(row, column)) visit(row, column);
    }
  }
  const isRestMatch = others.every((other) => other.isMatch(null));
  return { rest: isRestMatch ? size.rows * size.columns - rows * columns : 0 };
}

/** The numbers of the range where the conditions are true; the first error among them is the result. */
function matchingNumbers(range: Matrix, conditions: readonly Condition[]): number[] | Scalar {
  const numbers: number[] = [];
  let failed: Scalar = null;
  visitMatches(conditions, range, (row, column) => {
    const cell = range.get(row, column);
    if (typeof cell === 'number') numbers.push(cell);
    else if (isError(cell)) failed ??= cell;
  });
  return failed ?? numbers;
}

const total = (numbers: readonly number[]): number => {
  const sum = createSum();
  for (const number of numbers) sum.add(number);
  return sum.result();
};

const smallest = (numbers: readonly number[]) =>
  numbers.reduce((least, number) => Math.min(least, number), Infinity);
const greatest = (numbers: readonly number[]) =>
  numbers.reduce((most, number) => Math.max(most, number), -Infinity);

type Combine = (numbers: readonly number[]) => Scalar;

const combineMatches = (
  range: Matrix | SheetError,
  conditions: Condition[] | SheetError,
  combine: Combine,
): Scalar => {
  if (isError(range)) return range;
  if (isError(conditions)) return conditions;
  const numbers = matchingNumbers(range, conditions);
  return Array.isArray(numbers) ? combine(numbers) : numbers;
};

const mean: Combine = (numbers) =>
  numbers.length === 0 ? errors.division : total(numbers) / numbers.length;

/** SUMIFS and its relatives: the range first, then pairs. */
const conditional = (combine: Combine) =>
  defineRest(['value', 'value', 'any'], ['value', 'any'], (range, ...pairs) => {
    const matrix = rangeOf(range);
    return combineMatches(
      matrix,
      toConditions(pairs, isError(matrix) ? undefined : matrix),
      combine,
    );
  });

/** SUMIF and AVERAGEIF: the range that is tested first, the one to add last or not at all. */
const conditionalBefore = (combine: Combine) =>
  define(['value', 'any', 'value?'], (tested, criterion, range) => {
    const matrix = rangeOf(tested);
    if (isError(matrix)) return matrix;
    const added = range === undefined || range === null ? matrix : resizeLike(range, matrix);
    return combineMatches(added, [{ matrix, criterion }], combine);
  });

function countMatches(conditions: Condition[] | SheetError): Scalar {
  if (isError(conditions)) return conditions;
  const [first] = conditions;
  if (first === undefined) return errors.value;
  let count = 0;
  const { rest } = visitMatches(conditions, first.matrix, () => {
    count += 1;
  });
  return count + rest;
}

export const conditionalFunctions: FunctionTable = {
  SUMIF: conditionalBefore(total),
  AVERAGEIF: conditionalBefore(mean),
  COUNTIF: define(['value', 'any'], (range, criterion) =>
    countMatches(toConditions([range, criterion])),
  ),
  COUNTIFS: defineRest(['value', 'any'], ['value', 'any'], (...pairs) =>
    countMatches(toConditions(pairs)),
  ),
  SUMIFS: conditional(total),
  AVERAGEIFS: conditional(mean),
  MAXIFS: conditional((numbers) => (numbers.length === 0 ? 0 : greatest(numbers))),
  MINIFS: conditional((numbers) => (numbers.length === 0 ? 0 : smallest(numbers))),
};
