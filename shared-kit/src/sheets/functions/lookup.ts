import {
  errors,
  isError,
  isMatrix,
  isReference,
  Matrix,
  Reference,
  toMatrix,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';
import { toColumnName } from '../value/address';
import { define, type FunctionTable } from './define';
import {
  columnOf,
  findDescending,
  findExact,
  findNearest,
  findSorted,
  rowOf,
  vectorOf,
  type Vector,
} from './search-vector';

const WILDCARDS = { wildcards: true, fromEnd: false };

/** Cells of a matrix or a reference, as a reference where it is one: `INDEX(…):B9` needs that. */
function partOf(value: Value, row: number, column: number, rows: number, columns: number): Value {
  if (isReference(value) && value.area !== undefined) {
    const { sheet, top, left } = value.area;
    const area = {
      sheet,
      top: top + row,
      left: left + column,
      bottom: top + row + rows - 1,
      right: left + column + columns - 1,
    };
    return new Reference([area], value.reader);
  }
  const matrix = toMatrix(value);
  if (isError(matrix)) return matrix;
  if (rows === 1 && columns === 1) return matrix.get(row, column);
  const filledRows = Math.max(1, Math.min(rows, matrix.filled.length - row));
  const filledColumns = Math.max(1, Math.min(columns, matrix.filledColumns - column));
  const cells = Array.from({ length: filledRows }, (_, r) =>
    Array.from({ length: filledColumns }, (__, c) => matrix.get(row + r, column + c)),
  );
  return new Matrix(cells, rows, columns, matrix.rest);
}

type Side = 'rows' | 'columns';

/** VLOOKUP looks through the first column, HLOOKUP through the first row. */
const lookupFirst = (side: Side) =>
  define(['scalar', 'matrix', 'number', 'logical?'], (wanted, matrix, index, isSorted = true) => {
    const other = side === 'rows' ? 'columns' : 'rows';
    const at = Math.trunc(index);
    if (at < 1) return errors.value;
    if (at > matrix[other]) return errors.reference;
    const vector = side === 'rows' ? columnOf(matrix, 0) : rowOf(matrix, 0);
    const found = isSorted ? findSorted(vector, wanted) : findExact(vector, wanted, WILDCARDS);
    if (found < 0) return errors.notAvailable;
    const cell = side === 'rows' ? matrix.get(found, at - 1) : matrix.get(at - 1, found);
    return cell ?? 0;
  });

function matchIn(vector: Vector, wanted: Scalar, type: number): number {
  if (type === 0) return findExact(vector, wanted, WILDCARDS);
  return type < 0 ? findDescending(vector, wanted) : findSorted(vector, wanted);
}

/** The modes of XLOOKUP and XMATCH. */
function search(vector: Vector, wanted: Scalar, mode: number, order: number): number | SheetError {
  if (![-1, 0, 1, 2].includes(mode) || ![-2, -1, 1, 2].includes(order)) return errors.value;
  const fromEnd = order === -1;
  if (mode === 2) return findExact(vector, wanted, { wildcards: true, fromEnd });
  if (mode === 0) return findExact(vector, wanted, { wildcards: false, fromEnd });
  return findNearest(vector, wanted, mode === -1 ? -1 : 1, fromEnd);
}

/** LOOKUP in a whole range: the longer side is looked through, the result is of the last column or row. */
function lookupInMatrix(matrix: Matrix, wanted: Scalar): Value {
  const isWide = matrix.columns > matrix.rows;
  const vector = isWide ? rowOf(matrix, 0) : columnOf(matrix, 0);
  const found = findSorted(vector, wanted);
  if (found < 0) return errors.notAvailable;
  const cell = isWide ? matrix.get(matrix.rows - 1, found) : matrix.get(found, matrix.columns - 1);
  return cell ?? 0;
}

function xlookup(
  wanted: Scalar,
  lookup: Matrix,
  returned: Value,
  missing: Value | undefined,
  mode: number,
  order: number,
): Value {
  const vector = vectorOf(lookup);
  const matrix = toMatrix(returned);
  if (isError(matrix)) return matrix;
  if (vector === null) return errors.value;
  const isColumn = lookup.columns === 1;
  if (isColumn ? matrix.rows !== lookup.rows : matrix.columns !== lookup.columns)
    return errors.value;
  const found = search(vector, wanted, mode, order);
  if (isError(found)) return found;
  if (found < 0) return missing ?? errors.notAvailable;
  return isColumn
    ? partOf(returned, found, 0, 1, matrix.columns)
    : partOf(returned, 0, found, matrix.rows, 1);
}

/** A row or column of 0 is all of them. */
function elementAt(value: Value, rowNumber: number, columnNumber: number | undefined): Value {
  const matrix = toMatrix(value);
  if (isError(matrix)) return matrix;
  // One number is the position in a single row.
  const isOneRow = columnNumber === undefined && matrix.rows === 1;
  const row = Math.trunc(isOneRow ? 1 : rowNumber);
  const column = Math.trunc(
    isOneRow ? rowNumber : (columnNumber ?? (matrix.columns === 1 ? 1 : 0)),
  );
  if (row < 0 || column < 0) return errors.value;
  if (row > matrix.rows || column > matrix.columns) return errors.reference;
  return partOf(
    value,
    Math.max(row - 1, 0),
    Math.max(column - 1, 0),
    row === 0 ? matrix.rows : 1,
    column === 0 ? matrix.columns : 1,
  );
}

/** `$C$2`; `abs` says which of row and column have dollar signs, from both (1) to none (4). */
function address(row: number, column: number, abs: number, isA1: boolean, sheet?: string): Value {
  const [r, c, kind] = [Math.trunc(row), Math.trunc(column), Math.trunc(abs)];
  if (r < 1 || r > 1_048_576 || c < 1 || c > 16_384 || kind < 1 || kind > 4) return errors.value;
  const fixed = { row: kind === 1 || kind === 2, column: kind === 1 || kind === 3 };
  const cell = isA1
    ? `${fixed.column ? '$' : ''}${toColumnName(c - 1)}${fixed.row ? '$' : ''}${r}`
    : `R${fixed.row ? r : `[${r}]`}C${fixed.column ? c : `[${c}]`}`;
  if (sheet === undefined) return cell;
  const isPlain = /^[\p{L}_][\p{L}\d_.]*$/u.test(sheet) || sheet === '';
  return `${isPlain ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${cell}`;
}

/** ROWS and COLUMNS. */
const countOf = (side: 'rows' | 'columns') =>
  define(['value'], (value) => {
    if (isError(value)) return value;
    const isOfAreas = isReference(value) && value.area === undefined;
    const matrix = isOfAreas ? errors.reference : sizeOf(value);
    return isMatrix(matrix) ? matrix[side] : matrix;
  });

export const lookupFunctions: FunctionTable = {
  ADDRESS: define(
    ['number', 'number', 'number?', 'logical?', 'text?'],
    (row, column, abs = 1, isA1 = true, sheet) => address(row, column, abs, isA1, sheet),
    { blank: 'default' },
  ),
  VLOOKUP: lookupFirst('rows'),
  HLOOKUP: lookupFirst('columns'),
  MATCH: define(['scalar', 'matrix', 'number?'], (wanted, matrix, type = 1) => {
    const vector = vectorOf(matrix);
    if (vector === null) return errors.notAvailable;
    const found = matchIn(vector, wanted, Math.sign(type));
    return found < 0 ? errors.notAvailable : found + 1;
  }),
  XMATCH: define(
    ['scalar', 'matrix', 'number?', 'number?'],
    (wanted, matrix, mode = 0, order = 1) => {
      const vector = vectorOf(matrix);
      if (vector === null) return errors.value;
      const found = search(vector, wanted, mode, order);
      if (isError(found)) return found;
      return found < 0 ? errors.notAvailable : found + 1;
    },
    { blank: 'default' },
  ),
  XLOOKUP: define(
    ['scalar', 'matrix', 'value', 'value?', 'number?', 'number?'],
    (wanted, lookup, returned, missing, mode = 0, order = 1) =>
      xlookup(wanted, lookup, returned, missing, mode, order),
    { blank: 'default' },
  ),
  LOOKUP: define(['scalar', 'matrix', 'matrix?'], (wanted, lookup, results) => {
    const vector = vectorOf(lookup);
    if (results === undefined) return lookupInMatrix(lookup, wanted);
    // With results the values are one row or one column.
    if (vector === null) return errors.notAvailable;
    const found = findSorted(vector, wanted);
    const result = vectorOf(results);
    if (found < 0 || result === null) return errors.notAvailable;
    return found < result.length ? (result.at(found) ?? 0) : errors.reference;
  }),
  INDEX: define(['value', 'number?', 'number?', 'number?'], (value, row = 0, column, area = 1) => {
    if (isError(value)) return value;
    if (!isReference(value) || value.areas.length === 1) {
      return area === 1 ? elementAt(value, row, column) : errors.reference;
    }
    const chosen = value.areas[Math.trunc(area) - 1];
    if (chosen === undefined) return errors.reference;
    return elementAt(new Reference([chosen], value.reader), row, column);
  }),
  ROWS: countOf('rows'),
  COLUMNS: countOf('columns'),
  TRANSPOSE: define(['matrix'], (matrix) => matrix.transpose()),
};

/** The size of a reference, without its cells. */
function sizeOf(value: Value): Matrix | SheetError {
  if (!isReference(value) || value.area === undefined) return toMatrix(value);
  const { top, left, bottom, right } = value.area;
  return new Matrix([], bottom - top + 1, right - left + 1);
}
