import { toLogical, toNumber, toText } from '../value/coerce';
import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  Matrix,
  toMatrix,
  type Lambda,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';

/** What a function gets for an argument of a kind. */
interface Kinds {
  number: number;
  text: string;
  logical: boolean;
  /** As it is, but for errors: they are the result. */
  scalar: Exclude<Scalar, SheetError>;
  /** As it is. */
  any: Scalar;
  /** All cells; of a reference its cells. An error instead of cells is the result. */
  matrix: Matrix;
  /** All cells; an error is one of them. */
  anyMatrix: Matrix;
  /** As it is, also references: `SUM(A1)` takes no text that `SUM("3")` takes. */
  value: Value;
  lambda: Lambda;
}

type BaseKind = keyof Kinds;

/** `number?` may be left out. */
export type Kind = BaseKind | `${BaseKind}?`;

type ArgumentOf<K> = K extends `${infer Name extends keyof Kinds}?`
  ? Kinds[Name] | undefined
  : K extends keyof Kinds
    ? Kinds[K]
    : never;

type ArgumentsOf<K extends readonly Kind[]> = { -readonly [I in keyof K]: ArgumentOf<K[I]> };

export interface FunctionDefinition {
  min: number;
  max: number;
  /** Of each argument; those of `rest` in turn. */
  kindAt: (index: number) => BaseKind;
  /** Calculates the result. An argument that is left out between commas is undefined. */
  call: (args: (Value | undefined)[]) => Value;
}

export type FunctionTable = Record<string, FunctionDefinition>;

interface Options {
  /**
   * What an argument that is left out between commas is: in older functions an empty cell (`ROUND(2.5,)`), in
   * newer ones its default (`SORT(A1:A3,,-1)`).
   */
  blank?: 'empty' | 'default';
}

const LIFTED: ReadonlySet<BaseKind> = new Set(['number', 'text', 'logical', 'scalar', 'any']);

const toBaseKind = (kind: Kind) => kind.replace('?', '') as BaseKind;

/** Throws the error instead of returning it, for what prepares arguments only. */
class ArgumentError {
  readonly error: SheetError;
  constructor(error: SheetError) {
    this.error = error;
  }
}

function orThrow<T>(value: T | SheetError): T {
  // A plain object: it is caught a few lines further, and needs no stack.
  // oxlint-disable-next-line typescript/only-throw-error
  if (isError(value)) throw new ArgumentError(value);
  return value;
}

function toScalarKind(kind: BaseKind, value: Scalar): Kinds['any'] {
  if (kind === 'number') return orThrow(toNumber(value));
  if (kind === 'text') return orThrow(toText(value));
  if (kind === 'logical') return orThrow(toLogical(value));
  return kind === 'any' ? value : orThrow(value);
}

function toWholeKind(kind: BaseKind, value: Value): unknown {
  if (kind === 'matrix') return orThrow(isError(value) ? value : toMatrix(value));
  if (kind === 'anyMatrix') return orThrow(toMatrix(value));
  if (kind === 'lambda') return isLambda(value) ? value : orThrow(errors.value);
  return value;
}

/** Calls a function for one set of scalars. */
function callOnce(
  run: (...args: never[]) => Value,
  kinds: readonly BaseKind[],
  args: readonly unknown[],
): Value {
  try {
    const prepared = args.map((arg, index) => {
      const kind = kinds[index] ?? 'any';
      if (arg === undefined || !LIFTED.has(kind)) return arg;
      // What is not lifted was prepared before.
      return toScalarKind(kind, arg as Scalar);
    });
    const result = (run as (...all: unknown[]) => Value)(...prepared);
    if (typeof result === 'number') {
      if (!Number.isFinite(result)) return errors.number;
      return result === 0 ? 0 : result;
    }
    if (typeof result === 'string' && result.length > 32_767) return errors.value;
    return result;
  } catch (error) {
    if (error instanceof ArgumentError) return error.error;
    throw error;
  }
}

const firstCell = (value: Value): Scalar => {
  const one = dereference(value);
  if (isMatrix(one)) return one.get(0, 0);
  return isLambda(one) ? errors.calculation : one;
};

/** The size of the result of two arrays: a single row or column is repeated. */
const sizeOf = (matrices: readonly Matrix[], side: 'rows' | 'columns') =>
  Math.max(...matrices.map((matrix) => matrix[side]));

/** The cell of a matrix in a larger one; `#N/A` where there is none. */
function cellIn(matrix: Matrix, row: number, column: number): Scalar {
  const r = matrix.rows === 1 ? 0 : row;
  const c = matrix.columns === 1 ? 0 : column;
  return r < matrix.rows && c < matrix.columns ? matrix.get(r, c) : errors.notAvailable;
}

