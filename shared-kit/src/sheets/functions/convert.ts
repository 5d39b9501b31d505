import { errors, isError, NotCalculatedError, type Scalar, type SheetError } from '../value/values';
import { define, type FunctionTable } from './define';
import { toStrictNumber } from './numbers';
import { findUnit, type Unit } from './units';

/** Degrees Celsius of a temperature, and the other way. */
const temperatures: Record<string, { from: (t: number) => number; to: (t: number) => number }> = {
  C: { from: (t) => t, to: (t) => t },
  F: { from: (t) => (t - 32) / 1.8, to: (t) => t * 1.8 + 32 },
  K: { from: (t) => t - 273.15, to: (t) => t + 273.15 },
  Rank: { from: (t) => t / 1.8 - 273.15, to: (t) => (t + 273.15) * 1.8 },
  Reau: { from: (t) => t * 1.25, to: (t) => t / 1.25 },
};

const convertTemperature = (value: number, from: Unit, to: Unit): number | SheetError => {
  if (from.name === to.name) return (value * from.factor) / to.factor;
  const celsius = temperatures[from.name]?.from(value * from.factor);
  const result = celsius === undefined ? undefined : temperatures[to.name]?.to(celsius);
  return result === undefined ? errors.notAvailable : result / to.factor;
};

function convert(value: Scalar, fromName: string, toName: string): number | SheetError {
  const number = toStrictNumber(value);
  if (isError(number)) return number;
  const from = findUnit(fromName);
  const to = findUnit(toName);
  if (from === undefined || to === undefined || from.kind !== to.kind) return errors.notAvailable;
  if (from.kind === 'temperature') return convertTemperature(number, from, to);
  if (from.name === to.name) return (number * from.factor) / to.factor;
  if (!from.isExact || !to.isExact) {
    throw new NotCalculatedError(`the size of a unit (${from.isExact ? toName : fromName})`);
  }
  return (number * from.factor) / to.factor;
}

export const convertFunctions: FunctionTable = {
  CONVERT: define(['scalar', 'text', 'text'], convert),
};
