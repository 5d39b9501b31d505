import {
  errors,
  isError,
  Matrix,
  NotCalculatedError,
  type Scalar,
  type SheetError,
  type Value,
} from '../../value/values';
import { define, type FunctionTable } from '../define';
import { fitLeastSquares, type Regression } from './least-squares';

type Rows = readonly (readonly number[])[];

/** The numbers of a matrix; other values are errors. */
function readNumbers(matrix: Matrix): number[][] | SheetError {
  const rows: number[][] = [];
  for (const cells of matrix.toRows()) {
    const row: number[] = [];
    for (const cell of cells) {
      if (isError(cell)) return cell;
      if (typeof cell !== 'number') return errors.value;
      row.push(cell);
    }
    rows.push(row);
  }
  return rows;
}

const transpose = (rows: Rows): number[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));

/** How the variables of x lie: all cells are one, or each column is one, or each row. */
type Layout = 'single' | 'columns' | 'rows';

interface Data {
  y: number[];
  x: number[][];
  layout: Layout;
}

function layoutOf(y: Rows, x: Rows): Layout | null {
  const [rows, columns] = [y.length, y[0]?.length ?? 0];
  if (x.length === rows && x[0]?.length === columns) return 'single';
  if (columns === 1 && x.length === rows) return 'columns';
  return rows === 1 && x[0]?.length === columns ? 'rows' : null;
}

const variablesOf = (x: Rows, layout: Layout): number[][] => {
  if (layout === 'single') return [x.flat()];
  return layout === 'columns' ? transpose(x) : x.map((row) => [...row]);
};

function readData(knownY: Matrix, knownX: Matrix | undefined): Data | SheetError {
  const y = readNumbers(knownY);
  if (isError(y)) return y;
  const flat = y.flat();
  if (knownX === undefined) return { y: flat, x: [flat.map((_, i) => i + 1)], layout: 'single' };
  const x = readNumbers(knownX);
  if (isError(x)) return x;
  const layout = layoutOf(y, x);
  return layout === null ? errors.reference : { y: flat, x: variablesOf(x, layout), layout };
}

/** The data with the logarithms of y, for the exponential curve. */
function toLogarithms(data: Data): Data | SheetError {
  if (data.y.some((value) => value <= 0)) return errors.number;
  return { ...data, y: data.y.map(Math.log) };
}

/** The table of LINEST: coefficients from the last to the first, then what is known of them. */
function tableOf(fit: Regression, hasStatistics: boolean, isExponential: boolean): Matrix {
  const show = (value: number) => (isExponential ? Math.exp(value) : value);
  const first = [...fit.coefficients.toReversed().map(show), show(fit.intercept)];
  if (!hasStatistics) return new Matrix([first]);
  if (fit.hasIdleColumn) throw new NotCalculatedError('the statistics of values that do not vary');
  const { explained, unexplained, freedom } = fit;
  const ratio = explained / fit.coefficients.length / (unexplained / freedom);
  const rows: Scalar[][] = [
    first,
    [...fit.errors.toReversed(), fit.hasIntercept ? fit.interceptError : errors.notAvailable],
    [explained / (explained + unexplained), fit.estimateError],
    [Number.isFinite(ratio) ? ratio : errors.number, freedom],
    [explained, unexplained],
  ];
  return new Matrix(rows.map((row) => first.map((_, i) => row[i] ?? errors.notAvailable)));
}

const defineTable = (isExponential: boolean) =>
  define(
    ['matrix', 'matrix?', 'logical?', 'logical?'],
    (knownY, knownX, hasIntercept = true, hasStatistics = false) => {
      const read = readData(knownY, knownX);
      const data = isError(read) || !isExponential ? read : toLogarithms(read);
      if (isError(data)) return data;
      const fit = fitLeastSquares(data.y, data.x, hasIntercept);
      return tableOf(fit, hasStatistics, isExponential);
    },
    { blank: 'default' },
  );

/** The values of the fitted line at other x, in their shape. */
function predict(fit: Regression, x: Rows, layout: Layout): number[][] | SheetError {
  const at = (values: readonly number[]) =>
    values.reduce(
      (sum, value, index) => sum + value * (fit.coefficients[index] ?? 0),
      fit.intercept,
    );
  if (layout === 'single') return x.map((row) => row.map((value) => at([value])));
  const points = layout === 'columns' ? x : transpose(x);
  if (points[0]?.length !== fit.coefficients.length) return errors.reference;
  const values = points.map(at);
  return layout === 'columns' ? values.map((value) => [value]) : [values];
}

function trend(
  knownY: Matrix,
  knownX: Matrix | undefined,
  newX: Matrix | undefined,
  hasIntercept: boolean,
  isExponential: boolean,
): Value {
  const read = readData(knownY, knownX);
  const data = isError(read) || !isExponential ? read : toLogarithms(read);
  if (isError(data)) return data;
  const columns = knownY.columns;
  const counted = () => Matrix.generate(knownY.rows, columns, (r, c) => r * columns + c + 1);
  const x = readNumbers(newX ?? knownX ?? counted());
  if (isError(x)) return x;
  const fit = fitLeastSquares(data.y, data.x, hasIntercept);
  const values = predict(fit, x, data.layout);
  if (isError(values)) return values;
  return new Matrix(
    values.map((row) =>
      row.map((value) => {
        const shown = isExponential ? Math.exp(value) : value;
        return Number.isFinite(shown) ? shown : errors.number;
      }),
    ),
  );
}

const defineTrend = (isExponential: boolean) =>
  define(
    ['matrix', 'matrix?', 'matrix?', 'logical?'],
    (knownY, knownX, newX, hasIntercept = true) =>
      trend(knownY, knownX, newX, hasIntercept, isExponential),
    { blank: 'default' },
  );

const smoothing = define(
  ['value', 'value', 'value', 'value?', 'value?', 'value?', 'value?'],
  () => {
    throw new NotCalculatedError('forecasts by exponential smoothing');
  },
);

export const regressionFunctions: FunctionTable = {
  LINEST: defineTable(false),
  LOGEST: defineTable(true),
  TREND: defineTrend(false),
  GROWTH: defineTrend(true),
  'FORECAST.ETS': smoothing,
  'FORECAST.ETS.CONFINT': smoothing,
  'FORECAST.ETS.SEASONALITY': smoothing,
  'FORECAST.ETS.STAT': smoothing,
};
