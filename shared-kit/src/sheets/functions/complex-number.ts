import { numberToText, toText } from '../value/coerce';
import { errors, isError, type Scalar, type SheetError } from '../value/values';

export interface Complex {
  re: number;
  im: number;
  /** The letter it is written with; undefined of a real number, which goes with both. */
  unit?: 'i' | 'j' | undefined;
}

const MAX_TEXT = 255;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?/;

/** The factor before the unit: a sign alone is a one. */
function readFactor(text: string): number | null {
  if (text === '' || text === '+') return 1;
  if (text === '-') return -1;
  return NUMBER.exec(text)?.[0] === text ? Number(text) : null;
}

function readText(text: string): Complex | null {
  const unit = text.at(-1);
  if (unit !== 'i' && unit !== 'j') {
    const re = NUMBER.exec(text)?.[0] === text ? Number(text) : null;
    return re === null ? null : { re, im: 0 };
  }
  const body = text.slice(0, -1);
  const alone = readFactor(body);
  if (alone !== null) return { re: 0, im: alone, unit };
  const real = NUMBER.exec(body)?.[0] ?? '';
  const rest = body.slice(real.length);
  const im = real !== '' && /^[+-]/.test(rest) ? readFactor(rest) : null;
  return im === null ? null : { re: Number(real), im, unit };
}

/** A number or a text such as `3+4i` as a complex number. An empty cell is 0. */
export function toComplex(value: Scalar): Complex | SheetError {
  if (isError(value)) return value;
  if (typeof value === 'boolean') return errors.value;
  if (typeof value === 'number') return { re: value, im: 0 };
  const text = toText(value ?? 0);
  if (isError(text)) return text;
  return (text.length > MAX_TEXT ? null : readText(text)) ?? errors.number;
}

/** As Excel writes it: `3+4i`, `-i`, `5`. */
export function complexToText({ re, im, unit = 'i' }: Complex): string | SheetError {
  if (!Number.isFinite(re) || !Number.isFinite(im)) return errors.number;
  const real = numberToText(re);
  const imaginary = numberToText(im);
  if (imaginary === '0') return real;
  const factor = imaginary.replace(/^(-?)1$/, '$1');
  if (real === '0') return `${factor}${unit}`;
  return `${real}${factor.startsWith('-') ? '' : '+'}${factor}${unit}`;
}

export const add = (a: Complex, b: Complex): Complex => ({ re: a.re + b.re, im: a.im + b.im });

export const subtract = (a: Complex, b: Complex): Complex => ({
  re: a.re - b.re,
  im: a.im - b.im,
});

export const multiply = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
});

/** Not finite where the divisor is 0. */
export function divide(a: Complex, b: Complex): Complex {
  const square = b.re ** 2 + b.im ** 2;
  return {
    re: (a.re * b.re + a.im * b.im) / square,
    im: (a.im * b.re - a.re * b.im) / square,
  };
}

export const modulus = ({ re, im }: Complex): number => Math.hypot(re, im);
export const argument = ({ re, im }: Complex): number => Math.atan2(im, re);

export const fromPolar = (size: number, angle: number): Complex => ({
  re: size * Math.cos(angle),
  im: size * Math.sin(angle),
});

export const sine = ({ re, im }: Complex): Complex => ({
  re: Math.sin(re) * Math.cosh(im),
  im: Math.cos(re) * Math.sinh(im),
});

export const cosine = ({ re, im }: Complex): Complex => ({
  re: Math.cos(re) * Math.cosh(im),
  im: -Math.sin(re) * Math.sinh(im),
});

/** By double angles (Abramowitz and Stegun 4.3.57), which lose no digits where the sine is large. */
export function tangent({ re, im }: Complex): Complex {
  const size = Math.cos(2 * re) + Math.cosh(2 * im);
  return { re: Math.sin(2 * re) / size, im: Math.sinh(2 * im) / size };
}

export function cotangent({ re, im }: Complex): Complex {
  const size = Math.cosh(2 * im) - Math.cos(2 * re);
  return { re: Math.sin(2 * re) / size, im: -Math.sinh(2 * im) / size };
}

export const hyperbolicSine = ({ re, im }: Complex): Complex => ({
  re: Math.sinh(re) * Math.cos(im),
  im: Math.cosh(re) * Math.sin(im),
});

export const hyperbolicCosine = ({ re, im }: Complex): Complex => ({
  re: Math.cosh(re) * Math.cos(im),
  im: Math.sinh(re) * Math.sin(im),
});
