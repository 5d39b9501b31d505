import { toDigits } from '../../value/coerce';
import { errors, isError, type Matrix, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { meanOf, pairNumbers } from './collect';

/** The sums that the functions of two series share. */
interface Moments {
  n: number;
  meanX: number;
  meanY: number;
  /** Sums of squares and products of the distances from the means. */
  xx: number;
  yy: number;
  xy: number;
}

function momentsOf(x: Matrix, y: Matrix): Moments | SheetError {
  const pairs = pairNumbers(x, y);
  if (isError(pairs)) return pairs;
  const { xs, ys } = pairs;
  if (xs.length === 0) return errors.division;
  const moments = { n: xs.length, meanX: meanOf(xs), meanY: meanOf(ys), xx: 0, yy: 0, xy: 0 };
  for (const [index, value] of xs.entries()) {
    const dx = value - moments.meanX;
    const dy = (ys[index] ?? 0) - moments.meanY;
    moments.xx += dx * dx;
    moments.yy += dy * dy;
    moments.xy += dx * dy;
  }
  return moments;
}

/** A function of the series y and x, in this order, or the other way. */
const defineSeries = (order: 'xy' | 'yx', calculate: (moments: Moments) => number | SheetError) =>
  define(['matrix', 'matrix'], (first, second) => {
    const moments = order === 'xy' ? momentsOf(first, second) : momentsOf(second, first);
    return isError(moments) ? moments : calculate(moments);
  });

function correlation({ xx, yy, xy }: Moments): number | SheetError {
  if (xx === 0 || yy === 0) return errors.division;
  const value = xy / (Math.sqrt(xx) * Math.sqrt(yy));
  return Math.max(-1, Math.min(1, value));
}

const slope = ({ xx, xy }: Moments): number | SheetError => (xx === 0 ? errors.division : xy / xx);

function determination(moments: Moments): number | SheetError {
  const value = correlation(moments);
  return isError(value) ? value : value * value;
}

function standardError({ n, xx, yy, xy }: Moments): number | SheetError {
  if (n < 3 || xx === 0) return errors.division;
  return Math.sqrt(Math.max(0, yy - (xy * xy) / xx) / (n - 2));
}

const intercept = ({ xx, xy, meanX, meanY }: Moments): number | SheetError =>
  xx === 0 ? errors.division : meanY - (xy / xx) * meanX;

const correl = defineSeries('xy', correlation);
const covariance = defineSeries('xy', ({ xy, n }) => xy / n);

const forecast = define(['number', 'matrix', 'matrix'], (x, knownY, knownX) => {
  const moments = momentsOf(knownX, knownY);
  if (isError(moments)) return moments;
  const { xx, xy, meanX, meanY } = moments;
  return xx === 0 ? errors.division : meanY + (xy / xx) * (x - meanX);
});

const probability = define(
  ['matrix', 'matrix', 'number', 'number?'],
  (range, probabilities, lower, upper = lower) => {
    const pairs = pairNumbers(range, probabilities);
    if (isError(pairs)) return pairs;
    let whole = 0;
    let between = 0;
    for (const [index, x] of pairs.xs.entries()) {
      const share = pairs.ys[index] ?? 0;
      if (share <= 0 || share > 1) return errors.number;
      whole += share;
      if (x >= lower && x <= upper) between += share;
    }
    return toDigits(whole) === 1 ? between : errors.number;
  },
  { blank: 'default' },
);

export const pairFunctions: FunctionTable = {
  CORREL: correl,
  PEARSON: correl,
  COVAR: covariance,
  'COVARIANCE.P': covariance,
  'COVARIANCE.S': defineSeries('xy', ({ xy, n }) => (n < 2 ? errors.division : xy / (n - 1))),
  RSQ: defineSeries('yx', determination),
  SLOPE: defineSeries('yx', slope),
  INTERCEPT: defineSeries('yx', intercept),
  STEYX: defineSeries('yx', standardError),
  FORECAST: forecast,
  'FORECAST.LINEAR': forecast,
  PROB: probability,
};
