import { errors, isError, Matrix, type SheetError, type Value } from '../value/values';
import { define, defineRest, type FunctionTable } from './define';
import { collectNumbers, collectStrictNumbers, defineStrict } from './numbers';

/** From here on Excel has no sine. */
const MAX_ANGLE = 134_217_728;
/** From this quotient on MOD has no result. */
const MAX_QUOTIENT = 1_125_900_000_000;
const MAX_WHOLE = 2 ** 53;

const defineAngle = (run: (angle: number) => number | SheetError) =>
  define(['number'], (angle) => (Math.abs(angle) >= MAX_ANGLE ? errors.number : run(angle)));

const divide = (dividend: number, divisor: number) =>
  divisor === 0 ? errors.division : dividend / divisor;

/** `^` and POWER. A root with an odd exponent also exists of numbers below zero. */
function power(base: number, exponent: number): number | SheetError {
  if (base === 0 && exponent === 0) return errors.number;
  if (base === 0 && exponent < 0) return errors.division;
  const result = base ** exponent;
  if (!Number.isNaN(result)) return Number.isFinite(result) ? result : errors.number;
  const root = 1 / exponent;
  return Math.abs(Math.round(root)) % 2 === 1 && Math.abs(root - Math.round(root)) < 1e-12
    ? -((-base) ** exponent)
    : errors.number;
}

function logarithm(value: number, base: number): number | SheetError {
  if (value <= 0 || base <= 0) return errors.number;
  if (base === 1) return errors.division;
  if (base === 10) return Math.log10(value);
  if (base === 2) return Math.log2(value);
  const result = Math.log(value) / Math.log(base);
  // Where it comes out even the quotient is off by its last binary digit.
  const whole = Math.round(result);
  return base ** whole === value ? whole : result;
}

function greatestDivisor(a: number, b: number): number {
  let [high, low] = [a, b];
  while (low > 0) [high, low] = [low, high % low];
  return high;
}

/** Factorial and double factorial: `step` is what is between the factors. */
function multiplyDown(from: number, step: 1 | 2): number {
  let product = 1;
  for (let factor = from; factor > 1; factor -= step) product *= factor;
  return product;
}

/** How many choices of `count` among `total` there are. Infinite beyond what a number holds. */
function combinations(total: number, count: number): number {
  const steps = Math.min(count, total - count);
  let result = 1;
  for (let i = 1; i <= steps && Number.isFinite(result); i += 1) {
    result = (result * (total - steps + i)) / i;
    if (result < MAX_WHOLE) result = Math.round(result);
  }
  return result;
}

/** Runs over whole numbers among cells, none below zero, each below 2^53. */
const defineWhole = (run: (numbers: number[]) => Value) =>
  defineRest(['value'], 'value', (...values) => {
    const numbers = collectStrictNumbers(values);
    if (isError(numbers)) return numbers;
    const whole = numbers.map(Math.trunc);
    return whole.some((number) => number < 0 || number >= MAX_WHOLE) ? errors.number : run(whole);
  });

const randomBetween = (low: number, high: number) =>
  low + Math.floor(Math.random() * (high - low + 1));

function randomArray(
  rows: number,
  columns: number,
  low: number,
  high: number,
  whole: boolean,
): Value {
  const [height, width] = [Math.trunc(rows), Math.trunc(columns)];
  if (height < 0 || width < 0 || low > high) return errors.value;
  if (height === 0 || width === 0) return errors.calculation;
  if (whole && !(Number.isInteger(low) && Number.isInteger(high))) return errors.value;
  return Matrix.generate(height, width, () =>
    whole ? randomBetween(low, high) : low + Math.random() * (high - low),
  );
}

