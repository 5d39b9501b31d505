import { errors, isError, type Matrix, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { collectNumbers, meanOf, pairNumbers, squaresOf, varianceOf, withNumbers } from './collect';
import { gamma, gammaTails, lnGamma } from './distributions-gamma';
import { fTails, studentQuantile, studentTails } from './distributions-inverse';
import { normalQuantile, normalTails } from './distributions-normal';

interface Statistic {
  t: number;
  df: number;
}

function pairedStatistic(first: Matrix, second: Matrix): Statistic | SheetError {
  const pairs = pairNumbers(first, second);
  if (isError(pairs)) return pairs;
  const differences = pairs.xs.map((x, index) => x - (pairs.ys[index] ?? 0));
  const n = differences.length;
  if (n < 2) return errors.division;
  return { t: meanOf(differences) / Math.sqrt(varianceOf(differences) / n), df: n - 1 };
}

function independentStatistic(a: number[], b: number[], isSameVariance: boolean): Statistic {
  const distance = meanOf(a) - meanOf(b);
  if (isSameVariance) {
    const df = a.length + b.length - 2;
    const variance = (squaresOf(a) + squaresOf(b)) / df;
    return { t: distance / Math.sqrt(variance * (1 / a.length + 1 / b.length)), df };
  }
  // Welch's test, with the degrees of freedom of Satterthwaite
  const [u, v] = [varianceOf(a) / a.length, varianceOf(b) / b.length];
  const df = (u + v) ** 2 / (u ** 2 / (a.length - 1) + v ** 2 / (b.length - 1));
  return { t: distance / Math.sqrt(u + v), df };
}

const studentTest = define(
  ['matrix', 'matrix', 'number', 'number'],
  (first, second, tails, kind) => {
    const [sides, type] = [Math.trunc(tails), Math.trunc(kind)];
    if ((sides !== 1 && sides !== 2) || type < 1 || type > 3) return errors.number;
    let statistic: Statistic | SheetError;
    if (type === 1) statistic = pairedStatistic(first, second);
    else {
      const a = collectNumbers([first]);
      if (isError(a)) return a;
      const b = collectNumbers([second]);
      if (isError(b)) return b;
      if (a.length < 2 || b.length < 2) return errors.division;
      statistic = independentStatistic(a, b, type === 2);
    }
    if (isError(statistic)) return statistic;
    const { t, df } = statistic;
    if (!Number.isFinite(t)) return errors.division;
    return (studentTails(t, df).upper * sides) / 2;
  },
);

const varianceTest = define(['matrix', 'matrix'], (first, second) =>
  withNumbers(first, (a) =>
    withNumbers(second, (b) => {
      if (a.length < 2 || b.length < 2) return errors.division;
      const [u, v] = [varianceOf(a), varianceOf(b)];
      if (u === 0 || v === 0) return errors.division;
      const { lower, upper } = fTails(u / v, a.length - 1, b.length - 1);
      return 2 * Math.min(lower, upper);
    }),
  ),
);

const chiTest = define(['matrix', 'matrix'], (actual, expected) => {
  const { rows, columns } = actual;
  if (rows !== expected.rows || columns !== expected.columns) return errors.notAvailable;
  const df = rows > 1 && columns > 1 ? (rows - 1) * (columns - 1) : rows * columns - 1;
  if (df === 0) return errors.notAvailable;
  const pairs = pairNumbers(actual, expected);
  if (isError(pairs)) return pairs;
  let sum = 0;
  for (const [index, found] of pairs.xs.entries()) {
    const wanted = pairs.ys[index] ?? 0;
    if (wanted === 0) return errors.division;
    if (wanted < 0) return errors.number;
    sum += (found - wanted) ** 2 / wanted;
  }
  return gammaTails(df / 2, sum / 2).upper;
});

const normalTest = define(
  ['value', 'number', 'number?'],
  (array, x, sigma) =>
    withNumbers(array, (numbers) => {
      const n = numbers.length;
      if (n === 0) return errors.notAvailable;
      if (sigma !== undefined && sigma <= 0) return errors.number;
      const deviation = sigma ?? Math.sqrt(varianceOf(numbers));
      const z = (meanOf(numbers) - x) / (deviation / Math.sqrt(n));
      return Number.isFinite(z) ? normalTails(z).upper : errors.division;
    }),
  { blank: 'default' },
);

const confidence = define(['number', 'number', 'number'], (alpha, deviation, size) => {
  const n = Math.trunc(size);
  if (alpha <= 0 || alpha >= 1 || deviation <= 0 || n < 1) return errors.number;
  return (-normalQuantile(alpha / 2, 1 - alpha / 2) * deviation) / Math.sqrt(n);
});

const confidenceOfStudent = define(['number', 'number', 'number'], (alpha, deviation, size) => {
  const n = Math.trunc(size);
  if (alpha <= 0 || alpha >= 1 || deviation <= 0 || n < 1) return errors.number;
  if (n === 1) return errors.division;
  return (studentQuantile(alpha, 1 - alpha, n - 1) * deviation) / Math.sqrt(n);
});

const logarithmOfGamma = define(['number'], (x) => (x <= 0 ? errors.number : lnGamma(x)));

export const testFunctions: FunctionTable = {
  'T.TEST': studentTest,
  TTEST: studentTest,
  'F.TEST': varianceTest,
  FTEST: varianceTest,
  'CHISQ.TEST': chiTest,
  CHITEST: chiTest,
  'Z.TEST': normalTest,
  ZTEST: normalTest,
  CONFIDENCE: confidence,
  'CONFIDENCE.NORM': confidence,
  'CONFIDENCE.T': confidenceOfStudent,
  STANDARDIZE: define(['number', 'number', 'number'], (x, mean, deviation) =>
    deviation <= 0 ? errors.number : (x - mean) / deviation,
  ),
  FISHER: define(['number'], (x) => (Math.abs(x) >= 1 ? errors.number : Math.atanh(x))),
  FISHERINV: define(['number'], (y) => Math.tanh(y)),
  GAMMA: define(['number'], gamma),
  GAMMALN: logarithmOfGamma,
  'GAMMALN.PRECISE': logarithmOfGamma,
};
