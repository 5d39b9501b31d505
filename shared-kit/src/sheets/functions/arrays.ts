import { toLogical, toNumber } from '../value/coerce';
import { compareForSort } from '../value/compare';
import { errors, isError, Matrix, type Scalar, type SheetError, type Value } from '../value/values';
import { define, defineRest, type FunctionTable } from './define';

const MODERN = { blank: 'default' } as const;

const transposeIf = (matrix: Matrix, isTransposed: boolean) =>
  isTransposed ? matrix.transpose() : matrix;

/** A result without rows does not exist. */
const fromRows = (rows: readonly (readonly Scalar[])[]): Matrix | SheetError =>
  rows.length === 0 || rows[0]?.length === 0 ? errors.calculation : new Matrix(rows);

/** All rows that have something; of whole columns those in use. */
const filledRows = (matrix: Matrix): Scalar[][] =>
  matrix.rest === null ? matrix.filled.map((row) => [...row]) : matrix.toRows();

function filter(matrix: Matrix, include: Matrix, instead: Value | undefined): Value {
  const isByColumn = include.rows === 1 && include.columns === matrix.columns && matrix.columns > 1;
  const isByRow = include.columns === 1 && include.rows === matrix.rows;
  if (!isByRow && !isByColumn) return errors.value;
  const source = transposeIf(matrix, !isByRow);
  const flags = transposeIf(include, !isByRow);
  const length = Math.max(source.filled.length, flags.filled.length);
  const kept: Scalar[][] = [];
  for (let row = 0; row < length; row += 1) {
    const flag = toLogical(flags.get(row, 0));
    if (isError(flag)) return flag;
    if (flag) kept.push(Array.from({ length: source.columns }, (_, c) => source.get(row, c) ?? 0));
  }
  const rest = flags.restCount > 0 ? toLogical(flags.rest) : false;
  if (isError(rest)) return rest;
  if (kept.length === 0) return instead ?? errors.calculation;
  return transposeIf(new Matrix(kept), !isByRow);
}

const isDirection = (order: number | undefined): order is 1 | -1 => order === 1 || order === -1;

