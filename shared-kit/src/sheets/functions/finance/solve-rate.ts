import { errors, type SheetError } from '../../value/values';

/** A function of a rate at one place. `size` is what the parts of its value add up to without signs. */
export interface Point {
  value: number;
  slope: number;
  size: number;
}

type RateFunction = (rate: number) => Point;

const isZero = ({ value, size }: Point): boolean => Math.abs(value) <= size * 1e-9;

/** Newton's method; null if it does not end at a zero. */
function solveByNewton(at: RateFunction, guess: number): number | null {
  let rate = guess;
  for (let round = 0; round < 60; round += 1) {
    const point = at(rate);
    if (point.value === 0) return rate;
    let next = rate - point.value / point.slope;
    if (!Number.isFinite(next)) return null;
    // A rate of −100 % and below is none.
    if (next <= -1) next = (rate - 1) / 2;
    if (
      Math.abs(next - rate) <= 1e-15 * (1 + Math.abs(next)) ||
      (round > 20 && isClose(next, rate))
    ) {
      return isZero(at(next)) ? next : null;
    }
    rate = next;
  }
  return null;
}

/** As close as the rounding of a function of many parts allows. */
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-12 * (1 + Math.abs(b));

/** Halves an interval of ln(1 + rate) in which the sign changes. */
function bisect(at: RateFunction, from: number, to: number): number | null {
  let [low, high] = [from, to];
  const isPositive = at(Math.expm1(low)).value > 0;
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2;
    if (at(Math.expm1(middle)).value > 0 === isPositive) low = middle;
    else high = middle;
  }
  const rate = Math.expm1((low + high) / 2);
  return isZero(at(rate)) ? rate : null;
}

const STEP = 0.05;
/** Up to these, rates from −99.995 % to over 100 million percent are looked at. */
const LOWEST = -10;
const HIGHEST = 14;

/** Looks for a change of sign, further and further from the guess. */
function solveByScan(at: RateFunction, guess: number): number | null {
  const start = Math.log1p(guess);
  const valueAt = (u: number) => at(Math.expm1(u)).value;
  const ends = [start, start];
  const values = [valueAt(start), valueAt(start)];
  for (let round = 0; round < (HIGHEST - LOWEST) / STEP; round += 1) {
    for (const side of [0, 1] as const) {
      const end = ends[side] ?? start;
      const next = end + (side === 0 ? -STEP : STEP);
      if (next < LOWEST || next > HIGHEST) continue;
      const value = valueAt(next);
      const before = values[side] ?? 0;
      if ((value > 0 && before < 0) || (value < 0 && before > 0)) {
        const rate = bisect(at, end, next);
        if (rate !== null) return rate;
      }
      ends[side] = next;
      values[side] = value;
    }
  }
  return null;
}

/** The rate at which a function is 0, near a guess; `#NUM!` if there is none. */
export function solveRate(at: RateFunction, guess: number): number | SheetError {
  if (guess <= -1) return errors.number;
  const rate = solveByNewton(at, guess) ?? solveByScan(at, guess) ?? errors.number;
  // Rounding only.
  return typeof rate === 'number' && Math.abs(rate) < 1e-14 ? 0 : rate;
}
