import { errors, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { binomialMass, betaTails } from './distributions-beta';
import {
  assertParameters,
  gammaTails,
  MAX_TERMS,
  poissonMass,
  type Tails,
} from './distributions-gamma';

type Result = number | SheetError;

const isProbability = (p: number): boolean => p >= 0 && p <= 1;

/** Up to k of n successes (`lower`), and more. */
function binomialTails(k: number, n: number, p: number): Tails {
  if (k < 0) return { lower: 0, upper: 1 };
  if (k >= n) return { lower: 1, upper: 0 };
  const { lower, upper } = betaTails(k + 1, n - k, p, 1 - p);
  return { lower: upper, upper: lower };
}

function binomial(successes: number, trials: number, p: number, isCumulative: boolean): Result {
  const [k, n] = [Math.trunc(successes), Math.trunc(trials)];
  if (k < 0 || k > n || !isProbability(p)) return errors.number;
  return isCumulative ? binomialTails(k, n, p).lower : binomialMass(k, n, p, 1 - p);
}

/** The least number of successes whose cumulative probability is at least alpha. */
function binomialInverse(trials: number, p: number, alpha: number): Result {
  const n = Math.trunc(trials);
  if (n < 0 || !isProbability(p) || !isProbability(alpha)) return errors.number;
  if (alpha === 1) return p === 0 ? 0 : n;
  // The rounding of a sum that is just alpha must not matter.
  const isEnough = (k: number) => binomialTails(k, n, p).lower >= alpha * (1 - 1e-14);
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Ranges up to this size are added up; of larger ones the cumulative probabilities are subtracted. */
const MAX_ADDED = 1000;

function binomialRange(trials: number, p: number, from: number, to: number): Result {
  const [n, first, last] = [Math.trunc(trials), Math.trunc(from), Math.trunc(to)];
  if (n < 0 || !isProbability(p)) return errors.number;
  if (first < 0 || first > n || last < first || last > n) return errors.number;
  if (last - first > MAX_ADDED) {
    const [before, until] = [binomialTails(first - 1, n, p), binomialTails(last, n, p)];
    return first > n * p ? before.upper - until.upper : until.lower - before.lower;
  }
  let sum = 0;
  for (let k = first; k <= last; k += 1) sum += binomialMass(k, n, p, 1 - p);
  return sum;
}

function negativeBinomial(
  failures: number,
  successes: number,
  p: number,
  isCumulative: boolean,
): Result {
  const [f, s] = [Math.trunc(failures), Math.trunc(successes)];
  if (f < 0 || s < 1 || !isProbability(p)) return errors.number;
  if (isCumulative) return betaTails(s, f + 1, p, 1 - p).lower;
  return binomialMass(s, f + s, p, 1 - p) * (s / (f + s));
}

function poisson(x: number, mean: number, isCumulative: boolean): Result {
  const k = Math.trunc(x);
  if (k < 0 || mean < 0) return errors.number;
  return isCumulative ? gammaTails(k + 1, mean).upper : poissonMass(k, mean);
}

interface Sample {
  /** How many of the sample, and of the population, are successes. */
  successes: number;
  sample: number;
  populationSuccesses: number;
  population: number;
}

/** The hypergeometric probability from three binomial ones (C. Loader, 2000). */
function hypergeometricMass({
  successes: k,
  sample: n,
  populationSuccesses: s,
  population: all,
}: Sample): number {
  const others = all - s;
  if (k < 0 || k > s || n - k < 0 || n - k > others) return 0;
  const p = n / all;
  const q = (all - n) / all;
  return (
    (binomialMass(k, s, p, q) * binomialMass(n - k, others, p, q)) / binomialMass(n, all, p, q)
  );
}

/** Adds up from k downwards or upwards, while there is something to add. */
function addHypergeometric(sample: Sample, step: 1 | -1): number {
  const { sample: n, populationSuccesses: s, population: all } = sample;
  let k = sample.successes;
  let term = hypergeometricMass(sample);
  let sum = term;
  for (let count = 0; count < MAX_TERMS && term > sum * 1e-18; count += 1) {
    const up = ((s - k) * (n - k)) / ((k + 1) * (all - s - n + k + 1));
    const down = (k * (all - s - n + k)) / ((s - k + 1) * (n - k + 1));
    term *= step === 1 ? up : down;
    sum += term;
    k += step;
  }
  return sum;
}

function hypergeometric(
  [successes, sampleSize, populationSuccesses, population]: [number, number, number, number],
  isCumulative: boolean,
): Result {
  const sample: Sample = {
    successes: Math.trunc(successes),
    sample: Math.trunc(sampleSize),
    populationSuccesses: Math.trunc(populationSuccesses),
    population: Math.trunc(population),
  };
  const { successes: k, sample: n, populationSuccesses: s, population: all } = sample;
  const isPossible = n > 0 && n <= all && s > 0 && s <= all;
  if (!isPossible || k < Math.max(0, n - all + s) || k > Math.min(n, s)) return errors.number;
  assertParameters(all);
  if (!isCumulative) return hypergeometricMass(sample);
  if (k === Math.min(n, s)) return 1;
  // From the nearer end, where the probabilities become less.
  if (k < (n * s) / all) return addHypergeometric(sample, -1);
  return 1 - addHypergeometric({ ...sample, successes: k + 1 }, 1);
}

function permutations(number: number, chosen: number): Result {
  const [n, k] = [Math.trunc(number), Math.trunc(chosen)];
  if (n <= 0 || k < 0 || n < k) return errors.number;
  let product = 1;
  // Ends at the latest when the product is above all numbers.
  for (let index = 0; index < k && product < Number.POSITIVE_INFINITY; index += 1) {
    product *= n - index;
  }
  return product;
}

const binomialDist = define(['number', 'number', 'number', 'logical'], binomial);
const binomialInv = define(['number', 'number', 'number'], binomialInverse);
const poissonDist = define(['number', 'number', 'logical'], poisson);

export const discreteFunctions: FunctionTable = {
  'BINOM.DIST': binomialDist,
  BINOMDIST: binomialDist,
  'BINOM.INV': binomialInv,
  CRITBINOM: binomialInv,
  'BINOM.DIST.RANGE': define(
    ['number', 'number', 'number', 'number?'],
    (trials, p, from, to = from) => binomialRange(trials, p, from, to),
    { blank: 'default' },
  ),
  'NEGBINOM.DIST': define(['number', 'number', 'number', 'logical'], negativeBinomial),
  NEGBINOMDIST: define(['number', 'number', 'number'], (failures, successes, p) =>
    negativeBinomial(failures, successes, p, false),
  ),
  'POISSON.DIST': poissonDist,
  POISSON: poissonDist,
  'HYPGEOM.DIST': define(
    ['number', 'number', 'number', 'number', 'logical'],
    (successes, sample, populationSuccesses, population, isCumulative) =>
      hypergeometric([successes, sample, populationSuccesses, population], isCumulative),
  ),
  HYPGEOMDIST: define(
    ['number', 'number', 'number', 'number'],
    (successes, sample, populationSuccesses, population) =>
      hypergeometric([successes, sample, populationSuccesses, population], false),
  ),
  PERMUT: define(['number', 'number'], permutations),
  PERMUTATIONA: define(['number', 'number'], (number, chosen) => {
    const [n, k] = [Math.trunc(number), Math.trunc(chosen)];
    return n < 0 || k < 0 ? errors.number : n ** k;
  }),
};
