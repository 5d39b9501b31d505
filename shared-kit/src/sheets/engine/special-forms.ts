import { broadcast } from '../functions/define';
import { toLogical, toNumber } from '../value/coerce';
import { isEqual } from '../value/compare';
import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  Matrix,
  NotCalculatedError,
  toMatrix,
  type Scalar,
  type Value,
} from '../value/values';
import { referenceForms } from './reference-forms';
import { findLocal, type FormContext, type SpecialForm } from './scope';
import type { FormulaNode } from '../formula/nodes';

/** An argument that is left out is an empty cell; none at all is undefined. */
const evaluateArg = (
  node: FormulaNode | null | undefined,
  { evaluate }: FormContext,
): Value | undefined => {
  if (node === undefined) return undefined;
  return node === null ? null : evaluate(node);
};

/** A matrix, or the matrix of one cell; lambdas are no cells. */
function cellsOf(value: Value): Matrix {
  const matrix = toMatrix(value);
  return isError(matrix) ? new Matrix([[matrix]]) : matrix;
}

/** A scalar; null if there are many. */
function scalarOf(value: Value): Scalar | Matrix {
  const one = dereference(value);
  return isLambda(one) ? errors.value : one;
}

const IF: SpecialForm = (args, context) => {
  const condition = scalarOf(evaluateArg(args[0], context) ?? null);
  const branch = (isTrue: boolean): Value => {
    const value = evaluateArg(args[isTrue ? 1 : 2], context);
    if (value === undefined) return false;
    return args[isTrue ? 1 : 2] === null ? 0 : value;
  };
  if (!isMatrix(condition)) {
    const isTrue = toLogical(condition);
    return isError(isTrue) ? isTrue : branch(isTrue);
  }
  // Only what some cell needs is calculated.
  const used = { true: false, false: false };
  condition.forEach((cell) => {
    const isTrue = toLogical(cell);
    if (!isError(isTrue)) used[isTrue ? 'true' : 'false'] = true;
  });
  const whenTrue = cellsOf(used.true ? branch(true) : null);
  const whenFalse = cellsOf(used.false ? branch(false) : null);
  return broadcast([condition, whenTrue, whenFalse], ([cell = null, yes = null, no = null]) => {
    const isTrue = toLogical(cell);
    if (isError(isTrue)) return isTrue;
    return (isTrue ? yes : no) ?? 0;
  });
};

/** IFERROR and IFNA. */
const replaceErrors =
  (isReplaced: (value: Scalar) => boolean): SpecialForm =>
  (args, context) => {
    const value = evaluateArg(args[0], context) ?? null;
    const cells = scalarOf(value);
    const instead = () => evaluateArg(args[1], context) ?? null;
    if (!isMatrix(cells)) {
      if (isReplaced(cells)) return instead() ?? 0;
      return value ?? 0;
    }
    return broadcast([cells, cellsOf(instead())], ([cell = null, other = null]) =>
      isReplaced(cell) ? (other ?? 0) : cell,
    );
  };

const IFS: SpecialForm = (args, context) => {
  if (args.length % 2 !== 0) return errors.value;
  const conditions: Matrix[] = [];
  const values: Matrix[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const condition = scalarOf(evaluateArg(args[index], context) ?? null);
    if (conditions.length === 0 && !isMatrix(condition)) {
      const isTrue = toLogical(condition);
      if (isError(isTrue)) return isTrue;
      if (isTrue) return evaluateArg(args[index + 1], context) ?? 0;
      continue;
    }
    conditions.push(cellsOf(condition));
    values.push(cellsOf(evaluateArg(args[index + 1], context) ?? 0));
  }
  if (conditions.length === 0) return errors.notAvailable;
  return broadcast([...conditions, ...values], (cells) => {
    for (let index = 0; index < conditions.length; index += 1) {
      const isTrue = toLogical(cells[index] ?? null);
      if (isError(isTrue)) return isTrue;
      if (isTrue) return cells[index + conditions.length] ?? 0;
    }
    return errors.notAvailable;
  });
};

