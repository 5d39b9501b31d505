import { toDigits } from './coerce';
import { isError, type Scalar } from './values';

/** Texts are compared as people read them: without case, accents after letters. */
const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: false });

/** Numbers come before texts, texts before logical values, in comparisons as in sorting. */
const rank = (value: Scalar): number => {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return 1;
  if (typeof value === 'boolean') return 2;
  return isError(value) ? 3 : 4;
};

/** What an empty cell is beside another value. */
const emptyBeside = (other: Scalar): Scalar => {
  if (typeof other === 'string') return '';
  return typeof other === 'boolean' ? false : 0;
};

export const compareTexts = (a: string, b: string): number =>
  a === b ? 0 : collator.compare(a, b);

/** Whether two numbers are equal by 15 digits. Those that are farther apart need no look at their digits. */
const isSameNumber = (a: number, b: number): boolean =>
  a === b ||
  (Math.abs(a - b) <= 2e-14 * Math.max(Math.abs(a), Math.abs(b)) && toDigits(a) === toDigits(b));

/** Below 0, 0 or above 0, as `<`, `=` and `>` compare. Numbers are equal by 15 digits. */
export function compare(left: Scalar, right: Scalar): number {
  const a = left === null ? emptyBeside(right) : left;
  const b = right === null ? emptyBeside(left) : right;
  if (typeof a === 'number' && typeof b === 'number') {
    return isSameNumber(a, b) ? 0 : a - b;
  }
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return rank(a) - rank(b);
}

export const isEqual = (a: Scalar, b: Scalar): boolean => compare(a, b) === 0;

/** The order of SORT: as compared, errors after all others, empty cells last in both directions. */
export function compareForSort(a: Scalar, b: Scalar, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (isError(a) || isError(b)) return direction * (rank(a) - rank(b));
  return direction * compare(a, b);
}
