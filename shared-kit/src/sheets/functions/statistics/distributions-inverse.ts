import { betaLogitDensity, betaTails } from './distributions-beta';
import { gammaTails, poissonMass, type Tails } from './distributions-gamma';
import { normalQuantile } from './distributions-normal';

/** A distribution over a variable of which the logarithms of both tails are concave. */
interface LogConcave {
  tails: (u: number) => Tails;
  density: (u: number) => number;
}

/**
 * Finds u with the lower tail p and the upper one q, by Newton's method for the logarithm of the smaller tail,
 * in an interval that shrinks.
 */
function invertTails({ tails, density }: LogConcave, p: number, q: number, start: number): number {
  const side = p <= q ? 'lower' : 'upper';
  const target = Math.log(Math.min(p, q));
  const direction = side === 'lower' ? 1 : -1;
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let u = start;
  for (let round = 0; round < 200; round += 1) {
    const tail = tails(u)[side];
    const error = (Math.log(tail) - target) * direction;
    if (error === 0) return u;
    if (error < 0) low = u;
    else high = u;
    const slope = density(u) / tail;
    const reach = 2 + 2 * Math.abs(u - start);
    const step = slope > 0 && Number.isFinite(slope) ? -error / slope : Math.sign(-error) * reach;
    let next = u + Math.max(-reach, Math.min(reach, step));
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (Math.abs(next - u) <= 2e-16 * Math.max(Math.abs(u), 1e-3) || !Number.isFinite(next)) {
      return Number.isFinite(next) ? next : u;
    }
    u = next;
  }
  return u;
}

/** x of a gamma distribution with the scale 1, of which p are below and q above. */
export function gammaQuantile(p: number, q: number, a: number): number {
  if (p <= 0) return 0;
  if (q <= 0) return Number.POSITIVE_INFINITY;
  const distribution: LogConcave = {
    tails: (u) => gammaTails(a, Math.exp(u)),
    density: (u) => poissonMass(a, Math.exp(u)) * a,
  };
  // For large a by Wilson and Hilferty; for small ones where the lower tail is x^a / Γ(a + 1).
  const cube = 1 - 1 / (9 * a) + normalQuantile(p, q) / (3 * Math.sqrt(a));
  const start = a > 1 && cube > 0.1 ? Math.log(a) + 3 * Math.log(cube) : Math.log(a);
  return Math.exp(invertTails(distribution, p, q, start));
}

/** ln(x / (1 − x)) of a beta distribution of which p are below and q above. */
export function betaLogitQuantile(p: number, q: number, a: number, b: number): number {
  if (p <= 0) return Number.NEGATIVE_INFINITY;
  if (q <= 0) return Number.POSITIVE_INFINITY;
  const at = (u: number) => ({ x: 1 / (1 + Math.exp(-u)), y: 1 / (1 + Math.exp(u)) });
  const distribution: LogConcave = {
    tails: (u) => betaTails(a, b, at(u).x, at(u).y),
    density: (u) => betaLogitDensity(a, b, at(u).x, at(u).y),
  };
  return invertTails(distribution, p, q, Math.log(a / b));
}

/** The value of an F distribution of which p are below and q above. */
export const fQuantile = (p: number, q: number, df1: number, df2: number): number =>
  (df2 / df1) * Math.exp(betaLogitQuantile(p, q, df1 / 2, df2 / 2));

/** F's tails at x. */
export function fTails(x: number, df1: number, df2: number): Tails {
  const whole = df1 * x + df2;
  return betaTails(df1 / 2, df2 / 2, (df1 * x) / whole, df2 / whole);
}

/** How much of Student's distribution is beyond ±t (`upper`), and how much between. */
export function studentTails(t: number, df: number): Tails {
  const square = t * t;
  if (square === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  return betaTails(0.5, df / 2, square / (df + square), df / (df + square));
}

/** The t of which `outside` are beyond ±t, `inside` between. */
export const studentQuantile = (outside: number, inside: number, df: number): number =>
  Math.sqrt(df * Math.exp(betaLogitQuantile(inside, outside, 0.5, df / 2)));
