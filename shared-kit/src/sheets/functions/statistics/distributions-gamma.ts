import { NotCalculatedError } from '../../value/values';

/** A probability and its complement, both precise where they are small. */
export interface Tails {
  lower: number;
  upper: number;
}

/** ζ(n) − 1 for n from 2 on: the coefficients of ln Γ near 1. */
const zetaMinusOne = Array.from({ length: 60 }, (_, index) => {
  const power = index + 2;
  const last = 40;
  let sum = 0;
  for (let term = last - 1; term >= 2; term -= 1) sum += term ** -power;
  // The rest of the sum, by Euler and Maclaurin.
  const head = last ** -power;
  return (
    sum +
    (last * head) / (power - 1) +
    head / 2 +
    (power * head) / last / 12 -
    (power * (power + 1) * (power + 2) * head) / last ** 3 / 720
  );
});

const EULER_GAMMA = 0.5772156649015329;
const HALF_LN_TWO_PI = 0.9189385332046727;

/** ln Γ(1 + z) for small z, as a series (Abramowitz and Stegun 6.1.33). */
function lnGammaNearOne(z: number): number {
  let sum = 0;
  for (let index = zetaMinusOne.length - 1; index >= 0; index -= 1) {
    const power = index + 2;
    const term = ((zetaMinusOne[index] ?? 0) / power) * z ** power;
    sum += power % 2 === 0 ? term : -term;
  }
  return sum - Math.log1p(z) + z * (1 - EULER_GAMMA);
}

/** What Stirling's formula lacks: ln Γ(x) − ((x − ½) ln x − x + ½ ln 2π), for x from 10 on. */
function stirlingRest(x: number): number {
  const square = 1 / (x * x);
  return (
    (1 / 12 -
      square *
        (1 / 360 -
          square *
            (1 / 1260 -
              square *
                (1 / 1680 -
                  square *
                    (1 / 1188 -
                      square * (691 / 360_360 - square * (1 / 156 - square * 0.0295507))))))) /
    x
  );
}

/** ln(n!) − Stirling's formula for it; of any n above 0. */
export function stirlingError(n: number): number {
  if (n >= 10) return stirlingRest(n);
  return Math.log((gamma(n + 1) * Math.exp(n)) / (n ** (n + 0.5) * Math.sqrt(2 * Math.PI)));
}

/** ln Γ(x) for x above 0. */
export function lnGamma(x: number): number {
  if (Math.abs(x - 1) <= 0.5) return lnGammaNearOne(x - 1);
  if (Math.abs(x - 2) <= 0.5) return Math.log1p(x - 2) + lnGammaNearOne(x - 2);
  if (x < 0.5) return lnGammaNearOne(x) - Math.log(x);
  let shifted = x;
  let product = 1;
  for (; shifted < 10; shifted += 1) product *= shifted;
  const stirling =
    (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LN_TWO_PI + stirlingRest(shifted);
  return stirling - Math.log(product);
}

/** Γ(x); not a number at 0 and below at whole numbers. */
export function gamma(x: number): number {
  if (x <= 0) {
    if (Number.isInteger(x)) return Number.NaN;
    // The reflection formula, with the sine of a small angle.
    const sine = Math.sin(Math.PI * (x - Math.floor(x))) * (Math.floor(x) % 2 === 0 ? 1 : -1);
    return Math.PI / (sine * gamma(1 - x));
  }
  if (x > 172) return Number.POSITIVE_INFINITY;
  if (Number.isInteger(x)) {
    let factorial = 1;
    for (let factor = 2; factor < x; factor += 1) factorial *= factor;
    return factorial;
  }
  let shifted = x;
  let product = 1;
  for (; shifted < 10; shifted += 1) product *= shifted;
  // Two halves, since the whole power may be above all numbers.
  const half = shifted ** (shifted / 2 - 0.25);
  const rest = Math.exp(stirlingRest(shifted) - shifted) * Math.sqrt(2 * Math.PI);
  return (half * rest * half) / product;
}

/** x ln(x / mean) + mean − x without loss where both are close (C. Loader, 2000). */
export function deviance(x: number, mean: number): number {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const ratio = difference / (x + mean);
  const square = ratio * ratio;
  let term = 2 * x * ratio;
  let sum = difference * ratio;
  for (let odd = 3; odd < 1000; odd += 2) {
    term *= square;
    const next = sum + term / odd;
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

/** mean^x e^−mean / Γ(x + 1), by the saddle point (C. Loader, 2000). */
export function poissonMass(x: number, mean: number): number {
  if (mean === 0) return x === 0 ? 1 : 0;
  if (x === 0) return Math.exp(-mean);
  // Small numbers as the formula has them, so that simple results stay simple.
  if (x <= 30 && mean <= 200) return (mean ** x * Math.exp(-mean)) / gamma(x + 1);
  if (x < 1) return Math.exp(x * Math.log(mean) - mean - lnGamma(x + 1));
  return Math.exp(-stirlingError(x) - deviance(x, mean)) / Math.sqrt(2 * Math.PI * x);
}

/** A ratio of a continued fraction that must not be 0. */
export const awayFromZero = (value: number): number => (Math.abs(value) < 1e-300 ? 1e-300 : value);

/** The series and fractions take about ten times the root of their largest parameter. */
const MAX_PARAMETER = 2e10;
export const MAX_TERMS = 4_000_000;

/** Ends a calculation whose parameters are too large for it. */
export function assertParameters(...parameters: number[]): void {
  if (parameters.some((parameter) => parameter > MAX_PARAMETER)) {
    throw new NotCalculatedError('a probability distribution of more than ten billion cases');
  }
}

/** The incomplete gamma functions P(a, x) and Q(a, x). */
export function gammaTails(a: number, x: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  assertParameters(a);
  // x^a e^−x / Γ(a + 1)
  const mass = poissonMass(a, x);
  if (x < a + 1) {
    // Abramowitz and Stegun 6.5.29
    let term = 1;
    let sum = 1;
    for (let index = 1; index < MAX_TERMS; index += 1) {
      term *= x / (a + index);
      sum += term;
      if (term < sum * 1e-17) break;
    }
    const lower = Math.min(mass * sum, 1);
    return { lower, upper: 1 - lower };
  }
  // Abramowitz and Stegun 6.5.31, by Lentz's method
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let index = 1; index < MAX_TERMS; index += 1) {
    const numerator = -index * (index - a);
    b += 2;
    d = 1 / awayFromZero(numerator * d + b);
    c = awayFromZero(b + numerator / c);
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  const upper = Math.min(mass * a * fraction, 1);
  return { lower: 1 - upper, upper };
}
