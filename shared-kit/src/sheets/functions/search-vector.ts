import { toDigits } from '../value/coerce';
import { compare, isEqual } from '../value/compare';
import { isError, type Matrix, type Scalar } from '../value/values';
import { createWildcard, hasWildcards } from '../value/wildcards';

/** One row or column of a matrix. */
export interface Vector {
  length: number;
  /** How many of them may not be empty. */
  filled: number;
  at: (index: number) => Scalar;
  matrix: Matrix;
  /** Which of the matrix. */
  name: string;
}

export const columnOf = (matrix: Matrix, column: number): Vector => ({
  length: matrix.rows,
  filled: matrix.rest === null ? matrix.filled.length : matrix.rows,
  at: (index) => matrix.get(index, column),
  matrix,
  name: `column ${column}`,
});

export const rowOf = (matrix: Matrix, row: number): Vector => ({
  length: matrix.columns,
  filled: matrix.rest === null ? matrix.filledColumns : matrix.columns,
  at: (index) => matrix.get(row, index),
  matrix,
  name: `row ${row}`,
});

/** The vector that a matrix of one row or one column is; null for others. */
export function vectorOf(matrix: Matrix): Vector | null {
  if (matrix.columns === 1) return columnOf(matrix, 0);
  return matrix.rows === 1 ? rowOf(matrix, 0) : null;
}

const isSameKind = (a: Scalar, b: Scalar) => a !== null && !isError(a) && typeof a === typeof b;

const keyOf = (value: Scalar): string | null => {
  if (typeof value === 'number') return `n${toDigits(value)}`;
  if (typeof value === 'string') return `t${value.toLowerCase()}`;
  return typeof value === 'boolean' ? `b${value}` : null;
};

/** Where each value is first; of vectors that are looked through more than once. */
const indexes = new WeakMap<Matrix, Map<string, Map<string, number>>>();
const MIN_INDEXED = 50;

function indexOf(vector: Vector): Map<string, number> {
  const known = indexes.get(vector.matrix) ?? new Map<string, Map<string, number>>();
  indexes.set(vector.matrix, known);
  const found = known.get(vector.name);
  if (found !== undefined) return found;
  const index = new Map<string, number>();
  for (let at = 0; at < vector.filled; at += 1) {
    const key = keyOf(vector.at(at));
    if (key !== null && !index.has(key)) index.set(key, at);
  }
  known.set(vector.name, index);
  return index;
}

/** The first position of an equal value, or the last; -1 if there is none. An empty one is found as 0 or ''. */
export function findExact(
  vector: Vector,
  wanted: Scalar,
  { wildcards, fromEnd }: { wildcards: boolean; fromEnd: boolean },
): number {
  if (isError(wanted)) return -1;
  const value = wanted ?? 0;
  const isPattern = wildcards && typeof value === 'string' && hasWildcards(value);
  if (!isPattern && !fromEnd && vector.filled >= MIN_INDEXED) {
    return indexOf(vector).get(keyOf(value) ?? '') ?? -1;
  }
  const isMatch = isPattern ? createWildcard(String(value)) : null;
  const fits = (cell: Scalar) =>
    isMatch === null
      ? isSameKind(cell, value) && isEqual(cell, value)
      : typeof cell === 'string' && isMatch(cell);
  for (let step = 0; step < vector.filled; step += 1) {
    const at = fromEnd ? vector.filled - 1 - step : step;
    if (fits(vector.at(at))) return at;
  }
  return -1;
}

/**
 * The last position of a value that is not greater, in values of ascending order: by halving, as Excel does, so
 * that values out of order lead to the same results. Values of other kinds are skipped. -1 if there is none.
 */
export function findSorted(vector: Vector, wanted: Scalar): number {
  if (isError(wanted)) return -1;
  const value = wanted ?? 0;
  let low = 0;
  let high = vector.filled - 1;
  let found = -1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    let at = middle;
    while (at <= high && !isSameKind(vector.at(at), value)) at += 1;
    if (at > high) high = middle - 1;
    else if (compare(vector.at(at), value) <= 0) {
      found = at;
      low = at + 1;
    } else high = middle - 1;
  }
  return found;
}

/**
 * The last position before a smaller value, or the first equal one, in values of descending order. In values of
 * another order there is none (-1) as soon as the first is smaller.
 */
export function findDescending(vector: Vector, wanted: Scalar): number {
  if (isError(wanted)) return -1;
  const value = wanted ?? 0;
  let found = -1;
  for (let at = 0; at < vector.filled; at += 1) {
    const cell = vector.at(at);
    if (!isSameKind(cell, value)) continue;
    const order = compare(cell, value);
    if (order === 0) return at;
    if (order < 0) return found;
    found = at;
  }
  return found;
}

/** The position of an equal value, else of the next smaller (-1) or greater (1) one, in values of any order. */
export function findNearest(
  vector: Vector,
  wanted: Scalar,
  direction: -1 | 1,
  fromEnd: boolean,
): number {
  const exact = findExact(vector, wanted, { wildcards: false, fromEnd });
  if (exact >= 0 || isError(wanted)) return exact;
  const value = wanted ?? 0;
  let best = -1;
  for (let step = 0; step < vector.filled; step += 1) {
    const at = fromEnd ? vector.filled - 1 - step : step;
    const cell = vector.at(at);
    if (!isSameKind(cell, value) || Math.sign(compare(cell, value)) !== direction) continue;
    if (best < 0 || Math.sign(compare(cell, vector.at(best))) === -direction) best = at;
  }
  return best;
}