/** How far the cells of these matrices have to be looked at one by one. */
function filledSize(matrices: readonly Matrix[], rows: number, columns: number) {
  const filled = (side: 'rows' | 'columns', whole: number) =>
    Math.max(
      ...matrices.map((matrix) => {
        // Beyond a shorter one is no rest of it, but `#N/A`.
        if (matrix[side] !== whole) return matrix[side] === 1 ? 1 : whole;
        return side === 'rows' ? matrix.filled.length : matrix.filledColumns;
      }),
    );
  return { rows: Math.min(rows, filled('rows', rows)), columns: filled('columns', columns) };
}

/** Calculates a result for each cell of the matrices, the empty ones beyond all of them once. */
export function broadcast(
  matrices: readonly Matrix[],
  calculate: (cells: Scalar[]) => Scalar,
): Matrix {
  const rows = sizeOf(matrices, 'rows');
  const columns = sizeOf(matrices, 'columns');
  const size = filledSize(matrices, rows, columns);
  const isWhole = size.rows >= rows && size.columns >= columns;
  // A row that is repeated is not the same everywhere, so that there is no one value for the rest.
  const isUniform = matrices.every(
    (matrix) =>
      (matrix.rows > 1 && matrix.columns > 1) ||
      columns === 1 ||
      rows === 1 ||
      matrix.rows * matrix.columns === 1,
  );
  const shown = isWhole || isUniform ? size : { rows, columns };
  const at = (row: number, column: number) =>
    calculate(matrices.map((matrix) => cellIn(matrix, row, column)));
  const filled = Matrix.generate(Math.max(shown.rows, 1), Math.max(shown.columns, 1), at).filled;
  const rest = isWhole || !isUniform ? null : at(rows - 1, columns - 1);
  return new Matrix(filled, rows, columns, rest);
}

function callLifted(
  run: (...args: never[]) => Value,
  kinds: readonly BaseKind[],
  args: readonly (Value | undefined)[],
): Value {
  const lifted: number[] = [];
  let prepared: unknown[];
  try {
    prepared = args.map((arg, index) => {
      const kind = kinds[index] ?? 'any';
      if (arg === undefined) return undefined;
      if (!LIFTED.has(kind)) return toWholeKind(kind, arg);
      const value = dereference(arg);
      if (isMatrix(value)) {
        if (value.rows === 1 && value.columns === 1) return value.get(0, 0);
        lifted.push(index);
      }
      return isLambda(value) ? errors.value : value;
    });
  } catch (error) {
    if (error instanceof ArgumentError) return error.error;
    throw error;
  }
  if (lifted.length === 0) return callOnce(run, kinds, prepared);
  const matrices = lifted.flatMap((index) => {
    const matrix = prepared[index];
    return isMatrix(matrix) ? [matrix] : [];
  });
  const cells = [...prepared];
  return broadcast(matrices, (scalars) => {
    for (const [position, index] of lifted.entries()) cells[index] = scalars[position];
    return firstCell(callOnce(run, kinds, cells));
  });
}

function create(
  kinds: readonly Kind[],
  rest: readonly Kind[],
  run: (...args: never[]) => Value,
  { blank = 'empty' }: Options,
): FunctionDefinition {
  const firstOptional = kinds.findIndex((kind) => kind.endsWith('?'));
  const base = kinds.map(toBaseKind);
  const more = rest.map(toBaseKind);
  const kindAt = (index: number): BaseKind =>
    base[index] ?? more[(index - base.length) % Math.max(more.length, 1)] ?? 'any';
  return {
    min: firstOptional < 0 ? kinds.length : firstOptional,
    max: rest.length > 0 ? 255 : kinds.length,
    kindAt,
    call: (args) => {
      const all = args.map((arg) => (arg === undefined && blank === 'empty' ? null : arg));
      return callLifted(
        run,
        all.map((_, index) => kindAt(index)),
        all,
      );
    },
  };
}

/**
 * Declares a function by the kinds of its arguments: `define(['text', 'number?'], (text, count = 1) => …)`.
 * An argument of a scalar kind that is given an array makes the result an array, one cell for each. Errors
 * among the arguments are the result, but for those of `any`, `matrix` and `value`.
 */
export const define = <const K extends readonly Kind[]>(
  kinds: K,
  run: (...args: ArgumentsOf<K>) => Value,
  options: Options = {},
): FunctionDefinition => create(kinds, [], run as (...args: never[]) => Value, options);

/** The same for a function that takes any number of arguments after those of `kinds`. */
export const defineRest = <const K extends readonly Kind[], R extends keyof Kinds>(
  kinds: K,
  rest: R | readonly R[],
  run: (...args: [...ArgumentsOf<K>, ...(Kinds[R] | undefined)[]]) => Value,
  options: Options = {},
): FunctionDefinition =>
  create(
    kinds,
    typeof rest === 'string' ? [rest] : rest,
    // The kinds tell what it is called with.
    run as unknown as (...args: never[]) => Value,
    options,
  );
