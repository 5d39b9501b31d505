import { errors, NotCalculatedError, type SheetError } from '../value/values';
import type { FunctionTable } from './define';
import { defineStrict } from './numbers';

const EULER = 0.5772156649015329;
/** Of larger orders and arguments the last digits would be lost. */
const LIMIT = 1000;
/** The recurrence is scaled down from here. */
const LARGE = 1e250;
/** Below it a function is what the first term of its series is. */
const SMALL = 1e-8;

/** An even order, well above those that matter, from which the recurrence can start with anything. */
function startOrder(x: number, order: number): number {
  const most = Math.max(x, order);
  return 2 * Math.ceil((most + 30 + 8 * Math.cbrt(most) + Math.sqrt(40 * order)) / 2);
}

/**
 * All functions of orders 0 to `order`, by the recurrence downwards (Miller; Abramowitz and Stegun 9.12). They
 * come out right but for one factor, which a sum of them that is known gives. `sign` is 1 for J, -1 for I.
 */
function recurDown(x: number, order: number, sign: 1 | -1): number[] {
  const start = startOrder(x, order);
  const values = Array.from({ length: start + 2 }, () => 0);
  values[start] = 1e-250;
  for (let n = start; n > 0; n -= 1) {
    const value = ((2 * n) / x) * (values[n] ?? 0) - sign * (values[n + 1] ?? 0);
    values[n - 1] = value;
    if (Math.abs(value) > LARGE) {
      // Up to those that are 0 already: all beyond are, too.
      for (let i = n - 1; (values[i] ?? 0) !== 0; i += 1) values[i] = (values[i] ?? 0) / LARGE;
    }
  }
  let sum = values[0] ?? 0;
  for (let n = sign === 1 ? 2 : 1; n < values.length; n += sign === 1 ? 2 : 1) {
    sum += 2 * (values[n] ?? 0);
  }
  return values.map((value) => value / sum);
}

/** The first term of the series, of I as of J; below `SMALL` all others are lost in its last digit. */
function firstTerm(x: number, order: number): number {
  let term = 1;
  for (let n = 1; n <= order && term !== 0; n += 1) term *= x / 2 / n;
  return term;
}

const besselJ = (x: number, order: number): number => {
  const size = Math.abs(x);
  const value = size < SMALL ? firstTerm(size, order) : (recurDown(size, order, 1)[order] ?? 0);
  return x < 0 && order % 2 === 1 ? -value : value;
};

/** The sum of all I is e^x. */
const besselI = (x: number, order: number): number => {
  const size = Math.abs(x);
  const value =
    size < SMALL
      ? firstTerm(size, order)
      : (recurDown(size, order, -1)[order] ?? 0) * Math.exp(size);
  return x < 0 && order % 2 === 1 ? -value : value;
};

/** From the two lowest orders to the one that is asked for. */
function recurUp(first: number, second: number, x: number, order: number, sign: 1 | -1): number {
  let [before, value] = [first, second];
  if (order === 0) return before;
  for (let n = 1; n < order && Number.isFinite(value); n += 1) {
    [before, value] = [value, ((2 * n) / x) * value + sign * before];
  }
  return value;
}

/** Neumann's series, Abramowitz and Stegun 9.1.88 and 9.1.89. */
function besselY(x: number, order: number): number {
  const j = x < SMALL ? [1, x / 2] : recurDown(x, 1, 1);
  const log = Math.log(x / 2) + EULER;
  let sum0 = 0;
  let sum1 = 0;
  for (let k = 1; 2 * k + 1 < j.length; k += 1) {
    const sign = k % 2 === 0 ? 1 : -1;
    sum0 += (sign * (j[2 * k] ?? 0)) / k;
    sum1 += (sign * (2 * k + 1) * (j[2 * k + 1] ?? 0)) / (k * (k + 1));
  }
  const [j0 = 0, j1 = 0] = j;
  const y0 = (2 * log * j0 - 4 * sum0) / Math.PI;
  const y1 = (2 * (log - 1) * j1 - 2 * sum1 - (2 * j0) / x) / Math.PI;
  return recurUp(y0, y1, x, order, -1);
}

/**
 * The integral of e^(-x cosh t) cosh nt (Abramowitz and Stegun 9.6.24) by the trapezoidal rule, which is exact
 * to all digits for a function that fades this fast. Without the factor e^-x.
 */
function integrateK(x: number, order: 0 | 1): number {
  if (x < SMALL) return order === 0 ? -Math.log(x / 2) - EULER : 1 / x;
  const step = Math.min(0.1, 0.4 / Math.sqrt(x));
  let sum = 0.5;
  for (let t = step; ; t += step) {
    const term = Math.exp(-2 * x * Math.sinh(t / 2) ** 2) * Math.cosh(order * t);
    sum += term;
    if (term < sum * 1e-18) return sum * step;
  }
}

const besselK = (x: number, order: number): number => {
  const scale = Math.exp(-x);
  return recurUp(integrateK(x, 0) * scale, integrateK(x, 1) * scale, x, order, 1);
};

const defineBessel = (
  run: (x: number, order: number) => number | SheetError,
  needsPositive = false,
) =>
  defineStrict(2, 0, (x = 0, n = 0) => {
    const order = Math.trunc(n);
    if (order < 0 || (needsPositive && x <= 0)) return errors.number;
    if (order > LIMIT || Math.abs(x) > LIMIT) {
      throw new NotCalculatedError('a Bessel function of numbers this large');
    }
    return run(x, order);
  });

export const besselFunctions: FunctionTable = {
  BESSELI: defineBessel(besselI),
  BESSELJ: defineBessel(besselJ),
  BESSELK: defineBessel(besselK, true),
  BESSELY: defineBessel(besselY, true),
};
