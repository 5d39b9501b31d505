import { toDigits } from '../value/coerce';
import { errors } from '../value/values';
import { roundDecimal, type RoundingMode } from './decimal';
import { define, type FunctionTable } from './define';
import { defineStrict } from './numbers';

const defineRound = (mode: RoundingMode) =>
  define(['number', 'number'], (value, places) => roundDecimal(value, places, mode));

/** The multiple of a step at or next to a value. Noise of the division must make no other multiple of it. */
function toMultiple(value: number, step: number, round: (quotient: number) => number): number {
  if (step === 0) return 0;
  return toDigits(round(toDigits(value / step)) * step);
}

const ceilingOf = (value: number, step: number) => toMultiple(value, Math.abs(step), Math.ceil);
const floorOf = (value: number, step: number) => toMultiple(value, Math.abs(step), Math.floor);

const ceilingPrecise = define(['number', 'number?'], (value, step = 1) => ceilingOf(value, step), {
  blank: 'default',
});

/** The whole number of a parity at or beyond a value, away from zero. */
function awayToParity(value: number, parity: 0 | 1): number {
  const size = Math.ceil(Math.abs(value));
  const found = size % 2 === parity ? size : size + 1;
  return value < 0 ? -found : found;
}

export const roundingFunctions: FunctionTable = {
  ROUND: defineRound('nearest'),
  ROUNDUP: defineRound('up'),
  ROUNDDOWN: defineRound('down'),
  TRUNC: define(['number', 'number?'], (value, places = 0) =>
    Math.trunc(places) === 0 ? Math.trunc(value) : roundDecimal(value, places, 'down'),
  ),
  INT: define(['number'], (value) => Math.floor(value)),
  MROUND: defineStrict(2, 0, (value = 0, step = 0) => {
    if (value * step < 0) return errors.number;
    if (step === 0) return 0;
    // By the binary quotient, as Excel: MROUND(6.05,0.1) is 6, MROUND(7.05,0.1) is 7.1.
    return toDigits(Math.floor(value / step + 0.5) * step);
  }),
  CEILING: define(['number', 'number'], (value, step) => {
    if (value > 0 && step < 0) return errors.number;
    return toMultiple(value, step, Math.ceil);
  }),
  FLOOR: define(['number', 'number'], (value, step) => {
    if (value > 0 && step < 0) return errors.number;
    if (step === 0) return value === 0 ? 0 : errors.division;
    return toMultiple(value, step, Math.floor);
  }),
  'CEILING.MATH': define(
    ['number', 'number?', 'number?'],
    (value, step = 1, mode = 0) =>
      value < 0 && mode !== 0 ? floorOf(value, step) : ceilingOf(value, step),
    { blank: 'default' },
  ),
  'FLOOR.MATH': define(
    ['number', 'number?', 'number?'],
    (value, step = 1, mode = 0) =>
      value < 0 && mode !== 0 ? ceilingOf(value, step) : floorOf(value, step),
    { blank: 'default' },
  ),
  'CEILING.PRECISE': ceilingPrecise,
  'ISO.CEILING': ceilingPrecise,
  'FLOOR.PRECISE': define(['number', 'number?'], (value, step = 1) => floorOf(value, step), {
    blank: 'default',
  }),
  EVEN: define(['number'], (value) => awayToParity(value, 0)),
  ODD: define(['number'], (value) => awayToParity(value, 1)),
};
