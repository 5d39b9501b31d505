import { toCalendarDay, toSerial } from '../../value/dates';
import { errors, isError, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { daysBetween, toBasis, toPeriod, yearLength, yearsOf, type Period } from './day-count';

type Result = number | SheetError;

/** Securities without interest: of two amounts, which must be above 0, over a part of a year. */
const defineDiscount = (calculate: (first: number, second: number, years: number) => Result) =>
  define(
    ['number', 'number', 'number', 'number', 'number?'],
    (settlement, maturity, first, second, basisValue = 0) => {
      const period = toPeriod(settlement, maturity);
      const basis = toBasis(basisValue);
      if (isError(period) || isError(basis) || first <= 0 || second <= 0) return errors.number;
      return calculate(first, second, yearsOf(period, basis));
    },
  );

/** Securities that pay interest at maturity: parts of the year of their issue. */
interface Maturing {
  /** From the issue to maturity, from the issue to settlement, from there to maturity. */
  whole: number;
  accrued: number;
  rest: number;
}

const defineMaturing = (calculate: (parts: Maturing, rate: number, given: number) => number) =>
  define(
    ['number', 'number', 'number', 'number', 'number', 'number?'],
    (settlement, maturity, issue, rate, given, basisValue = 0) => {
      const before = toPeriod(issue, settlement);
      const after = toPeriod(settlement, maturity);
      const basis = toBasis(basisValue);
      if (isError(before) || isError(after) || isError(basis)) return errors.number;
      if (rate < 0 || given < 0) return errors.number;
      const year = yearLength(before, basis);
      const whole = daysBetween({ from: before.from, to: after.to }, basis) / year;
      const accrued = daysBetween(before, basis) / year;
      return calculate({ whole, accrued, rest: whole - accrued }, rate, given);
    },
  );

/** At most a year, as treasury bills run. */
function toBillPeriod(settlement: number, maturity: number): Period | SheetError {
  const period = toPeriod(settlement, maturity);
  if (isError(period)) return period;
  const { year, month, day } = toCalendarDay(period.from);
  return period.to > toSerial(year + 1, month, day) ? errors.number : period;
}

const defineBill = (calculate: (given: number, days: number) => Result) =>
  define(['number', 'number', 'number'], (settlement, maturity, given) => {
    const period = toBillPeriod(settlement, maturity);
    if (isError(period)) return period;
    return given <= 0 ? errors.number : calculate(given, period.to - period.from);
  });

/** The yield of a bond that is worth as much; for more than half a year with interest in between. */
function bondEquivalent(discount: number, days: number): Result {
  const price = 1 - (discount * days) / 360;
  if (price <= 0) return errors.number;
  if (days <= 182) return (365 * discount) / (360 - discount * days);
  const years = days / (days === 366 ? 366 : 365);
  const term = years ** 2 - (2 * years - 1) * (1 - 1 / price);
  return term < 0 ? errors.number : (2 * (Math.sqrt(term) - years)) / (2 * years - 1);
}

export const securityFunctions: FunctionTable = {
  DISC: defineDiscount((price, redemption, years) => (redemption - price) / redemption / years),
  INTRATE: defineDiscount((paid, redemption, years) => (redemption - paid) / paid / years),
  RECEIVED: defineDiscount((paid, discount, years) => {
    const left = 1 - discount * years;
    return left <= 0 ? errors.number : paid / left;
  }),
  PRICEDISC: defineDiscount((discount, redemption, years) => redemption * (1 - discount * years)),
  YIELDDISC: defineDiscount((price, redemption, years) => (redemption - price) / price / years),
  PRICEMAT: defineMaturing(
    ({ whole, accrued, rest }, rate, yieldRate) =>
      (100 * (1 + whole * rate)) / (1 + rest * yieldRate) - 100 * accrued * rate,
  ),
  YIELDMAT: defineMaturing(({ whole, accrued, rest }, rate, price) => {
    const paid = price / 100 + accrued * rate;
    return (1 + whole * rate - paid) / paid / rest;
  }),
  TBILLEQ: defineBill(bondEquivalent),
  TBILLPRICE: defineBill((discount, days) => {
    const price = 100 * (1 - (discount * days) / 360);
    return price <= 0 ? errors.number : price;
  }),
  TBILLYIELD: defineBill((price, days) => ((100 - price) / price) * (360 / days)),
};
