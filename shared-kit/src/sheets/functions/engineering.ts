import { erf, erfc } from './error-function';
import { toText } from '../value/coerce';
import { errors, isError, type Scalar, type SheetError } from '../value/values';
import { define, type FunctionDefinition, type FunctionTable } from './define';
import { defineStrict, toStrictNumber } from './numbers';
import { arabicToNumber, numberToRoman } from './roman';

/** A way to write numbers: ten digits, the upper half of them for numbers below zero. */
interface Notation {
  radix: 2 | 8 | 16;
  /** How many different numbers there are. */
  count: number;
}

const binary: Notation = { radix: 2, count: 2 ** 10 };
const octal: Notation = { radix: 8, count: 2 ** 30 };
const hexadecimal: Notation = { radix: 16, count: 2 ** 40 };

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const MAX_DIGITS = 10;
const MAX_BITS = 2 ** 48;
const MAX_WHOLE = 2 ** 53;

/** The value of digits; null if one of them is none of the radix. */
function readDigits(text: string, radix: number): number | null {
  let value = 0;
  for (const character of text.toLowerCase()) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0 || digit >= radix) return null;
    value = value * radix + digit;
  }
  return value;
}

function readNotation(value: Scalar, { radix, count }: Notation): number | SheetError {
  if (typeof value === 'boolean') return errors.value;
  const text = toText(value);
  if (isError(text)) return text;
  const number = text.length > MAX_DIGITS ? null : readDigits(text, radix);
  if (number === null) return errors.number;
  return number >= count / 2 ? number - count : number;
}

function writeNotation(
  value: number,
  { radix, count }: Notation,
  places: Scalar | undefined,
): string | SheetError {
  const number = Math.trunc(value);
  if (number < -count / 2 || number >= count / 2) return errors.number;
  const width = places === undefined ? 0 : toStrictNumber(places);
  if (isError(width)) return width;
  if (number < 0) return (number + count).toString(radix).toUpperCase();
  const text = number.toString(radix).toUpperCase();
  if (places === undefined) return text;
  const length = Math.trunc(width);
  return length < text.length || length > MAX_DIGITS ? errors.number : text.padStart(length, '0');
}

const defineRead = (notation: Notation): FunctionDefinition =>
  define(['scalar'], (value) => readNotation(value, notation));

const defineWrite = (notation: Notation): FunctionDefinition =>
  define(
    ['scalar', 'scalar?'],
    (value, places) => {
      const number = toStrictNumber(value);
      return isError(number) ? number : writeNotation(number, notation, places);
    },
    { blank: 'default' },
  );

const defineRewrite = (from: Notation, to: Notation): FunctionDefinition =>
  define(
    ['scalar', 'scalar?'],
    (value, places) => {
      const number = readNotation(value, from);
      return isError(number) ? number : writeNotation(number, to, places);
    },
    { blank: 'default' },
  );

const isBits = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < MAX_BITS;

const defineBits = (run: (a: bigint, b: bigint) => bigint): FunctionDefinition =>
  define(['number', 'number'], (a, b) =>
    isBits(a) && isBits(b) ? Number(run(BigInt(a), BigInt(b))) : errors.number,
  );

function shiftLeft(value: number, count: number): number | SheetError {
  const places = Math.trunc(count);
  if (!isBits(value) || Math.abs(places) > 53) return errors.number;
  const result = Math.floor(value * 2 ** places);
  return result < MAX_BITS ? result : errors.number;
}

function toBase(value: number, base: number, width: number): string | SheetError {
  const [number, radix, length] = [Math.trunc(value), Math.trunc(base), Math.trunc(width)];
  if (number < 0 || number >= MAX_WHOLE || radix < 2 || radix > 36) return errors.number;
  if (length < 0 || length > 255) return errors.number;
  return number.toString(radix).toUpperCase().padStart(length, '0');
}

function fromBase(text: string, base: number): number | SheetError {
  const radix = Math.trunc(base);
  if (radix < 2 || radix > 36) return errors.number;
  if (text.length > 255) return errors.value;
  return readDigits(text.trim(), radix) ?? errors.number;
}

const erfPrecise = defineStrict(1, 0, (value = 0) => erf(value));
const erfcPrecise = defineStrict(1, 0, (value = 0) => erfc(value));

export const engineeringFunctions: FunctionTable = {
  BIN2DEC: defineRead(binary),
  OCT2DEC: defineRead(octal),
  HEX2DEC: defineRead(hexadecimal),
  DEC2BIN: defineWrite(binary),
  DEC2OCT: defineWrite(octal),
  DEC2HEX: defineWrite(hexadecimal),
  BIN2OCT: defineRewrite(binary, octal),
  BIN2HEX: defineRewrite(binary, hexadecimal),
  OCT2BIN: defineRewrite(octal, binary),
  OCT2HEX: defineRewrite(octal, hexadecimal),
  HEX2BIN: defineRewrite(hexadecimal, binary),
  HEX2OCT: defineRewrite(hexadecimal, octal),
  BASE: define(['number', 'number', 'number?'], (value, base, width = 0) =>
    toBase(value, base, width),
  ),
  DECIMAL: define(['text', 'number'], fromBase),
  ROMAN: define(['number', 'scalar?'], (value, form = 0) => numberToRoman(value, form)),
  ARABIC: define(['text'], arabicToNumber),
  BITAND: defineBits((a, b) => a & b),
  BITOR: defineBits((a, b) => a | b),
  BITXOR: defineBits((a, b) => a ^ b),
  BITLSHIFT: define(['number', 'number'], shiftLeft),
  BITRSHIFT: define(['number', 'number'], (value, count) => shiftLeft(value, -count)),
  DELTA: defineStrict(1, 1, (a = 0, b = 0) => (a === b ? 1 : 0)),
  GESTEP: defineStrict(1, 1, (value = 0, step = 0) => (value >= step ? 1 : 0)),
  ERF: defineStrict(1, 1, (lower = 0, upper?: number) =>
    upper === undefined ? erf(lower) : erf(upper) - erf(lower),
  ),
  'ERF.PRECISE': erfPrecise,
  ERFC: erfcPrecise,
  'ERFC.PRECISE': erfcPrecise,
};
