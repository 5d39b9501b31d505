import { broadcast } from '../functions/define';
import { toNumber, toText } from '../value/coerce';
import { compare } from '../value/compare';
import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  Matrix,
  Reference,
  type Area,
  type Scalar,
  type Value,
} from '../value/values';

type Operation = (left: Scalar, right: Scalar) => Scalar;

const checked = (result: number): Scalar => {
  if (!Number.isFinite(result)) return errors.number;
  return result === 0 ? 0 : result;
};

/**
 * Of a sum whose parts cancel each other nothing is left but noise of binary fractions: Excel takes it for 0,
 * as in `0.1+0.2-0.3`.
 */
const withoutNoise = (result: number, left: number, right: number): number =>
  Math.abs(result) < Math.max(Math.abs(left), Math.abs(right)) * 2 ** -49 ? 0 : result;

function power(base: number, exponent: number): Scalar {
  if (base === 0 && exponent === 0) return errors.number;
  if (base === 0 && exponent < 0) return errors.division;
  // An odd root of a negative number, as `(-8)^(1/3)`.
  const root = 1 / exponent;
  const rounded = Math.round(root);
  if (
    base < 0 &&
    Math.abs(rounded % 2) === 1 &&
    Math.abs(root - rounded) < 1e-9 &&
    Math.abs(rounded) > 1
  ) {
    return checked(-((-base) ** exponent));
  }
  return checked(base ** exponent);
}

const arithmetic: Record<string, (left: number, right: number) => Scalar> = {
  '+': (left, right) => checked(withoutNoise(left + right, left, right)),
  '-': (left, right) => checked(withoutNoise(left - right, left, right)),
  '*': (left, right) => checked(left * right),
  '/': (left, right) => (right === 0 ? errors.division : checked(left / right)),
  '^': power,
};

const comparisons: Record<string, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function toOperation(operator: string): Operation | undefined {
  const calculate = arithmetic[operator];
  if (calculate !== undefined) {
    return (left, right) => {
      const a = toNumber(left);
      if (isError(a)) return a;
      const b = toNumber(right);
      return isError(b) ? b : calculate(a, b);
    };
  }
  const isTrue = comparisons[operator];
  if (isTrue !== undefined) {
    return (left, right) => {
      if (isError(left)) return left;
      return isError(right) ? right : isTrue(compare(left, right));
    };
  }
  if (operator !== '&') return undefined;
  return (left, right) => {
    const a = toText(left);
    if (isError(a)) return a;
    const b = toText(right);
    if (isError(b)) return b;
    return a.length + b.length > 32_767 ? errors.value : a + b;
  };
}

const operations = new Map(
  [...Object.keys(arithmetic), ...Object.keys(comparisons), '&'].flatMap((operator) => {
    const operation = toOperation(operator);
    return operation === undefined ? [] : [[operator, operation] as const];
  }),
);

const asMatrix = (value: Scalar | Matrix): Matrix =>
  isMatrix(value) ? value : new Matrix([[value]]);

/** Joins two values by an operator, cell by cell if one is an array. */
export function applyBinary(operator: string, leftValue: Value, rightValue: Value): Value {
  const left = dereference(leftValue);
  const right = dereference(rightValue);
  if (isLambda(left)) return left.asValue;
  if (isLambda(right)) return right.asValue;
  const operation = operations.get(operator);
  if (operation === undefined) return errors.value;
  if (!isMatrix(left) && !isMatrix(right)) return operation(left, right);
  return broadcast([asMatrix(left), asMatrix(right)], ([a = null, b = null]) => operation(a, b));
}

/** `-`, `+` and `%`. */
export function applyUnary(operator: string, operand: Value): Value {
  if (operator === '+') return operand;
  const value = dereference(operand);
  if (isLambda(value)) return value.asValue;
  const change = (cell: Scalar): Scalar => {
    const number = toNumber(cell);
    if (isError(number)) return number;
    return checked(operator === '%' ? number / 100 : -number);
  };
  return isMatrix(value) ? value.map(change) : change(value);
}

const intersect = (a: Area, b: Area): Area[] => {
  const top = Math.max(a.top, b.top);
  const left = Math.max(a.left, b.left);
  const bottom = Math.min(a.bottom, b.bottom);
  const right = Math.min(a.right, b.right);
  if (a.sheet !== b.sheet || top > bottom || left > right) return [];
  return [{ sheet: a.sheet, top, left, bottom, right }];
};

/** `A1:B2` of what results in references, the intersection ` ` and the union `,`. */
export function applyReferenceOperator(operator: string, left: Value, right: Value): Value {
  if (isError(left)) return left;
  if (isError(right)) return right;
  if (!isReference(left) || !isReference(right)) return errors.value;
  if (operator === ',') return new Reference([...left.areas, ...right.areas], left.reader);
  if (operator === ' ') {
    const areas = left.areas.flatMap((a) => right.areas.flatMap((b) => intersect(a, b)));
    return areas.length === 0 ? errors.null : new Reference(areas, left.reader);
  }
  const all = [...left.areas, ...right.areas];
  const [first] = all;
  if (first === undefined || all.some(({ sheet }) => sheet !== first.sheet)) return errors.value;
  const area: Area = {
    sheet: first.sheet,
    top: Math.min(...all.map(({ top }) => top)),
    left: Math.min(...all.map((one) => one.left)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
    right: Math.max(...all.map((one) => one.right)),
  };
  return new Reference([area], left.reader);
}
