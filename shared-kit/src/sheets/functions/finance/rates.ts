import { errors, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { growth } from './annuity';

/** 10 to the number of digits of a denominator: 100 for sixteenths. */
const digitsOf = (fraction: number): number => 10 ** Math.ceil(Math.log10(fraction));

/** Prices as traders write them: 1.02 for 1 and 2 sixteenths. */
const defineDollars = (convert: (part: number, fraction: number, digits: number) => number) =>
  define(['number', 'number'], (price, denominator) => {
    const fraction = Math.trunc(denominator);
    if (fraction < 0) return errors.number;
    if (fraction === 0) return errors.division;
    const whole = Math.trunc(price);
    return whole + convert(price - whole, fraction, digitsOf(fraction));
  });

function effectiveRate(nominal: number, perYear: number): number | SheetError {
  const periods = Math.trunc(perYear);
  if (nominal <= 0 || periods < 1) return errors.number;
  return growth(nominal / periods, periods) - 1;
}

function nominalRate(effective: number, perYear: number): number | SheetError {
  const periods = Math.trunc(perYear);
  if (effective <= 0 || periods < 1) return errors.number;
  return periods * (growth(effective, 1 / periods) - 1);
}

export const rateFunctions: FunctionTable = {
  EFFECT: define(['number', 'number'], effectiveRate),
  NOMINAL: define(['number', 'number'], nominalRate),
  RRI: define(['number', 'number', 'number'], (periods, pv, fv) =>
    periods <= 0 || pv === 0 ? errors.number : (fv / pv) ** (1 / periods) - 1,
  ),
  PDURATION: define(['number', 'number', 'number'], (rate, pv, fv) =>
    rate <= 0 || pv <= 0 || fv <= 0
      ? errors.number
      : (Math.log(fv) - Math.log(pv)) / Math.log1p(rate),
  ),
  DOLLARDE: defineDollars((part, fraction, digits) => (part * digits) / fraction),
  DOLLARFR: defineDollars((part, fraction, digits) => (part * fraction) / digits),
};
