import { awayFromZero, type Tails } from './distributions-gamma';

/** e^−x², in two parts, since the rounding of a large square would show in the result. */
function expOfSquare(x: number, sign: 1 | -1 = -1): number {
  const coarse = Math.round(x * 1024) / 1024;
  return Math.exp(sign * coarse * coarse) * Math.exp(sign * (x - coarse) * (x + coarse));
}

/** The error function of x from 0 on and its complement. */
function errorTails(x: number): Tails {
  if (x < 2) {
    // Abramowitz and Stegun 7.1.6
    let term = x;
    let sum = x;
    for (let index = 1; index < 200; index += 1) {
      term *= (2 * x * x) / (2 * index + 1);
      sum += term;
      if (term < sum * 1e-17) break;
    }
    const lower = (2 / Math.sqrt(Math.PI)) * expOfSquare(x) * sum;
    return { lower, upper: 1 - lower };
  }
  // Abramowitz and Stegun 7.1.14, by Lentz's method
  let c = 1e300;
  let d = 1 / x;
  let fraction = d;
  for (let index = 1; index < 500; index += 1) {
    d = 1 / awayFromZero(x + (index / 2) * d);
    c = awayFromZero(x + index / 2 / c);
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  const upper = (expOfSquare(x) * fraction) / Math.sqrt(Math.PI);
  return { lower: 1 - upper, upper };
}

export const erf = (x: number): number => Math.sign(x) * errorTails(Math.abs(x)).lower;

export const normalDensity = (z: number): number =>
  expOfSquare(Math.abs(z) / Math.SQRT2) / Math.sqrt(2 * Math.PI);

/** The standard normal distribution below and above z. */
export function normalTails(z: number): Tails {
  const { lower, upper } = errorTails(Math.abs(z) / Math.SQRT2);
  const tail = upper / 2;
  const rest = 0.5 + lower / 2;
  return z < 0 ? { lower: tail, upper: rest } : { lower: rest, upper: tail };
}

/** The z below which are `p`, above which `q` of the standard normal distribution. */
export function normalQuantile(p: number, q = 1 - p): number {
  if (p === q) return 0;
  const tail = Math.min(p, q);
  if (tail <= 0) return p < q ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const t = Math.sqrt(-2 * Math.log(tail));
  // A first value by Abramowitz and Stegun 26.2.23, then Halley's method.
  let z =
    t -
    (2.515517 + t * (0.802853 + t * 0.010328)) /
      (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let round = 0; round < 8; round += 1) {
    const { lower, upper } = normalTails(z);
    // Near the middle the complement is what is precise.
    const error = tail < 0.25 ? upper - tail : Math.abs(p - q) / 2 - (lower - 0.5);
    const step = error / normalDensity(z);
    const change = step / (1 + (step * z) / -2);
    z += change;
    if (Math.abs(change) <= 1e-16 * Math.abs(z)) break;
  }
  return p < q ? -z : z;
}
