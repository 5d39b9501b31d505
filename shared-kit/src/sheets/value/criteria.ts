import { parseNumber } from './coerce';
import { compareTexts, isEqual } from './compare';
import { errorByCode, isError, type Matrix, type Scalar } from './values';
import { createWildcard, hasWildcards } from './wildcards';

export type Criterion = (value: Scalar) => boolean;

const OPERATORS = ['<>', '<=', '>=', '=', '<', '>'];

const orderTests: Record<string, (order: number) => boolean> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function readOperand(text: string): Scalar {
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  return errorByCode.get(text.toUpperCase()) ?? parseNumber(text) ?? text;
}

/** Texts that look like the number count as well. */
const equalsNumber =
  (number: number): Criterion =>
  (value) =>
    typeof value === 'string'
      ? parseNumber(value) === number
      : typeof value === 'number' && isEqual(value, number);

function equals(operand: Scalar): Criterion {
  if (typeof operand === 'number') return equalsNumber(operand);
  if (typeof operand !== 'string') return (value) => value === operand;
  if (operand === '') return (value) => value === null || value === '';
  if (hasWildcards(operand)) {
    const isMatch = createWildcard(operand);
    return (value) => typeof value === 'string' && isMatch(value);
  }
  return (value) => typeof value === 'string' && compareTexts(value, operand) === 0;
}

function compares(operator: string, operand: Scalar): Criterion {
  const isTrue = orderTests[operator] ?? (() => false);
  if (typeof operand === 'number') {
    return (value) =>
      typeof value === 'number' && isTrue(isEqual(value, operand) ? 0 : value - operand);
  }
  if (typeof operand === 'string') {
    return (value) => typeof value === 'string' && isTrue(compareTexts(value, operand));
  }
  return (value) =>
    typeof value === 'boolean' &&
    typeof operand === 'boolean' &&
    isTrue(Number(value) - Number(operand));
}

/**
 * What COUNTIF and its relatives test: `">5"`, `"<>red"`, `"re*"`, 5. Comparisons are between values of one
 * kind only. Source: Excel's documentation of COUNTIF and SUMIFS.
 */
export function createCriterion(criterion: Scalar): Criterion {
  if (criterion === null) return equalsNumber(0);
  if (typeof criterion !== 'string') return equals(criterion);
  const operator = OPERATORS.find((one) => criterion.startsWith(one));
  if (operator === undefined) return equals(readOperand(criterion));
  const rest = criterion.slice(operator.length);
  // Nothing after it: empty cells, or those that are not.
  if (operator === '=' && rest === '') return (value) => value === null;
  if (operator === '<>' && rest === '') return (value) => value !== null;
  if (operator === '=') return equals(readOperand(rest));
  if (operator === '<>') {
    const isMatch = equals(readOperand(rest));
    return (value) => !isMatch(value);
  }
  return compares(operator, readOperand(rest));
}

/** Which filled cells of a matrix a criterion is true for: `row * columns + column`. */
const matches = new WeakMap<Matrix, Map<string, number[]>>();

const keyOf = (criterion: Scalar): string =>
  `${typeof criterion}:${isError(criterion) ? criterion.code : String(criterion)}`;

/** The same criterion of the same cells is looked for once: tables of SUMIFS repeat them. */
export function findMatches(matrix: Matrix, criterion: Scalar): readonly number[] {
  const known = matches.get(matrix) ?? new Map<string, number[]>();
  matches.set(matrix, known);
  const key = keyOf(criterion);
  const found = known.get(key);
  if (found !== undefined) return found;
  const isMatch = createCriterion(criterion);
  const result: number[] = [];
  for (const [row, cells] of matrix.filled.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (isMatch(cell)) result.push(row * matrix.columns + column);
    }
  }
  known.set(key, result);
  return result;
}
