import { errors, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { gammaDensity } from './continuous';
import { betaLogitDensity } from './distributions-beta';
import { gammaTails, type Tails } from './distributions-gamma';
import {
  fQuantile,
  fTails,
  gammaQuantile,
  studentQuantile,
  studentTails,
} from './distributions-inverse';

type Result = number | SheetError;

/** The most degrees of freedom that Excel takes. */
const MAX_FREEDOM = 1e10;

const isFreedom = (df: number): boolean => df >= 1 && df <= MAX_FREEDOM;

const isProbability = (p: number): boolean => p >= 0 && p <= 1;

function chiTails(x: number, freedom: number): Tails | null {
  const df = Math.trunc(freedom);
  return x < 0 || !isFreedom(df) ? null : gammaTails(df / 2, x / 2);
}

function chiQuantile(p: number, q: number, freedom: number): Result {
  const df = Math.trunc(freedom);
  if (!isProbability(p) || !isFreedom(df)) return errors.number;
  return 2 * gammaQuantile(p, q, df / 2);
}

const chiUpper = define(['number', 'number'], (x, df) => chiTails(x, df)?.upper ?? errors.number);
const chiUpperInverse = define(['number', 'number'], (q, df) => chiQuantile(1 - q, q, df));

function fDistribution(x: number, first: number, second: number): Tails | null {
  const [df1, df2] = [Math.trunc(first), Math.trunc(second)];
  return x < 0 || !isFreedom(df1) || !isFreedom(df2) ? null : fTails(x, df1, df2);
}

function fDensity(x: number, first: number, second: number): Result {
  const [df1, df2] = [Math.trunc(first), Math.trunc(second)];
  if (x < 0 || !isFreedom(df1) || !isFreedom(df2)) return errors.number;
  if (x === 0) {
    if (df1 === 2) return 1;
    return df1 < 2 ? errors.number : 0;
  }
  const whole = df1 * x + df2;
  return betaLogitDensity(df1 / 2, df2 / 2, (df1 * x) / whole, df2 / whole) / x;
}

function fInverse(p: number, q: number, first: number, second: number): Result {
  const [df1, df2] = [Math.trunc(first), Math.trunc(second)];
  if (!isProbability(p) || !isFreedom(df1) || !isFreedom(df2)) return errors.number;
  return fQuantile(p, q, df1, df2);
}

const fUpper = define(
  ['number', 'number', 'number'],
  (x, df1, df2) => fDistribution(x, df1, df2)?.upper ?? errors.number,
);
const fUpperInverse = define(['number', 'number', 'number'], (q, df1, df2) =>
  fInverse(1 - q, q, df1, df2),
);

/** The density of Student's distribution. */
function studentDensity(t: number, freedom: number): Result {
  const df = Math.trunc(freedom);
  if (df === 0) return errors.division;
  if (!isFreedom(df)) return errors.number;
  const whole = df + t * t;
  // With half of the variable t² there is the same on both sides of 0.
  if (t !== 0) return betaLogitDensity(0.5, df / 2, (t * t) / whole, df / whole) / Math.abs(t);
  return gammaRatio(df / 2) / Math.sqrt(Math.PI * df);
}

/** Γ(a + ½) / Γ(a), from the density of a beta distribution in its middle. */
const gammaRatio = (a: number): number => {
  const x = 0.5 / (a + 0.5);
  const density = betaLogitDensity(0.5, a, x, 1 - x);
  return (density * Math.sqrt(Math.PI)) / (Math.sqrt(x) * Math.exp(a * Math.log1p(-x)));
};

function student(t: number, freedom: number, sides: 'left' | 'right' | 'both'): Result {
  const df = Math.trunc(freedom);
  if (!isFreedom(df)) return errors.number;
  const { lower: inside, upper: outside } = studentTails(t, df);
  if (sides === 'both') return t < 0 ? errors.number : outside;
  const isTail = sides === 'left' ? t < 0 : t > 0;
  return isTail ? outside / 2 : 0.5 + inside / 2;
}

function studentInverse(p: number, freedom: number): Result {
  const df = Math.trunc(freedom);
  if (p <= 0 || p >= 1 || !isFreedom(df)) return errors.number;
  if (p === 0.5) return 0;
  const outside = 2 * Math.min(p, 1 - p);
  return Math.sign(p - 0.5) * studentQuantile(outside, Math.abs(2 * p - 1), df);
}

const studentInverseOfBoth = define(['number', 'number'], (outside, freedom) => {
  const df = Math.trunc(freedom);
  if (outside <= 0 || outside > 1 || !isFreedom(df)) return errors.number;
  return studentQuantile(outside, 1 - outside, df);
});

export const samplingFunctions: FunctionTable = {
  'CHISQ.DIST': define(['number', 'number', 'logical'], (x, freedom, isCumulative) => {
    const tails = chiTails(x, freedom);
    if (tails === null) return errors.number;
    return isCumulative ? tails.lower : gammaDensity(x / 2, Math.trunc(freedom) / 2) / 2;
  }),
  'CHISQ.DIST.RT': chiUpper,
  CHIDIST: chiUpper,
  'CHISQ.INV': define(['number', 'number'], (p, df) => chiQuantile(p, 1 - p, df)),
  'CHISQ.INV.RT': chiUpperInverse,
  CHIINV: chiUpperInverse,
  'F.DIST': define(['number', 'number', 'number', 'logical'], (x, df1, df2, isCumulative) =>
    isCumulative ? (fDistribution(x, df1, df2)?.lower ?? errors.number) : fDensity(x, df1, df2),
  ),
  'F.DIST.RT': fUpper,
  FDIST: fUpper,
  'F.INV': define(['number', 'number', 'number'], (p, df1, df2) => fInverse(p, 1 - p, df1, df2)),
  'F.INV.RT': fUpperInverse,
  FINV: fUpperInverse,
  'T.DIST': define(['number', 'number', 'logical'], (t, df, isCumulative) =>
    isCumulative ? student(t, df, 'left') : studentDensity(t, df),
  ),
  'T.DIST.RT': define(['number', 'number'], (t, df) => student(t, df, 'right')),
  'T.DIST.2T': define(['number', 'number'], (t, df) => student(t, df, 'both')),
  TDIST: define(['number', 'number', 'number'], (t, df, tails) => {
    const sides = Math.trunc(tails);
    if (t < 0 || (sides !== 1 && sides !== 2)) return errors.number;
    return student(t, df, sides === 1 ? 'right' : 'both');
  }),
  'T.INV': define(['number', 'number'], studentInverse),
  'T.INV.2T': studentInverseOfBoth,
  TINV: studentInverseOfBoth,
};
