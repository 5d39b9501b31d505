import {
  assertParameters,
  awayFromZero,
  deviance,
  gamma,
  lnGamma,
  MAX_TERMS,
  stirlingError,
  type Tails,
} from './distributions-gamma';

/**
 * The binomial probability of x of n, also of parts: Γ(n + 1) / (Γ(x + 1) Γ(n − x + 1)) p^x q^(n − x), by the
 * saddle point (C. Loader, 2000).
 */
export function binomialMass(x: number, n: number, p: number, q: number): number {
  if (p === 0) return x === 0 ? 1 : 0;
  if (q === 0) return x === n ? 1 : 0;
  const others = n - x;
  if (x < 0 || others < 0) return 0;
  if (x === 0) return p < 0.1 ? Math.exp(n * Math.log1p(-p)) : q ** n;
  if (others === 0) return q < 0.1 ? Math.exp(n * Math.log1p(-q)) : p ** n;
  if (n <= 40) {
    // As the formula has it, so that simple results stay simple.
    const [successes, failures] = [p ** x, q ** others];
    const choices = gamma(n + 1) / (gamma(x + 1) * gamma(others + 1));
    if (successes > 1e-290 && failures > 1e-290) return choices * successes * failures;
  }
  if (x < 1 || others < 1) {
    const choices = lnGamma(n + 1) - lnGamma(x + 1) - lnGamma(others + 1);
    const smaller = Math.min(x, others);
    const larger = Math.max(x, others);
    // ln Γ of large numbers loses digits; the quotient of two that are close does not.
    if (larger < 20) return Math.exp(choices + x * Math.log(p) + others * Math.log(q));
    const ratio = lnGammaRatio(larger, smaller) - lnGamma(smaller + 1);
    return Math.exp(ratio + x * Math.log(p) + others * lnOfComplement(q, p));
  }
  const exponent =
    stirlingError(n) -
    stirlingError(x) -
    stirlingError(others) -
    deviance(x, n * p) -
    deviance(others, n * q);
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * x * others));
}

/** ln q, precise also where q is nearly 1. */
const lnOfComplement = (q: number, p: number): number => (q > 0.5 ? Math.log1p(-p) : Math.log(q));

/** ln(Γ(large + small + 1) / Γ(large + 1)), for a small part below 1. */
function lnGammaRatio(large: number, small: number): number {
  const sum = large + small;
  return (
    (large + 0.5) * Math.log1p(small / large) +
    small * Math.log(sum) -
    small +
    stirlingError(sum) -
    stirlingError(large)
  );
}

/**
 * The continued fraction that x^a y^b / B(a, b) is divided by for I_x(a, b), in the form of DiDonato and Morris
 * (1992), in which nothing cancels where x is nearly 1.
 */
function betaFraction(a: number, b: number, x: number, y: number): number {
  const termAt = (index: number) =>
    index +
    (index * (b - index) * x) / (a + 2 * index - 1) +
    ((a + index) * (a * y - b * x + 1 + index * (1 + y))) / (a + 2 * index + 1);
  let fraction = awayFromZero((a * (a * y - b * x + 1)) / (a + 1));
  let c = fraction;
  let d = 0;
  for (let index = 1; index < MAX_TERMS; index += 1) {
    const odd = a + 2 * index - 1;
    const numerator =
      (((a + index - 1) * (a + b + index - 1)) / odd) * ((index * (b - index)) / odd) * x * x;
    const term = termAt(index);
    d = 1 / awayFromZero(term + numerator * d);
    c = awayFromZero(term + numerator / c);
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return fraction;
}

/** I_x(a, b) and its complement; y is 1 − x, given since x may be nearly 1. */
export function betaTails(a: number, b: number, x: number, y = 1 - x): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (y <= 0) return { lower: 1, upper: 0 };
  assertParameters(a, b);
  const density = betaLogitDensity(a, b, x, y);
  const lowerOf = () => Math.min(density / betaFraction(a, b, x, y), 1);
  const upperOf = () => Math.min(density / betaFraction(b, a, y, x), 1);
  if (x < (a + 1) / (a + b + 2)) {
    const lower = lowerOf();
    // Of very unlike parameters the fraction gives the larger part: the smaller one is not what is left.
    const upper = lower > 0.99 && y > 1e-4 ? upperOf() : 1 - lower;
    return { lower, upper };
  }
  const upper = upperOf();
  return { lower: upper > 0.99 && x > 1e-4 ? lowerOf() : 1 - upper, upper };
}

/** x^a y^b / B(a, b): the density of a beta distribution by the logit of x. */
export const betaLogitDensity = (a: number, b: number, x: number, y: number): number =>
  binomialMass(a, a + b, x, y) * ((a / (a + b)) * b);
