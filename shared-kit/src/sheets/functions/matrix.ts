import { errors, isError, Matrix, NotCalculatedError, type SheetError } from '../value/values';
import { define, type FunctionTable } from './define';

/** What takes longer than a moment is not begun. */
const MAX_PRODUCTS = 30_000_000;

/** The rows as numbers; anything else among them, also an empty cell, is a fault. */
function toNumberRows(matrix: Matrix): number[][] | SheetError {
  const rows: number[][] = [];
  for (const row of matrix.toRows()) {
    const numbers: number[] = [];
    for (const cell of row) {
      if (isError(cell)) return cell;
      if (typeof cell !== 'number') return errors.value;
      numbers.push(cell);
    }
    rows.push(numbers);
  }
  return rows;
}

function assertProducts(count: number): void {
  if (count > MAX_PRODUCTS) throw new NotCalculatedError('the product of matrices this large');
}

function multiply(left: Matrix, right: Matrix): Matrix | SheetError {
  if (left.columns !== right.rows) return errors.value;
  assertProducts(left.rows * left.columns * right.columns);
  const a = toNumberRows(left);
  if (isError(a)) return a;
  const b = toNumberRows(right);
  if (isError(b)) return b;
  return Matrix.generate(left.rows, right.columns, (row, column) => {
    const sum = (a[row] ?? []).reduce(
      (total, value, index) => total + value * (b[index]?.[column] ?? 0),
      0,
    );
    return Number.isFinite(sum) ? sum : errors.number;
  });
}

function subtractRow(row: number[], other: readonly number[], factor: number, from: number): void {
  for (let column = from; column < row.length; column += 1) {
    row[column] = (row[column] ?? 0) - factor * (other[column] ?? 0);
  }
}

/** Brings rows to a triangle (Gauss, with the largest pivot). Returns the determinant. */
function eliminate(rows: number[][]): number {
  let determinant = 1;
  for (let step = 0; step < rows.length; step += 1) {
    const size = (index: number) => Math.abs(rows[index]?.[step] ?? 0);
    let best = step;
    for (let index = step + 1; index < rows.length; index += 1) {
      if (size(index) > size(best)) best = index;
    }
    const pivotRow = rows[best] ?? [];
    const pivot = pivotRow[step] ?? 0;
    if (pivot === 0) return 0;
    if (best !== step) {
      rows[best] = rows[step] ?? [];
      rows[step] = pivotRow;
      determinant = -determinant;
    }
    determinant *= pivot;
    for (const row of rows.slice(step + 1)) {
      subtractRow(row, pivotRow, (row[step] ?? 0) / pivot, step);
    }
  }
  return determinant;
}

function invert(rows: number[][]): number[][] | SheetError {
  const size = rows.length;
  const wide = rows.map((row, index) => [
    ...row,
    ...Array.from({ length: size }, (_, column) => (column === index ? 1 : 0)),
  ]);
  if (eliminate(wide) === 0) return errors.number;
  for (let step = size - 1; step >= 0; step -= 1) {
    const pivotRow = wide[step] ?? [];
    const pivot = pivotRow[step] ?? 1;
    for (let column = step; column < 2 * size; column += 1) {
      pivotRow[column] = (pivotRow[column] ?? 0) / pivot;
    }
    for (const row of wide.slice(0, step)) subtractRow(row, pivotRow, row[step] ?? 0, step);
  }
  return wide.map((row) => row.slice(size));
}

function toSquare(matrix: Matrix): number[][] | SheetError {
  if (matrix.rows !== matrix.columns) return errors.value;
  assertProducts(matrix.rows ** 3);
  return toNumberRows(matrix);
}

/** Sums over the pairs of two lists of the same length in which both are numbers. */
const definePairs = (run: (x: number, y: number) => number) =>
  define(['matrix', 'matrix'], (left, right) => {
    if (left.rows * left.columns !== right.rows * right.columns) return errors.notAvailable;
    let sum = 0;
    const rows = Math.max(left.filled.length, right.filled.length);
    const isAlike = left.rows === right.rows;
    const [a, b] = isAlike
      ? [cellsOf(left, rows), cellsOf(right, rows)]
      : [left.toVector(), right.toVector()];
    for (const [index, x] of a.entries()) {
      const y = b[index] ?? null;
      if (isError(x)) return x;
      if (isError(y)) return y;
      if (typeof x === 'number' && typeof y === 'number') sum += run(x, y);
    }
    return sum;
  });

const cellsOf = (matrix: Matrix, rows: number) =>
  Array.from({ length: rows * matrix.columns }, (_, index) =>
    matrix.get(Math.floor(index / matrix.columns), index % matrix.columns),
  );

export const matrixFunctions: FunctionTable = {
  MMULT: define(['matrix', 'matrix'], multiply),
  MDETERM: define(['matrix'], (matrix) => {
    const rows = toSquare(matrix);
    return isError(rows) ? rows : eliminate(rows);
  }),
  MINVERSE: define(['matrix'], (matrix) => {
    const rows = toSquare(matrix);
    if (isError(rows)) return rows;
    const inverse = invert(rows);
    return isError(inverse) ? inverse : new Matrix(inverse);
  }),
  MUNIT: define(['number'], (size) => {
    const whole = Math.trunc(size);
    if (whole < 1) return errors.value;
    return Matrix.generate(whole, whole, (row, column) => (row === column ? 1 : 0));
  }),
  SUMX2MY2: definePairs((x, y) => x ** 2 - y ** 2),
  SUMX2PY2: definePairs((x, y) => x ** 2 + y ** 2),
  SUMXMY2: definePairs((x, y) => (x - y) ** 2),
};
