import { NotCalculatedError } from '../../value/values';
import { meanOf, sumOf } from './collect';

/** What a regression gives; the coefficients in the order of the columns. */
export interface Regression {
  coefficients: number[];
  /** 0 where there is none. */
  intercept: number;
  hasIntercept: boolean;
  /** Standard errors: of the coefficients, of the intercept, of the estimate of y. */
  errors: number[];
  interceptError: number;
  estimateError: number;
  freedom: number;
  /** Sums of squares: what the regression explains, and what it does not. */
  explained: number;
  unexplained: number;
  /** Whether a column does not vary, so that it has no part in the result. */
  hasIdleColumn: boolean;
}

/** The most multiplications of one regression: about a second. */
const MAX_OPERATIONS = 3e8;

const dot = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0;
  for (const [index, value] of a.entries()) sum += value * (b[index] ?? 0);
  return sum;
};

/** A direction of the columns; its square is the sum of its squares, 0 if it has no part in the result. */
interface Direction {
  values: number[];
  square: number;
}

/** Takes off a vector its part along a direction, and says how much that is; changes the vector. */
function removePart(vector: number[], { values, square }: Direction): number {
  if (square === 0) return 0;
  const share = dot(vector, values) / square;
  for (const [index, value] of values.entries()) {
    vector[index] = (vector[index] ?? 0) - share * value;
  }
  return share;
}

interface Factors {
  /** At right angles to each other. They keep their lengths, so that no roots are rounded. */
  directions: Direction[];
  /** The upper triangle: column by column, how much of each direction it has. */
  triangle: number[][];
}

/** Factors columns into directions and a triangle, by Gram and Schmidt's method, done twice for precision. */
function factor(columns: readonly (readonly number[])[], sizes: readonly number[]): Factors {
  const directions: Direction[] = [];
  const triangle: number[][] = [];
  for (const [index, column] of columns.entries()) {
    const rest = [...column];
    const shares = columns.map(() => 0);
    const square = dot(rest, rest);
    for (let round = 0; round < 2; round += 1) {
      for (const [earlier, direction] of directions.entries()) {
        shares[earlier] = (shares[earlier] ?? 0) + removePart(rest, direction);
      }
    }
    const left = dot(rest, rest);
    const isIdle = square === 0 || square <= 1e-26 * (sizes[index] ?? 0);
    if (!isIdle && left <= 1e-22 * square) {
      throw new NotCalculatedError('a regression over columns that follow from each other');
    }
    shares[index] = isIdle ? 0 : 1;
    triangle.push(shares);
    directions.push({ values: rest, square: isIdle ? 0 : left });
  }
  return { directions, triangle };
}

/** Solves the triangle for a right side, from its end; columns without a part get 0. */
function solveTriangle(triangle: readonly (readonly number[])[], right: readonly number[]) {
  const result = right.map(() => 0);
  for (let row = right.length - 1; row >= 0; row -= 1) {
    let value = right[row] ?? 0;
    for (let column = row + 1; column < right.length; column += 1) {
      value -= (triangle[column]?.[row] ?? 0) * (result[column] ?? 0);
    }
    const pivot = triangle[row]?.[row] ?? 0;
    result[row] = pivot === 0 ? 0 : value / pivot;
  }
  return result;
}

/** Fits y to columns of x by least squares. */
export function fitLeastSquares(
  y: readonly number[],
  columns: readonly (readonly number[])[],
  hasIntercept: boolean,
): Regression {
  const n = y.length;
  const k = columns.length;
  if (n * k * k > MAX_OPERATIONS) throw new NotCalculatedError('a regression of so many values');
  if (n < k + (hasIntercept ? 1 : 0)) {
    throw new NotCalculatedError('a regression with fewer values than unknowns');
  }
  const means = columns.map((column) => (hasIntercept ? meanOf(column) : 0));
  const meanY = hasIntercept ? meanOf(y) : 0;
  // Distances from the means: the intercept is at a right angle to them.
  const centred = columns.map((column, index) => column.map((x) => x - (means[index] ?? 0)));
  const { directions, triangle } = factor(
    centred,
    columns.map((column) => dot(column, column)),
  );
  const rest = y.map((value) => value - meanY);
  const right = directions.map((direction) => removePart(rest, direction));
  const coefficients = solveTriangle(triangle, right);
  const freedom = n - k - (hasIntercept ? 1 : 0);
  const unexplained = freedom === 0 ? 0 : dot(rest, rest);
  const estimateError = freedom === 0 ? 0 : Math.sqrt(unexplained / freedom);
  // How much each coefficient depends on y along each direction.
  const inverse = columns.map((_, unit) =>
    solveTriangle(
      triangle,
      columns.map((__, index) => (index === unit ? 1 : 0)),
    ),
  );
  const squares = directions.map(({ square }) => square);
  const errorOf = (parts: readonly number[], ofMean = 0) => {
    const terms = parts.map((part, index) => part ** 2 / (squares[index] || 1));
    return estimateError * Math.sqrt(ofMean + sumOf(terms));
  };
  return {
    coefficients,
    intercept: meanY - dot(coefficients, means),
    hasIntercept,
    errors: columns.map((_, row) => errorOf(inverse.map((column) => column[row] ?? 0))),
    interceptError: errorOf(
      inverse.map((column) => dot(column, means)),
      1 / n,
    ),
    estimateError,
    freedom,
    explained: sumOf(right.map((value, index) => value ** 2 * (squares[index] ?? 0))),
    unexplained,
    hasIdleColumn: squares.includes(0),
  };
}
