import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  Matrix,
  Reference,
  toMatrix,
  type Lambda,
  type Scalar,
  type Value,
} from '../value/values';
import { broadcast, define, defineRest, type FunctionTable } from './define';

/** What a lambda results in for one cell: arrays within arrays do not exist. */
function toCell(value: Value): Scalar {
  const one = dereference(value);
  if (isMatrix(one)) return one.rows * one.columns === 1 ? one.get(0, 0) : errors.calculation;
  return isLambda(one) ? errors.calculation : one;
}

/** A row or column of a value, as a reference where it is one. */
function sliceOf(value: Value, matrix: Matrix, index: number, isRow: boolean): Value {
  if (isReference(value) && value.area !== undefined) {
    const { area, reader } = value;
    const slice = isRow
      ? { ...area, top: area.top + index, bottom: area.top + index }
      : { ...area, left: area.left + index, right: area.left + index };
    return new Reference([slice], reader);
  }
  return isRow
    ? Matrix.generate(1, matrix.columns, (_, column) => matrix.get(index, column))
    : Matrix.generate(matrix.rows, 1, (row) => matrix.get(row, index));
}

const bySlice = (isRow: boolean) =>
  define(['value', 'lambda'], (value, lambda) => {
    const matrix = toMatrix(value);
    if (isError(matrix)) return matrix;
    const at = (index: number) => toCell(lambda.call([sliceOf(value, matrix, index, isRow)]));
    return isRow
      ? Matrix.generate(matrix.rows, 1, (row) => at(row))
      : Matrix.generate(1, matrix.columns, (_, column) => at(column));
  });

/** A cell of a reference stays one, for functions that need it. */
const cellOf = (value: Value, matrix: Matrix, row: number, column: number): Value => {
  if (!isReference(value) || value.area === undefined) return matrix.get(row, column);
  const { sheet, top, left } = value.area;
  const area = {
    sheet,
    top: top + row,
    bottom: top + row,
    left: left + column,
    right: left + column,
  };
  return new Reference([area], value.reader);
};

/** Visits the cells row by row, each with the result so far. */
function accumulate(
  start: Value | undefined,
  value: Value,
  lambda: Lambda,
  visit: (result: Value) => void,
): Value {
  const matrix = toMatrix(value);
  if (isError(matrix)) return matrix;
  let result: Value | undefined = start;
  for (let row = 0; row < matrix.rows; row += 1) {
    for (let column = 0; column < matrix.columns; column += 1) {
      const cell = cellOf(value, matrix, row, column);
      result = result === undefined ? cell : lambda.call([result, cell]);
      visit(result);
    }
  }
  return result ?? errors.calculation;
}

export const lambdaFunctions: FunctionTable = {
  MAP: defineRest(['value', 'value'], 'value', (...args) => {
    const lambda = args.at(-1);
    if (!isLambda(lambda)) return errors.value;
    const matrices: Matrix[] = [];
    for (const arg of args.slice(0, -1)) {
      const matrix = toMatrix(arg ?? null);
      if (isError(matrix)) return matrix;
      matrices.push(matrix);
    }
    const result = broadcast(matrices, (cells) => toCell(lambda.call(cells)));
    return result.rows * result.columns === 1 ? result.get(0, 0) : result;
  }),
  REDUCE: define(
    ['value?', 'value', 'lambda'],
    (start, value, lambda) => accumulate(start, value ?? null, lambda, () => {}),
    { blank: 'default' },
  ),
  SCAN: define(
    ['value?', 'value', 'lambda'],
    (start, value, lambda) => {
      const cells: Scalar[] = [];
      const end = accumulate(start, value ?? null, lambda, (result) => cells.push(toCell(result)));
      const matrix = toMatrix(value ?? null);
      if (isError(matrix) || cells.length === 0) return end;
      return Matrix.generate(
        matrix.rows,
        matrix.columns,
        (row, column) => cells[row * matrix.columns + column] ?? null,
      );
    },
    { blank: 'default' },
  ),
  BYROW: bySlice(true),
  BYCOL: bySlice(false),
  MAKEARRAY: define(['number', 'number', 'lambda'], (rows, columns, lambda) => {
    if (rows < 1 || columns < 1) return errors.value;
    return Matrix.generate(Math.trunc(rows), Math.trunc(columns), (row, column) =>
      toCell(lambda.call([row + 1, column + 1])),
    );
  }),
};
