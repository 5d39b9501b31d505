import { toDigits } from '../../value/coerce';
import {
  errors,
  isError,
  isReference,
  Matrix,
  type SheetError,
  type Value,
} from '../../value/values';
import { define, defineRest, type FunctionTable } from '../define';
import { collectNumbers, meanOf, withNumbers } from './collect';

const ascending = (numbers: readonly number[]): Float64Array => Float64Array.from(numbers).sort();

/** The value at a place between two of a sorted list; places are counted from 0. */
function valueAt(sorted: Float64Array, place: number): number {
  const index = Math.floor(place);
  const below = sorted[index] ?? Number.NaN;
  const share = place - index;
  return share === 0 ? below : below + share * ((sorted[index + 1] ?? below) - below);
}

function percentileInclusive(numbers: number[], k: number): number | SheetError {
  if (numbers.length === 0 || k < 0 || k > 1) return errors.number;
  return valueAt(ascending(numbers), cleanPlace(k * (numbers.length - 1)));
}

function percentileExclusive(numbers: number[], k: number): number | SheetError {
  const place = cleanPlace(k * (numbers.length + 1));
  if (numbers.length === 0 || k <= 0 || k >= 1) return errors.number;
  if (place < 1 || place > numbers.length) return errors.number;
  return valueAt(ascending(numbers), place - 1);
}

/** 0.7 × 10 is a whole place, whatever the binary fractions make of it. */
const cleanPlace = (place: number): number => {
  const whole = Math.round(place);
  return toDigits(place) === whole ? whole : place;
};

const definePercentile = (calculate: (numbers: number[], k: number) => number | SheetError) =>
  define(['value', 'number'], (array, k) => withNumbers(array, (numbers) => calculate(numbers, k)));

const defineQuartile = (calculate: (numbers: number[], k: number) => number | SheetError) =>
  define(['value', 'number'], (array, quart) =>
    withNumbers(array, (numbers) => calculate(numbers, Math.trunc(quart) / 4)),
  );

/** The share of a list that is below x; `outer` places are beyond its ends (1 for the exclusive rank). */
function percentRank(numbers: number[], x: number, significance: number, outer: 0 | 1): Value {
  if (significance < 1 || numbers.length === 0) return errors.number;
  const sorted = ascending(numbers);
  let below = 0;
  let isThere = false;
  let previous = Number.NEGATIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (const number of sorted) {
    if (number < x) {
      below += 1;
      previous = number;
    } else if (number === x) isThere = true;
    else {
      next = number;
      break;
    }
  }
  if (!isThere && (below === 0 || below === sorted.length)) return errors.notAvailable;
  const place = isThere ? below : below - 1 + (x - previous) / (next - previous);
  const steps = sorted.length - 1 + 2 * outer;
  const share = steps === 0 ? 1 : (place + outer) / steps;
  const digits = Math.trunc(significance);
  if (digits > 15) return share;
  const unit = 10 ** digits;
  return Math.floor(toDigits(share * unit)) / unit;
}

const definePercentRank = (outer: 0 | 1) =>
  define(['value', 'number', 'number?'], (array, x, significance = 3) =>
    withNumbers(array, (numbers) => percentRank(numbers, x, significance, outer)),
  );

/** The rank of a number among others, the largest first; equal ones share the first of their ranks. */
const defineRank = (isAverage: boolean) =>
  define(['number', 'value', 'number?'], (number, list, order = 0) => {
    if (!isReference(list)) return isError(list) ? list : errors.value;
    return withNumbers(list, (numbers) => {
      let before = 0;
      let same = 0;
      for (const other of numbers) {
        if (other === number) same += 1;
        else if (order === 0 ? other > number : other < number) before += 1;
      }
      if (same === 0) return errors.notAvailable;
      return before + 1 + (isAverage ? (same - 1) / 2 : 0);
    });
  });

/** The values that are there most often, in the order of their first appearance; none if none is twice. */
function modesOf(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>();
  let most = 1;
  for (const number of numbers) {
    const count = (counts.get(number) ?? 0) + 1;
    counts.set(number, count);
    most = Math.max(most, count);
  }
  if (most === 1) return [];
  return [...counts].flatMap(([number, count]) => (count === most ? [number] : []));
}

const mode = defineRest(['value'], 'value', (...values) => {
  const numbers = collectNumbers(values);
  return isError(numbers) ? numbers : (modesOf(numbers)[0] ?? errors.notAvailable);
});

const modes = defineRest(['value'], 'value', (...values) => {
  const numbers = collectNumbers(values);
  if (isError(numbers)) return numbers;
  const found = modesOf(numbers);
  return found.length === 0 ? errors.notAvailable : Matrix.column(found);
});

/** How many values are up to each limit and above the one before, and at last above all. */
function countByLimits(data: readonly number[], limits: readonly number[]): Matrix {
  const sorted = ascending(limits);
  const counts = new Map<number, number>();
  let beyond = 0;
  for (const value of data) {
    const limit = sorted[firstFrom(sorted, value)];
    if (limit === undefined) beyond += 1;
    else counts.set(limit, (counts.get(limit) ?? 0) + 1);
  }
  const column = limits.map((limit) => {
    const count = counts.get(limit) ?? 0;
    // A limit that is given twice counts once.
    counts.delete(limit);
    return count;
  });
  return Matrix.column([...column, beyond]);
}

/** The index of the first of a sorted list that is not below a value. */
function firstFrom(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Number.NaN) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const median = defineRest(['value'], 'value', (...values) => {
  const numbers = collectNumbers(values);
  return isError(numbers) ? numbers : percentileInclusive(numbers, 0.5);
});

/** The kth value; `at` turns k into an index of the sorted list. */
const defineKth = (at: (k: number, count: number) => number) =>
  define(['value', 'number'], (array, k) =>
    withNumbers(array, (numbers) => ascending(numbers)[at(k, numbers.length)] ?? errors.number),
  );

const percentile = definePercentile(percentileInclusive);
const quartile = defineQuartile(percentileInclusive);
const rank = defineRank(false);

export const orderFunctions: FunctionTable = {
  MEDIAN: median,
  MODE: mode,
  'MODE.SNGL': mode,
  'MODE.MULT': modes,
  LARGE: defineKth((k, count) => count - Math.ceil(k)),
  SMALL: defineKth((k) => Math.floor(k) - 1),
  PERCENTILE: percentile,
  'PERCENTILE.INC': percentile,
  'PERCENTILE.EXC': definePercentile(percentileExclusive),
  QUARTILE: quartile,
  'QUARTILE.INC': quartile,
  'QUARTILE.EXC': defineQuartile(percentileExclusive),
  PERCENTRANK: definePercentRank(0),
  'PERCENTRANK.INC': definePercentRank(0),
  'PERCENTRANK.EXC': definePercentRank(1),
  RANK: rank,
  'RANK.EQ': rank,
  'RANK.AVG': defineRank(true),
  TRIMMEAN: define(['value', 'number'], (array, percent) => {
    if (percent < 0 || percent >= 1) return errors.number;
    return withNumbers(array, (numbers) => {
      const trimmed = Math.floor((numbers.length * percent) / 2);
      const kept = ascending(numbers).slice(trimmed, numbers.length - trimmed);
      return kept.length === 0 ? errors.number : meanOf([...kept]);
    });
  }),
  FREQUENCY: define(['value', 'value'], (data, limits) =>
    withNumbers(data, (values) => withNumbers(limits, (bounds) => countByLimits(values, bounds))),
  ),
};
