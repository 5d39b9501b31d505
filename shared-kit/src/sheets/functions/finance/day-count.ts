import { daysInMonth, isDateSerial, toCalendarDay, toSerial } from '../../value/dates';
import { errors, isError, NotCalculatedError, type SheetError } from '../../value/values';
import { yearFraction } from '../day-counts';

/** How days are counted: 0 American 30/360, 1 actual, 2 actual/360, 3 actual/365, 4 European 30/360. */
export type Basis = 0 | 1 | 2 | 3 | 4;

export function toBasis(value: number): Basis | SheetError {
  const basis = Math.trunc(value);
  return basis === 0 || basis === 1 || basis === 2 || basis === 3 || basis === 4
    ? basis
    : errors.number;
}

/** Two days, the first before the second. */
export interface Period {
  from: number;
  to: number;
}

export function toPeriod(from: number, to: number): Period | SheetError {
  const period = { from: Math.floor(from), to: Math.floor(to) };
  const isValid = isDateSerial(period.from) && isDateSerial(period.to) && period.from < period.to;
  return isValid ? period : errors.number;
}

const isThirties = (basis: Basis): boolean => basis === 0 || basis === 4;

const fractionOf = (from: number, to: number, basis: Basis): number => {
  const fraction = yearFraction(from, to, basis);
  return isError(fraction) ? Number.NaN : fraction;
};

export function daysBetween({ from, to }: Period, basis: Basis): number {
  if (!isThirties(basis)) return to - from;
  const days = Math.round(fractionOf(from, to, basis) * 360);
  return to < from ? -days : days;
}

/** How long a year is that a period is part of. */
export function yearLength({ from, to }: Period, basis: Basis): number {
  if (basis === 1) return (to - from) / fractionOf(from, to, basis);
  return basis === 3 ? 365 : 360;
}

/** The period as a part of a year. */
export const yearsOf = ({ from, to }: Period, basis: Basis): number => fractionOf(from, to, basis);

/** The day a number of months after another; the last of the month after a last one. */
export function addMonths(serial: number, months: number): number {
  const { year, month, day } = toCalendarDay(serial);
  const index = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = daysInMonth(newYear, newMonth);
  const isLast = day === daysInMonth(year, month);
  return toSerial(newYear, newMonth, isLast ? last : Math.min(day, last));
}

/** The interest periods of a bond around the day on which it is paid for. */
export interface Coupons {
  frequency: number;
  /** The days of interest before and after that day; it may be the first itself. */
  previous: number;
  next: number;
  /** How often interest is still paid. */
  count: number;
  /** Of the period: the days before, the length; and the days after, as COUPDAYSNC has them. */
  elapsed: number;
  length: number;
  remaining: number;
}

const monthsBetween = (from: number, to: number): number => {
  const [a, b] = [toCalendarDay(from), toCalendarDay(to)];
  return (b.year - a.year) * 12 + b.month - a.month;
};

export function couponLength(period: Period, frequency: number, basis: Basis): number {
  if (basis === 1) return period.to - period.from;
  return (basis === 3 ? 365 : 360) / frequency;
}

/** Days of interest on a 29th or 30th that the end of February would move: for good, or not. */
function assertDaysOfInterest(maturity: number, months: number, count: number): void {
  const { year, month, day } = toCalendarDay(maturity);
  if (day < 29 || day === daysInMonth(year, month)) return;
  for (let index = 1; index <= Math.min(count, 12 / months + 1); index += 1) {
    if (toCalendarDay(addMonths(maturity, -index * months)).month === 2) {
      throw new NotCalculatedError('bonds whose days of interest are near the end of February');
    }
  }
}

export function couponsOf(
  settlement: number,
  maturity: number,
  frequencyValue: number,
  basisValue: number,
): { coupons: Coupons; basis: Basis } | SheetError {
  const frequency = Math.trunc(frequencyValue);
  const basis = toBasis(basisValue);
  const period = toPeriod(settlement, maturity);
  if (isError(basis)) return basis;
  if (isError(period) || ![1, 2, 4].includes(frequency)) return errors.number;
  const months = 12 / frequency;
  let count = Math.max(1, Math.floor(monthsBetween(period.from, period.to) / months));
  while (addMonths(period.to, -count * months) > period.from) count += 1;
  while (count > 1 && addMonths(period.to, -(count - 1) * months) <= period.from) count -= 1;
  assertDaysOfInterest(period.to, months, count);
  const previous = addMonths(period.to, -count * months);
  const next = addMonths(period.to, -(count - 1) * months);
  const elapsed = daysBetween({ from: previous, to: period.from }, basis);
  const length = couponLength({ from: previous, to: next }, frequency, basis);
  const remaining =
    basis === 0 ? length - elapsed : daysBetween({ from: period.from, to: next }, basis);
  return { coupons: { frequency, previous, next, count, elapsed, length, remaining }, basis };
}