export const mathsFunctions: FunctionTable = {
  ABS: define(['number'], Math.abs),
  SIGN: define(['number'], Math.sign),
  SQRT: define(['number'], Math.sqrt),
  SQRTPI: defineStrict(1, 0, (value = 0) => Math.sqrt(value * Math.PI)),
  EXP: define(['number'], Math.exp),
  LN: define(['number'], Math.log),
  LOG10: define(['number'], Math.log10),
  LOG: define(['number', 'number?'], (value, base = 10) => logarithm(value, base)),
  POWER: define(['number', 'number'], power),
  PI: define([], () => Math.PI),
  MOD: define(['number', 'number'], (value, divisor) => {
    if (divisor === 0) return errors.division;
    const quotient = value / divisor;
    if (Math.abs(quotient) >= MAX_QUOTIENT) return errors.number;
    return value - divisor * Math.floor(quotient);
  }),
  QUOTIENT: defineStrict(2, 0, (value = 0, divisor = 0) =>
    divisor === 0 ? errors.division : Math.trunc(value / divisor),
  ),
  GCD: defineWhole((numbers) => numbers.reduce(greatestDivisor, 0)),
  LCM: defineWhole((numbers) => {
    if (numbers.includes(0)) return 0;
    const multiple = numbers.reduce((a, b) => (a / greatestDivisor(a, b)) * b, 1);
    return multiple >= MAX_WHOLE ? errors.number : multiple;
  }),
  FACT: define(['number'], (value) => {
    const whole = Math.trunc(value);
    return whole < 0 || whole > 170 ? errors.number : multiplyDown(whole, 1);
  }),
  FACTDOUBLE: defineStrict(1, 0, (value = 0) => {
    const whole = Math.trunc(value);
    return whole < -1 || whole > 300 ? errors.number : multiplyDown(whole, 2);
  }),
  COMBIN: define(['number', 'number'], (total, count) => {
    const [n, k] = [Math.trunc(total), Math.trunc(count)];
    return n < 0 || k < 0 || n < k ? errors.number : combinations(n, k);
  }),
  COMBINA: define(['number', 'number'], (total, count) => {
    const [n, k] = [Math.trunc(total), Math.trunc(count)];
    if (n < 0 || k < 0 || (n === 0 && k > 0)) return errors.number;
    return k === 0 ? 1 : combinations(n + k - 1, k);
  }),
  MULTINOMIAL: defineWhole((numbers) => {
    let total = 0;
    let result = 1;
    for (const number of numbers) {
      total += number;
      result *= combinations(total, number);
    }
    return result;
  }),
  SIN: defineAngle(Math.sin),
  COS: defineAngle(Math.cos),
  TAN: defineAngle(Math.tan),
  SEC: defineAngle((angle) => 1 / Math.cos(angle)),
  CSC: defineAngle((angle) => divide(1, Math.sin(angle))),
  COT: defineAngle((angle) => divide(1, Math.tan(angle))),
  ASIN: define(['number'], Math.asin),
  ACOS: define(['number'], Math.acos),
  ATAN: define(['number'], Math.atan),
  ACOT: define(['number'], (value) => Math.PI / 2 - Math.atan(value)),
  ATAN2: define(['number', 'number'], (x, y) =>
    x === 0 && y === 0 ? errors.division : Math.atan2(y, x),
  ),
  SINH: define(['number'], Math.sinh),
  COSH: define(['number'], Math.cosh),
  TANH: define(['number'], Math.tanh),
  SECH: define(['number'], (value) => 1 / Math.cosh(value)),
  CSCH: define(['number'], (value) => divide(1, Math.sinh(value))),
  COTH: define(['number'], (value) => divide(1, Math.tanh(value))),
  ASINH: define(['number'], Math.asinh),
  ACOSH: define(['number'], Math.acosh),
  ATANH: define(['number'], Math.atanh),
  ACOTH: define(['number'], (value) =>
    Math.abs(value) <= 1 ? errors.number : Math.atanh(1 / value),
  ),
  DEGREES: define(['number'], (angle) => (angle * 180) / Math.PI),
  RADIANS: define(['number'], (angle) => (angle * Math.PI) / 180),
  RAND: define([], () => Math.random()),
  RANDBETWEEN: defineStrict(2, 0, (bottom = 0, top = 0) => {
    const [low, high] = [Math.ceil(bottom), Math.floor(top)];
    return low > high ? errors.number : randomBetween(low, high);
  }),
  RANDARRAY: define(
    ['number?', 'number?', 'number?', 'number?', 'logical?'],
    (rows = 1, columns = 1, low = 0, high = 1, whole = false) =>
      randomArray(rows, columns, low, high, whole),
    { blank: 'default' },
  ),
  SUMSQ: defineRest(['value'], 'value', (...values) => {
    const numbers = collectNumbers(values);
    return isError(numbers) ? numbers : numbers.reduce((sum, number) => sum + number ** 2, 0);
  }),
  SERIESSUM: define(['number', 'number', 'number', 'value'], (x, first, step, coefficients) => {
    const numbers = collectStrictNumbers([coefficients]);
    if (isError(numbers)) return numbers;
    return numbers.reduce((sum, number, index) => sum + number * x ** (first + index * step), 0);
  }),
};