const SWITCH: SpecialForm = (args, context) => {
  const tested = scalarOf(evaluateArg(args[0], context) ?? null);
  const cases = args.slice(1);
  const hasDefault = cases.length % 2 === 1;
  const pairs = hasDefault ? cases.slice(0, -1) : cases;
  const fallback = () =>
    hasDefault ? (evaluateArg(cases.at(-1), context) ?? 0) : errors.notAvailable;
  const choose = (value: Scalar): Value => {
    if (isError(value)) return value;
    for (let index = 0; index < pairs.length; index += 2) {
      const other = scalarOf(evaluateArg(pairs[index], context) ?? null);
      const first = isMatrix(other) ? other.get(0, 0) : other;
      if (isError(first)) return first;
      if (isEqual(value, first)) return evaluateArg(pairs[index + 1], context) ?? 0;
    }
    return fallback();
  };
  if (!isMatrix(tested)) return choose(tested);
  return tested.map((cell) => cellsOf(choose(cell)).get(0, 0));
};

const CHOOSE: SpecialForm = (args, context) => {
  const index = scalarOf(evaluateArg(args[0], context) ?? null);
  const position = (cell: Scalar) => {
    const number = toNumber(cell);
    if (isError(number)) return number;
    const whole = Math.trunc(number);
    return whole < 1 || whole >= args.length ? errors.value : whole;
  };
  if (!isMatrix(index)) {
    const at = position(index);
    return isError(at) ? at : (evaluateArg(args[at], context) ?? 0);
  }
  const matrices = args.slice(1).map((arg) => cellsOf(evaluateArg(arg, context) ?? null));
  return broadcast([index, ...matrices], ([cell = null, ...choices]) => {
    const at = position(cell);
    return isError(at) ? at : (choices[at - 1] ?? 0);
  });
};

/** Whether a parameter of a LAMBDA was left out. */
const ISOMITTED: SpecialForm = ([node], { scope }) => {
  if (node?.type !== 'name') return errors.value;
  const local = findLocal(scope.locals, node.name);
  return local === undefined ? errors.value : local.value === undefined;
};

/** A name is followed where it leads: an argument that is a reference is one. */
const ISREF: SpecialForm = ([node], { evaluate }) => {
  if (!node) return errors.value;
  const value = evaluate(node);
  return !isError(value) && typeof value === 'object' && value !== null && 'areas' in value;
};

/** How many arguments they take. */
const ARGUMENTS: Record<string, readonly [number, number] | undefined> = {
  ...{ IF: [2, 3], IFS: [2, 254], SWITCH: [3, 254], CHOOSE: [2, 255], IFERROR: [2, 2] },
  ...{ IFNA: [2, 2], ISOMITTED: [1, 1], ISREF: [1, 1], ROW: [0, 1], COLUMN: [0, 1] },
  ...{ OFFSET: [3, 5], INDIRECT: [1, 2], FORMULATEXT: [1, 1], ISFORMULA: [1, 1], CELL: [1, 2] },
  ...{ SHEET: [0, 1], SHEETS: [0, 1], AREAS: [1, 1], SUBTOTAL: [2, 255], AGGREGATE: [3, 255] },
};

/** Throws if a function does not take so many arguments: that is no fault of the values. */
export function checkCount(name: string, count: number, [min, max] = ARGUMENTS[name] ?? [0, 255]) {
  if (count >= min && count <= max) return;
  const noun = count === 1 ? 'argument' : 'arguments';
  throw new NotCalculatedError(`${name} with ${count} ${noun}`, errors.value);
}

export const specialForms: Record<string, SpecialForm | undefined> = {
  IF,
  IFS,
  SWITCH,
  CHOOSE,
  IFERROR: replaceErrors(isError),
  IFNA: replaceErrors((value) => value === errors.notAvailable),
  ISOMITTED,
  ISREF,
  ...referenceForms,
};
