import { toNumber } from '../value/coerce';
import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Matrix,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';
import { broadcast, define, defineRest, type FunctionTable } from './define';
import { matricesOf, readNumber, visitCells } from './visit-cells';

type Argument = Value | undefined;

const visitNumbers = (
  args: readonly Argument[],
  visit: (number: number, times: number) => void,
): SheetError | null => visitCells(args, readNumber, visit);

/** Adds without losing the small parts (Neumaier), so that the order of rows does not matter. */
export function createSum() {
  let total = 0;
  let lost = 0;
  return {
    add: (number: number) => {
      const next = total + number;
      lost += Math.abs(total) >= Math.abs(number) ? total - next + number : number - next + total;
      total = next;
    },
    result: () => total + lost,
  };
}

function sum(args: readonly Argument[]): Scalar {
  const total = createSum();
  const failed = visitNumbers(args, (number, times) => total.add(number * times));
  return failed ?? total.result();
}

function average(args: readonly Argument[]): Scalar {
  const total = createSum();
  let number = 0;
  const failed = visitNumbers(args, (value, times) => {
    total.add(value * times);
    number += times;
  });
  if (failed !== null) return failed;
  return number === 0 ? errors.division : total.result() / number;
}

function extreme(args: readonly Argument[], choose: (a: number, b: number) => number): Scalar {
  let result: number | null = null;
  const failed = visitNumbers(args, (number) => {
    result = result === null ? number : choose(result, number);
  });
  return failed ?? result ?? 0;
}

function product(args: readonly Argument[]): Scalar {
  let result = 1;
  let hasNumbers = false;
  const failed = visitNumbers(args, (number, times) => {
    result *= number ** times;
    hasNumbers = true;
  });
  return failed ?? (hasNumbers ? result : 0);
}

/** Counts cells of references and arrays by one rule, what is given directly by another. */
function count(
  args: readonly Argument[],
  isCounted: (cell: Scalar) => boolean,
  isCountedDirectly: (value: Scalar) => boolean,
): number {
  let total = 0;
  for (const arg of args) {
    const matrices = arg === undefined ? null : matricesOf(arg);
    for (const matrix of matrices ?? []) {
      matrix.forEach((cell, times) => {
        if (isCounted(cell)) total += times;
      });
    }
    if (isLambda(arg) || isReference(arg) || isMatrix(arg)) continue;
    if (isCountedDirectly(arg ?? null)) total += 1;
  }
  return total;
}

/** Products row by row; texts count as 0. */
function sumProduct(matrices: readonly Matrix[]): Value {
  const [first] = matrices;
  if (first === undefined) return errors.value;
  if (matrices.some(({ rows, columns }) => rows !== first.rows || columns !== first.columns)) {
    return errors.value;
  }
  const products = broadcast(matrices, (cells) => {
    let result = 1;
    for (const cell of cells) {
      if (isError(cell)) return cell;
      result *= typeof cell === 'number' ? cell : 0;
    }
    return result;
  });
  return sum([products]);
}

const allLogical = (
  args: readonly Argument[],
  start: boolean,
  join: (a: boolean, b: boolean) => boolean,
): Scalar => {
  let result = start;
  let hasValues = false;
  let failed: SheetError | null = null;
  const add = (value: boolean) => {
    result = join(result, value);
    hasValues = true;
  };
  for (const arg of args) {
    const value = arg === undefined ? null : dereference(arg);
    if (isLambda(value)) return errors.value;
    if (isMatrix(value) || isReference(arg)) {
      const visit = (cell: Scalar) => {
        if (isError(cell)) failed ??= cell;
        else if (typeof cell === 'boolean' || typeof cell === 'number')
          add(cell !== false && cell !== 0);
      };
      if (isMatrix(value)) value.forEach(visit);
      else visit(value);
      continue;
    }
    if (isError(value)) return value;
    if (typeof value === 'string') {
      if (!/^(?:true|false)$/i.test(value)) return errors.value;
      add(/^true$/i.test(value));
    } else add(value !== null && value !== false && value !== 0);
  }
  return failed ?? (hasValues ? result : errors.value);
};

const isPresent = (cell: Scalar) => cell !== null;

export const aggregateFunctions: FunctionTable = {
  SUM: defineRest(['value'], 'value', (...args) => sum(args)),
  AVERAGE: defineRest(['value'], 'value', (...args) => average(args)),
  MAX: defineRest(['value'], 'value', (...args) => extreme(args, Math.max)),
  MIN: defineRest(['value'], 'value', (...args) => extreme(args, Math.min)),
  PRODUCT: defineRest(['value'], 'value', (...args) => product(args)),
  COUNT: defineRest(['value'], 'value', (...args) =>
    count(
      args,
      (cell) => typeof cell === 'number',
      (value) => !isError(value) && !isError(toNumber(value)),
    ),
  ),
  COUNTA: defineRest(['value'], 'value', (...args) => count(args, isPresent, () => true)),
  COUNTBLANK: define(['value'], (value) =>
    isReference(value)
      ? count(
          [value],
          (cell) => cell === null || cell === '',
          () => false,
        )
      : errors.value,
  ),
  SUMPRODUCT: defineRest(['matrix'], 'matrix', (...args) =>
    sumProduct(args.flatMap((matrix) => matrix ?? [])),
  ),
  AND: defineRest(['value'], 'value', (...args) => allLogical(args, true, (a, b) => a && b)),
  OR: defineRest(['value'], 'value', (...args) => allLogical(args, false, (a, b) => a || b)),
  XOR: defineRest(['value'], 'value', (...args) => allLogical(args, false, (a, b) => a !== b)),
  NOT: define(['logical'], (value) => !value),
  TRUE: define([], () => true),
  FALSE: define([], () => false),
  PERCENTOF: define(['value', 'value'], (part, whole) => {
    const total = sum([whole]);
    const share = sum([part]);
    if (isError(total)) return total;
    if (isError(share)) return share;
    return total === 0 ? errors.division : Number(share) / Number(total);
  }),
};
