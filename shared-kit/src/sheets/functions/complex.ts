import { errors, isError, type Scalar, type SheetError, type Value } from '../value/values';
import {
  add,
  argument,
  complexToText,
  cosine,
  cotangent,
  divide,
  fromPolar,
  hyperbolicCosine,
  hyperbolicSine,
  modulus,
  multiply,
  sine,
  subtract,
  tangent,
  toComplex,
  type Complex,
} from './complex-number';
import { define, defineRest, type FunctionDefinition, type FunctionTable } from './define';
import { flatten, toStrictNumber } from './numbers';

const ONE: Complex = { re: 1, im: 0 };

/** Declares a function of one complex number. */
const defineOne = (run: (z: Complex) => Complex | number | SheetError): FunctionDefinition =>
  define(['any'], (value) => {
    const z = toComplex(value);
    if (isError(z)) return z;
    const result = run(z);
    if (typeof result === 'number' || isError(result)) return result;
    return complexToText({ unit: z.unit, ...result });
  });

/** The letter of all; an error if some are written with `i` and some with `j`. */
function commonUnit(numbers: readonly Complex[]): Complex['unit'] | SheetError {
  const units = new Set(numbers.flatMap(({ unit }) => (unit === undefined ? [] : [unit])));
  return units.size > 1 ? errors.value : [...units][0];
}

function combine(
  values: readonly Scalar[],
  run: (a: Complex, b: Complex) => Complex,
): string | SheetError {
  const numbers: Complex[] = [];
  for (const value of values) {
    const z = toComplex(value);
    if (isError(z)) return z;
    numbers.push(z);
  }
  const unit = commonUnit(numbers);
  if (isError(unit)) return unit;
  const [first, ...others] = numbers;
  if (first === undefined) return errors.value;
  return complexToText({ ...others.reduce(run, first), unit });
}

const defineTwo = (run: (a: Complex, b: Complex) => Complex): FunctionDefinition =>
  define(['any', 'any'], (a, b) => combine([a, b], run));

const defineAll = (run: (a: Complex, b: Complex) => Complex): FunctionDefinition =>
  defineRest(['value'], 'value', (...values) => {
    const cells = flatten(values);
    if (isError(cells)) return cells;
    return combine(
      cells.filter((cell) => cell !== null && cell !== ''),
      run,
    );
  });

/** A power by size and angle, as Excel: with its noise in the last digit. */
function power(z: Complex, exponent: number): Complex | SheetError {
  const size = modulus(z);
  if (size === 0) return exponent > 0 ? { re: 0, im: 0 } : errors.number;
  return fromPolar(size ** exponent, argument(z) * exponent);
}

const logarithm = (z: Complex): Complex | SheetError =>
  modulus(z) === 0 ? errors.number : { re: Math.log(modulus(z)), im: argument(z) };

const defineLogarithm = (base: number): FunctionDefinition =>
  defineOne((z) => {
    const result = logarithm(z);
    if (isError(result)) return result;
    return { re: result.re / Math.log(base), im: result.im / Math.log(base) };
  });

function compose(real: Scalar, imaginary: Scalar, unit: string): Value {
  if (unit !== 'i' && unit !== 'j') return errors.value;
  const re = toStrictNumber(real);
  if (isError(re)) return re;
  const im = toStrictNumber(imaginary);
  return isError(im) ? im : complexToText({ re, im, unit });
}

export const complexFunctions: FunctionTable = {
  COMPLEX: define(['any', 'any', 'text?'], (re, im, unit = 'i') => compose(re, im, unit), {
    blank: 'default',
  }),
  IMREAL: defineOne(({ re }) => re),
  IMAGINARY: defineOne(({ im }) => im),
  IMABS: defineOne(modulus),
  IMARGUMENT: defineOne((z) => (modulus(z) === 0 ? errors.division : argument(z))),
  IMCONJUGATE: defineOne(({ re, im }) => ({ re, im: -im })),
  IMSUM: defineAll(add),
  IMPRODUCT: defineAll(multiply),
  IMSUB: defineTwo(subtract),
  IMDIV: defineTwo(divide),
  IMPOWER: define(['any', 'any'], (value, exponent) => {
    const z = toComplex(value);
    if (isError(z)) return z;
    const number = toStrictNumber(exponent);
    if (isError(number)) return number;
    const result = power(z, number);
    return isError(result) ? result : complexToText({ ...result, unit: z.unit });
  }),
  IMSQRT: defineOne((z) => fromPolar(Math.sqrt(modulus(z)), argument(z) / 2)),
  IMEXP: defineOne(({ re, im }) => fromPolar(Math.exp(re), im)),
  IMLN: defineOne(logarithm),
  IMLOG10: defineLogarithm(10),
  IMLOG2: defineLogarithm(2),
  IMSIN: defineOne(sine),
  IMCOS: defineOne(cosine),
  IMTAN: defineOne(tangent),
  IMSEC: defineOne((z) => divide(ONE, cosine(z))),
  IMCSC: defineOne((z) => divide(ONE, sine(z))),
  IMCOT: defineOne(cotangent),
  IMSINH: defineOne(hyperbolicSine),
  IMCOSH: defineOne(hyperbolicCosine),
  IMSECH: defineOne((z) => divide(ONE, hyperbolicCosine(z))),
  IMCSCH: defineOne((z) => divide(ONE, hyperbolicSine(z))),
};