function sort(matrix: Matrix, keys: Matrix, orders: Matrix, isByColumn: boolean): Value {
  const source = transposeIf(matrix, isByColumn);
  const columns: number[] = [];
  const directions: (1 | -1)[] = [];
  const keyCells = keys.toVector();
  const orderCells = orders.toVector();
  if (keyCells.length !== orderCells.length && orderCells.length !== 1) return errors.value;
  for (const [index, cell] of keyCells.entries()) {
    const key = toNumber(cell);
    const order = toNumber(orderCells[orderCells.length === 1 ? 0 : index] ?? null);
    if (isError(key)) return key;
    if (isError(order)) return order;
    const column = Math.trunc(key) - 1;
    if (column < 0 || column >= source.columns || !isDirection(order)) return errors.value;
    columns.push(column);
    directions.push(order);
  }
  const rows = filledRows(source).sort((a, b) => {
    for (const [index, column] of columns.entries()) {
      const order = compareForSort(a[column] ?? null, b[column] ?? null, directions[index] ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  });
  return transposeIf(new Matrix(rows, source.rows, source.columns), isByColumn);
}

function sortBy(matrix: Matrix, args: readonly (Value | undefined)[]): Value {
  const keys: { cells: Scalar[]; direction: 1 | -1 }[] = [];
  let isByColumn = false;
  for (let index = 0; index < args.length; index += 2) {
    const key = args[index];
    const orderArg = args[index + 1];
    const order =
      orderArg === undefined ? 1 : toNumber(orderArg instanceof Matrix ? orderArg.get(0, 0) : null);
    if (!(key instanceof Matrix)) return errors.value;
    if (isError(order)) return order;
    if (!isDirection(order)) return errors.value;
    isByColumn = key.rows === 1 && key.columns === matrix.columns && matrix.rows !== 1;
    if (!isByColumn && (key.columns !== 1 || key.rows !== matrix.rows) && matrix.rows !== 1)
      return errors.value;
    keys.push({ cells: key.toVector(), direction: order });
  }
  const source = transposeIf(matrix, isByColumn || matrix.rows === 1);
  const rows = source.toRows().map((row, index) => ({ row, index }));
  rows.sort((a, b) => {
    for (const { cells, direction } of keys) {
      const order = compareForSort(cells[a.index] ?? null, cells[b.index] ?? null, direction);
      if (order !== 0) return order;
    }
    return a.index - b.index;
  });
  return transposeIf(new Matrix(rows.map(({ row }) => row)), isByColumn || matrix.rows === 1);
}

/** Rows are the same if all of their cells are. Kept by a key, so that many rows take no longer for each. */
function unique(matrix: Matrix, isByColumn: boolean, isOnce: boolean): Value {
  const source = transposeIf(matrix, isByColumn);
  const counts = new Map<string, { row: Scalar[]; count: number }>();
  for (const row of source.rest === null && source.restCount === 0
    ? source.toRows()
    : filledRows(source)) {
    const key = row
      .map((cell) => {
        if (typeof cell === 'string') return `t${cell.toLowerCase()}`;
        return isError(cell) ? cell.code : `${typeof cell}${String(cell)}`;
      })
      .join('\u0000');
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { row, count: 1 });
    else known.count += 1;
  }
  const kept = [...counts.values()].filter(({ count }) => !isOnce || count === 1);
  const result = fromRows(kept.map(({ row }) => row.map((cell) => cell ?? 0)));
  return isError(result) ? result : transposeIf(result, isByColumn);
}

/** The range that TAKE keeps, or DROP leaves out, of `length`. */
function cut(length: number, count: number | undefined, isTake: boolean): [number, number] {
  if (count === undefined) return [0, length];
  const whole = Math.trunc(count);
  const size = Math.min(Math.abs(whole), length);
  if (isTake) return whole < 0 ? [length - size, length] : [0, size];
  return whole < 0 ? [0, length - size] : [size, length];
}

const cutRows = (isTake: boolean) =>
  define(
    ['matrix', 'number?', 'number?'],
    (matrix, rows, columns) => {
      const [top, bottom] = cut(matrix.rows, rows, isTake);
      const [left, right] = cut(matrix.columns, columns, isTake);
      if (bottom <= top || right <= left) return errors.calculation;
      return Matrix.generate(bottom - top, right - left, (r, c) => matrix.get(top + r, left + c));
    },
    MODERN,
  );

/** CHOOSECOLS and CHOOSEROWS: negative numbers count from the end. */
const choose = (isByColumn: boolean) =>
  defineRest(['matrix', 'matrix'], 'matrix', (matrix, ...numbers) => {
    const source = transposeIf(matrix, isByColumn);
    const rows: Scalar[][] = [];
    for (const cell of numbers.flatMap((one) => one?.toVector() ?? [])) {
      const number = toNumber(cell);
      if (isError(number)) return number;
      const whole = Math.trunc(number);
      const index = whole < 0 ? source.rows + whole : whole - 1;
      if (whole === 0 || index < 0 || index >= source.rows) return errors.value;
      rows.push(Array.from({ length: source.columns }, (_, c) => source.get(index, c)));
    }
    return transposeIf(new Matrix(rows), isByColumn);
  });

/** VSTACK and HSTACK: what is narrower is filled with `#N/A`. */
const stack = (isByColumn: boolean) =>
  defineRest(['anyMatrix'], 'anyMatrix', (...matrices) => {
    const sources = matrices.flatMap((one) => (one ? [transposeIf(one, isByColumn)] : []));
    const width = Math.max(...sources.map(({ columns }) => columns));
    const rows = sources.flatMap((source) =>
      source
        .toRows()
        .map((row) => [
          ...row.map((cell) => cell ?? 0),
          ...Array.from({ length: width - row.length }, (): Scalar => errors.notAvailable),
        ]),
    );
    return transposeIf(new Matrix(rows), isByColumn);
  });

/** TOCOL and TOROW: 1 leaves out empty cells, 2 errors, 3 both. */
function toList(matrix: Matrix, ignored: number, isByColumn: boolean): Scalar[] {
  return transposeIf(matrix, isByColumn)
    .toRows()
    .flat()
    .filter(
      (cell) => !((ignored & 1) === 1 && cell === null) && !((ignored & 2) === 2 && isError(cell)),
    )
    .map((cell) => cell ?? 0);
}

const asList = (isRow: boolean) =>
  define(
    ['anyMatrix', 'number?', 'logical?'],
    (matrix, ignored = 0, isByColumn = false) => {
      const result = fromRows(toList(matrix, ignored, isByColumn).map((cell) => [cell]));
      return isError(result) ? result : transposeIf(result, isRow);
    },
    MODERN,
  );

/** WRAPROWS and WRAPCOLS. */
const wrap = (isByColumn: boolean) =>
  define(
    ['matrix', 'number', 'any?'],
    (matrix, length, pad = errors.notAvailable) => {
      const size = Math.trunc(length);
      if (size < 1) return errors.number;
      if (matrix.rows !== 1 && matrix.columns !== 1) return errors.value;
      const cells = matrix.toVector();
      const rows = Matrix.generate(Math.ceil(cells.length / size), size, (row, column) => {
        const at = row * size + column;
        return at < cells.length ? (cells[at] ?? 0) : pad;
      });
      return transposeIf(rows, isByColumn);
    },
    MODERN,
  );

export const arrayFunctions: FunctionTable = {
  FILTER: define(['matrix', 'matrix', 'value?'], filter, MODERN),
  SORT: define(
    ['matrix', 'matrix?', 'matrix?', 'logical?'],
    (matrix, key = new Matrix([[1]]), order = new Matrix([[1]]), isByColumn = false) =>
      sort(matrix, key, order, isByColumn),
    MODERN,
  ),
  SORTBY: defineRest(
    ['matrix', 'matrix'],
    'matrix',
    (matrix, ...args) => sortBy(matrix, args),
    MODERN,
  ),
  UNIQUE: define(
    ['matrix', 'logical?', 'logical?'],
    (matrix, isByColumn = false, isOnce = false) => unique(matrix, isByColumn, isOnce),
    MODERN,
  ),
  SEQUENCE: define(
    ['number', 'number?', 'number?', 'number?'],
    (rows, columns = 1, start = 1, step = 1) => {
      const height = Math.trunc(rows);
      const width = Math.trunc(columns);
      if (height < 0 || width < 0) return errors.value;
      if (height === 0 || width === 0) return errors.calculation;
      return Matrix.generate(height, width, (row, column) => start + step * (row * width + column));
    },
    MODERN,
  ),
  TAKE: cutRows(true),
  DROP: cutRows(false),
  CHOOSECOLS: choose(true),
  CHOOSEROWS: choose(false),
  VSTACK: stack(false),
  HSTACK: stack(true),
  TOCOL: asList(false),
  TOROW: asList(true),
  WRAPROWS: wrap(false),
  WRAPCOLS: wrap(true),
  EXPAND: define(
    ['matrix', 'number?', 'number?', 'any?'],
    (matrix, rows = matrix.rows, columns = matrix.columns, pad = errors.notAvailable) => {
      if (rows < matrix.rows || columns < matrix.columns) return errors.value;
      return Matrix.generate(Math.trunc(rows), Math.trunc(columns), (row, column) =>
        row < matrix.rows && column < matrix.columns ? (matrix.get(row, column) ?? 0) : pad,
      );
    },
    MODERN,
  ),
};
