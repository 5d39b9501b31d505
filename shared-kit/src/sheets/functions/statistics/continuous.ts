import { errors, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { betaLogitDensity, betaTails } from './distributions-beta';
import { gammaTails, poissonMass } from './distributions-gamma';
import { betaLogitQuantile, gammaQuantile } from './distributions-inverse';
import { erf, normalDensity, normalQuantile, normalTails } from './distributions-normal';

type Result = number | SheetError;

function normal(x: number, mean: number, deviation: number, isCumulative: boolean): Result {
  if (deviation <= 0) return errors.number;
  const z = (x - mean) / deviation;
  return isCumulative ? normalTails(z).lower : normalDensity(z) / deviation;
}

function normalInverse(p: number, mean: number, deviation: number): Result {
  if (p <= 0 || p >= 1 || deviation <= 0) return errors.number;
  return mean + deviation * normalQuantile(p);
}

function logNormal(x: number, mean: number, deviation: number, isCumulative: boolean): Result {
  if (x <= 0 || deviation <= 0) return errors.number;
  const z = (Math.log(x) - mean) / deviation;
  return isCumulative ? normalTails(z).lower : normalDensity(z) / (x * deviation);
}

function logNormalInverse(p: number, mean: number, deviation: number): Result {
  const logarithm = normalInverse(p, mean, deviation);
  return typeof logarithm === 'number' ? Math.exp(logarithm) : logarithm;
}

function exponential(x: number, lambda: number, isCumulative: boolean): Result {
  if (x < 0 || lambda <= 0) return errors.number;
  return isCumulative ? -Math.expm1(-lambda * x) : lambda * Math.exp(-lambda * x);
}

function weibull(x: number, alpha: number, beta: number, isCumulative: boolean): Result {
  if (x < 0 || alpha <= 0 || beta <= 0) return errors.number;
  const power = (x / beta) ** alpha;
  if (isCumulative) return -Math.expm1(-power);
  return (alpha / beta) * (x / beta) ** (alpha - 1) * Math.exp(-power);
}

/** The density of a gamma distribution with the scale 1. */
export function gammaDensity(x: number, alpha: number): number {
  if (x > 0) return (poissonMass(alpha, x) * alpha) / x;
  if (alpha === 1) return 1;
  return alpha < 1 ? Number.POSITIVE_INFINITY : 0;
}

function gammaDistribution(x: number, alpha: number, beta: number, isCumulative: boolean): Result {
  if (x < 0 || alpha <= 0 || beta <= 0) return errors.number;
  return isCumulative ? gammaTails(alpha, x / beta).lower : gammaDensity(x / beta, alpha) / beta;
}

function gammaInverse(p: number, alpha: number, beta: number): Result {
  if (p < 0 || p > 1 || alpha <= 0 || beta <= 0) return errors.number;
  return gammaQuantile(p, 1 - p, alpha) * beta;
}

/** The density at a share x of the way between the bounds. */
function betaDensity(x: number, alpha: number, beta: number): number {
  if (x > 0 && x < 1) return betaLogitDensity(alpha, beta, x, 1 - x) / (x * (1 - x));
  const shape = x === 0 ? alpha : beta;
  if (shape === 1) return x === 0 ? beta : alpha;
  return shape < 1 ? Number.POSITIVE_INFINITY : 0;
}

function betaDistribution(
  x: number,
  alpha: number,
  beta: number,
  isCumulative: boolean,
  [from, to]: [number, number],
): Result {
  if (alpha <= 0 || beta <= 0 || from === to || x < from || x > to) return errors.number;
  const width = to - from;
  const share = (x - from) / width;
  if (isCumulative) return betaTails(alpha, beta, share, (to - x) / width).lower;
  return betaDensity(share, alpha, beta) / width;
}

const betaInverse = define(
  ['number', 'number', 'number', 'number?', 'number?'],
  (p, alpha, beta, from = 0, to = 1) => {
    if (alpha <= 0 || beta <= 0 || p <= 0 || p > 1) return errors.number;
    const logit = betaLogitQuantile(p, 1 - p, alpha, beta);
    return from + (to - from) / (1 + Math.exp(-logit));
  },
  { blank: 'default' },
);

const normalDist = define(['number', 'number', 'number', 'logical'], normal);
const normalInv = define(['number', 'number', 'number'], normalInverse);
const normalStandardInv = define(['number'], (p) => normalInverse(p, 0, 1));
const logNormalInv = define(['number', 'number', 'number'], logNormalInverse);
const exponDist = define(['number', 'number', 'logical'], exponential);
const weibullDist = define(['number', 'number', 'number', 'logical'], weibull);
const gammaDist = define(['number', 'number', 'number', 'logical'], gammaDistribution);
const gammaInv = define(['number', 'number', 'number'], gammaInverse);

export const continuousFunctions: FunctionTable = {
  'NORM.DIST': normalDist,
  NORMDIST: normalDist,
  'NORM.INV': normalInv,
  NORMINV: normalInv,
  'NORM.S.DIST': define(['number', 'logical'], (z, isCumulative) => normal(z, 0, 1, isCumulative)),
  NORMSDIST: define(['number'], (z) => normalTails(z).lower),
  'NORM.S.INV': normalStandardInv,
  NORMSINV: normalStandardInv,
  PHI: define(['number'], normalDensity),
  GAUSS: define(['number'], (z) => erf(z / Math.SQRT2) / 2),
  'LOGNORM.DIST': define(['number', 'number', 'number', 'logical'], logNormal),
  LOGNORMDIST: define(['number', 'number', 'number'], (x, mean, deviation) =>
    logNormal(x, mean, deviation, true),
  ),
  'LOGNORM.INV': logNormalInv,
  LOGINV: logNormalInv,
  'EXPON.DIST': exponDist,
  EXPONDIST: exponDist,
  'WEIBULL.DIST': weibullDist,
  WEIBULL: weibullDist,
  'GAMMA.DIST': gammaDist,
  GAMMADIST: gammaDist,
  'GAMMA.INV': gammaInv,
  GAMMAINV: gammaInv,
  'BETA.DIST': define(
    ['number', 'number', 'number', 'logical', 'number?', 'number?'],
    (x, alpha, beta, isCumulative, from = 0, to = 1) =>
      betaDistribution(x, alpha, beta, isCumulative, [from, to]),
    { blank: 'default' },
  ),
  BETADIST: define(
    ['number', 'number', 'number', 'number?', 'number?'],
    (x, alpha, beta, from = 0, to = 1) => betaDistribution(x, alpha, beta, true, [from, to]),
    { blank: 'default' },
  ),
  'BETA.INV': betaInverse,
  BETAINV: betaInverse,
};
