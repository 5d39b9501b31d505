import { errors, isError, NotCalculatedError, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { growth } from './annuity';
import { couponsOf, type Coupons } from './day-count';
import { solveRate } from './solve-rate';

type Result = number | SheetError;

/** A function of the days of interest of a bond. */
const defineCoupon = (calculate: (coupons: Coupons) => number) =>
  define(
    ['number', 'number', 'number', 'number?'],
    (settlement, maturity, frequency, basis = 0) => {
      const found = couponsOf(settlement, maturity, frequency, basis);
      return isError(found) ? found : calculate(found.coupons);
    },
  );

/** The part of the period of interest that is still to come. */
const restOf = ({ elapsed, length }: Coupons): number => (length - elapsed) / length;

interface Bond {
  coupons: Coupons;
  /** Of a year. */
  rate: number;
  redemption: number;
}

const accruedOf = ({ coupons, rate }: Bond): number =>
  ((100 * rate) / coupons.frequency) * (coupons.elapsed / coupons.length);

/** The price of 100; formulas of Excel's documentation of PRICE. */
function priceOf(bond: Bond, yieldRate: number): number {
  const { coupons, rate, redemption } = bond;
  const coupon = (100 * rate) / coupons.frequency;
  const each = yieldRate / coupons.frequency;
  const rest = restOf(coupons);
  if (coupons.count === 1) return (redemption + coupon) / (1 + rest * each) - accruedOf(bond);
  let sum = redemption * growth(each, -(coupons.count - 1 + rest));
  for (let index = 0; index < coupons.count; index += 1) {
    sum += coupon * growth(each, -(index + rest));
  }
  return sum - accruedOf(bond);
}

/** The yield at a price; formula of Excel's documentation of YIELD for the last period. */
function yieldOf(bond: Bond, price: number): Result {
  const { coupons, rate, redemption } = bond;
  const { frequency, count } = coupons;
  const paid = price + accruedOf(bond);
  const rest = restOf(coupons);
  if (count === 1) {
    return (((redemption + (100 * rate) / frequency - paid) / paid) * frequency) / rest;
  }
  const coupon = (100 * rate) / frequency;
  const each = solveRate((yieldRate) => {
    const point = { value: -paid, slope: 0, size: paid };
    for (let index = 0; index < count; index += 1) {
      const time = index + rest;
      const amount = index === count - 1 ? coupon + redemption : coupon;
      const value = amount * growth(yieldRate, -time);
      point.value += value;
      point.slope -= (value * time) / (1 + yieldRate);
      point.size += value;
    }
    return point;
  }, 0.05 / frequency);
  return isError(each) ? each : each * frequency;
}

/** How long it takes on average, in years, until a bond has paid. */
function durationOf({ coupons, rate }: Bond, yieldRate: number): number {
  const { count, frequency } = coupons;
  const rest = restOf(coupons);
  let weighted = 0;
  let whole = 0;
  for (let index = 0; index < count; index += 1) {
    const time = index + rest;
    const amount = (100 * rate) / frequency + (index === count - 1 ? 100 : 0);
    const value = amount * growth(yieldRate / frequency, -time);
    weighted += value * time;
    whole += value;
  }
  return weighted / whole / frequency;
}

const defineDuration = (isModified: boolean) =>
  define(
    ['number', 'number', 'number', 'number', 'number', 'number?'],
    (settlement, maturity, rate, yieldRate, frequency, basis = 0) => {
      const found = couponsOf(settlement, maturity, frequency, basis);
      if (isError(found)) return found;
      if (rate < 0 || yieldRate < 0) return errors.number;
      const { coupons } = found;
      const duration = durationOf({ coupons, rate, redemption: 100 }, yieldRate);
      return isModified ? duration / (1 + yieldRate / coupons.frequency) : duration;
    },
  );

/** PRICE and YIELD: a yield or a price is given, the other is the result. */
const defineBond = (
  calculate: (bond: Bond, given: number) => Result,
  isGiven: (n: number) => boolean,
) =>
  define(
    ['number', 'number', 'number', 'number', 'number', 'number', 'number?'],
    (settlement, maturity, rate, given, redemption, frequency, basis = 0) => {
      const found = couponsOf(settlement, maturity, frequency, basis);
      if (isError(found)) return found;
      if (rate < 0 || redemption <= 0 || !isGiven(given)) return errors.number;
      return calculate({ coupons: found.coupons, rate, redemption }, given);
    },
  );

const unlike = (count: number, optional: number) =>
  define(
    [
      ...Array.from({ length: count - optional }, () => 'value' as const),
      ...Array.from({ length: optional }, () => 'value?' as const),
    ],
    () => {
      throw new NotCalculatedError('bonds with a first or last period of another length');
    },
  );

export const bondFunctions: FunctionTable = {
  COUPDAYBS: defineCoupon(({ elapsed }) => elapsed),
  COUPDAYS: defineCoupon(({ length }) => length),
  COUPDAYSNC: defineCoupon(({ remaining }) => remaining),
  COUPNCD: defineCoupon(({ next }) => next),
  COUPNUM: defineCoupon(({ count }) => count),
  COUPPCD: defineCoupon(({ previous }) => previous),
  DURATION: defineDuration(false),
  MDURATION: defineDuration(true),
  PRICE: defineBond(priceOf, (yieldRate) => yieldRate >= 0),
  YIELD: defineBond(yieldOf, (price) => price > 0),
  ODDFPRICE: unlike(9, 1),
  ODDFYIELD: unlike(9, 1),
  ODDLPRICE: unlike(8, 1),
  ODDLYIELD: unlike(8, 1),
};
