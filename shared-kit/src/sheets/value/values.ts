/** What Excel shows for an error; `#CIRC!`, for a formula that depends on itself, is ours. */
export type ErrorCode =
  | '#NULL!'
  | '#DIV/0!'
  | '#VALUE!'
  | '#REF!'
  | '#NAME?'
  | '#NUM!'
  | '#N/A'
  | '#SPILL!'
  | '#CALC!'
  | '#CIRC!';

/** An error as a value. There is one object for each code, so that they can be compared. */
export class SheetError {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    this.code = code;
  }
}

export const errors = {
  null: new SheetError('#NULL!'),
  division: new SheetError('#DIV/0!'),
  value: new SheetError('#VALUE!'),
  reference: new SheetError('#REF!'),
  name: new SheetError('#NAME?'),
  number: new SheetError('#NUM!'),
  notAvailable: new SheetError('#N/A'),
  spill: new SheetError('#SPILL!'),
  calculation: new SheetError('#CALC!'),
  circular: new SheetError('#CIRC!'),
} as const;

export const errorByCode = new Map<string, SheetError>(
  Object.values(errors).map((error) => [error.code, error]),
);

/**
 * Ends a formula that needs what is not here: a function that the engine lacks, a closed file. It is no
 * value, so that no IFERROR takes it for a fault of the data.
 */
export class NotCalculatedError extends Error {
  override name = 'NotCalculatedError';
  /** What a cell shows that has no value from a file. */
  readonly shown: SheetError;
  constructor(missing: string, shown: SheetError = errors.name) {
    super(missing);
    this.shown = shown;
  }
}

/** Null is an empty cell. Dates are serial numbers. */
export type Scalar = number | string | boolean | SheetError | null;

/** The most cells that one result may have. */
const MAX_CELLS = 2_000_000;

/**
 * Rows and columns of scalars. Those of a whole column are a million rows, of which few are filled: the
 * cells beyond have one value, `rest`.
 */
export class Matrix {
  readonly rows: number;
  readonly columns: number;
  /** The cells that are stored, all rows of the same length. */
  readonly filled: readonly (readonly Scalar[])[];
  readonly rest: Scalar;

  constructor(
    filled: readonly (readonly Scalar[])[],
    rows = filled.length,
    columns = filled[0]?.length ?? 0,
    rest: Scalar = null,
  ) {
    this.filled = filled;
    this.rows = rows;
    this.columns = columns;
    this.rest = rest;
  }

  static column(values: readonly Scalar[]): Matrix {
    return new Matrix(values.map((value) => [value]));
  }

  /** Throws if it would be too large. */
  static generate(rows: number, columns: number, at: (row: number, column: number) => Scalar) {
    assertSize(rows, columns);
    return new Matrix(
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (__, column) => at(row, column)),
      ),
    );
  }

  get filledColumns(): number {
    return this.filled[0]?.length ?? 0;
  }

  get(row: number, column: number): Scalar {
    const value = this.filled[row]?.[column];
    return value === undefined ? this.rest : value;
  }

  /** How many cells are beyond the filled ones. */
  get restCount(): number {
    return this.rows * this.columns - this.filled.length * this.filledColumns;
  }

  /** Visits each filled cell, and the others once, with how many they are. */
  forEach(visit: (value: Scalar, count: number) => void): void {
    for (const row of this.filled) for (const value of row) visit(value, 1);
    if (this.restCount > 0) visit(this.rest, this.restCount);
  }

  /** All cells, row by row; without the empty ones beyond those that are filled. */
  values(): Scalar[] {
    if (this.rest === null || this.restCount === 0) return this.filled.flat();
    return this.toRows().flat();
  }

  /** All rows, whole. Throws if they are too many. */
  toRows(): Scalar[][] {
    assertSize(this.rows, this.columns);
    return Array.from({ length: this.rows }, (_, row) =>
      Array.from({ length: this.columns }, (__, column) => this.get(row, column)),
    );
  }

  /** The values of one row or column, whichever it is. */
  toVector(): Scalar[] {
    return this.toRows().flat();
  }

  transpose(): Matrix {
    const filled = Array.from({ length: this.filledColumns }, (_, column) =>
      this.filled.map((row) => row[column] ?? null),
    );
    return new Matrix(filled, this.columns, this.rows, this.rest);
  }

  /** The same for each cell: also, once, for those that are not filled. */
  map(change: (value: Scalar) => Scalar): Matrix {
    const filled = this.filled.map((row) => row.map(change));
    return new Matrix(
      filled,
      this.rows,
      this.columns,
      this.restCount > 0 ? change(this.rest) : null,
    );
  }
}

function assertSize(rows: number, columns: number): void {
  if (rows * columns > MAX_CELLS) {
    throw new NotCalculatedError('a result of more than two million cells');
  }
}

/** Cells of a sheet; rows and columns from 0, the last included. */
export interface Area {
  sheet: number;
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Reads cells, and calculates them first where that is needed. */
export interface CellReader {
  readArea: (area: Area) => Matrix;
}

/** A reference to cells, which some functions need as such: ROW, OFFSET, SUMIF. */
export class Reference {
  readonly areas: readonly Area[];
  readonly reader: CellReader;
  private matrix: Matrix | undefined;

  constructor(areas: readonly Area[], reader: CellReader) {
    this.areas = areas;
    this.reader = reader;
  }

  /** The one area; undefined if there are more. */
  get area(): Area | undefined {
    return this.areas.length === 1 ? this.areas[0] : undefined;
  }

  toMatrix(): Matrix | SheetError {
    const { area } = this;
    if (area === undefined) return errors.value;
    return (this.matrix ??= this.reader.readArea(area));
  }
}

/** A function as a value: that of LAMBDA, or the name of a function. */
export class Lambda {
  readonly call: (args: Value[]) => Value;
  /** What it is where a value is needed: the bare name of a function is a name without meaning. */
  readonly asValue: SheetError;
  constructor(call: (args: Value[]) => Value, asValue: SheetError = errors.calculation) {
    this.call = call;
    this.asValue = asValue;
  }
}

export type Value = Scalar | Matrix | Reference | Lambda;

export const isError = (value: unknown): value is SheetError => value instanceof SheetError;
export const isMatrix = (value: unknown): value is Matrix => value instanceof Matrix;
export const isReference = (value: unknown): value is Reference => value instanceof Reference;
export const isLambda = (value: unknown): value is Lambda => value instanceof Lambda;

/** Scalars and lambdas as they are; of a reference its cells, a single one as a scalar. */
export function dereference(value: Value): Scalar | Matrix | Lambda {
  if (!isReference(value)) return value;
  const matrix = value.toMatrix();
  return isMatrix(matrix) && matrix.rows === 1 && matrix.columns === 1 ? matrix.get(0, 0) : matrix;
}

/** Any value as rows and columns. */
export function toMatrix(value: Value): Matrix | SheetError {
  if (isMatrix(value)) return value;
  if (isReference(value)) return value.toMatrix();
  if (isLambda(value)) return errors.calculation;
  return new Matrix([[value]]);
}
