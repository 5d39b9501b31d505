import { isDateSerial, isLeapYear, toCalendarDay } from '../../value/dates';
import { errors, isError, NotCalculatedError, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import {
  addMonths,
  couponLength,
  daysBetween,
  toBasis,
  toPeriod,
  yearLength,
  yearsOf,
  type Basis,
  type Period,
} from './day-count';

type Result = number | SheetError;

/** Days of interest are counted from the first one: they are no more than since 1900. */
function accruedPeriods(
  { from: issue, to: settlement }: Period,
  firstInterest: number,
  frequency: number,
  basis: Basis,
): number {
  const months = 12 / frequency;
  const at = (index: number) => addMonths(firstInterest, index * months);
  let index = 0;
  while (at(index) > issue) index -= 1;
  while (at(index + 1) <= issue) index += 1;
  let sum = 0;
  for (; at(index) < settlement; index += 1) {
    const period = { from: at(index), to: at(index + 1) };
    const isWhole = issue <= period.from && settlement >= period.to;
    const part = { from: Math.max(issue, period.from), to: Math.min(settlement, period.to) };
    const length = couponLength(period, frequency, basis);
    sum += isWhole ? 1 : daysBetween(part, basis) / length;
  }
  return sum;
}

const accruedInterest = define(
  ['number', 'number', 'number', 'number', 'number', 'number', 'number?', 'logical?'],
  (
    issue,
    firstInterest,
    settlement,
    rate,
    par,
    frequencyValue,
    basisValue = 0,
    fromIssue = true,
  ) => {
    const period = toPeriod(issue, settlement);
    const basis = toBasis(basisValue);
    const first = Math.floor(firstInterest);
    const frequency = Math.trunc(frequencyValue);
    if (isError(period) || isError(basis) || !isDateSerial(first)) return errors.number;
    if (rate <= 0 || par <= 0 || ![1, 2, 4].includes(frequency)) return errors.number;
    const isWithinOne = addMonths(first, -12 / frequency) <= period.from && period.to <= first;
    if (!isWithinOne && (!fromIssue || basis === 2 || basis === 3)) {
      throw new NotCalculatedError('interest over several periods that is counted in this way');
    }
    return par * (rate / frequency) * accruedPeriods(period, first, frequency, basis);
  },
  { blank: 'default' },
);

interface Asset {
  cost: number;
  salvage: number;
  rate: number;
  period: number;
  /** The part of a year before the end of the first period. */
  firstYears: number;
}

/** French depreciation begins with a part of a year, or a whole one if there is none. */
function readAsset(
  [cost, purchased, firstEnd, salvage]: [number, number, number, number],
  period: number,
  rate: number,
  basisValue: number,
): Asset | SheetError {
  const basis = toBasis(basisValue);
  const [from, to] = [Math.floor(purchased), Math.floor(firstEnd)];
  if (isError(basis) || basis === 2 || !isDateSerial(from) || !isDateSerial(to)) {
    return errors.number;
  }
  if (cost <= 0 || salvage < 0 || salvage > cost || period < 0 || rate <= 0 || from > to) {
    return errors.number;
  }
  const isNearLeapDay = [from, to].some((serial) => {
    const { month, day } = toCalendarDay(serial);
    return month === 2 && day >= 28;
  });
  if (isNearLeapDay && (basis === 1 || basis === 3)) {
    throw new NotCalculatedError('depreciation from or to the end of February');
  }
  const length =
    basis === 1 ? daysOfYear(toCalendarDay(from).year) : yearLength({ from, to }, basis);
  const days = from === to ? length : daysBetween({ from, to }, basis);
  return { cost, salvage, rate, period: Math.trunc(period), firstYears: days / length };
}

const daysOfYear = (year: number): number => (isLeapYear(year) ? 366 : 365);

function linearDepreciation({ cost, salvage, rate, period, firstYears }: Asset): number {
  const whole = cost - salvage;
  const first = Math.min(whole, cost * rate * firstYears);
  if (period === 0) return first;
  if (period > Math.ceil(1 / rate)) return 0;
  const each = cost * rate;
  return Math.max(0, Math.min(each, whole - first - (period - 1) * each));
}

/** By how much the rate is raised: by the length of life in years. */
function coefficientOf(life: number): number | null {
  if (life < 3 || (life > 4 && life < 5)) return null;
  if (life <= 4) return 1.5;
  return life <= 6 ? 2 : 2.5;
}

function decliningDepreciation({ cost, salvage, rate, period, firstYears }: Asset): Result {
  const coefficient = coefficientOf(Number((1 / rate).toPrecision(12)));
  if (coefficient === null) return errors.number;
  const raised = rate * coefficient;
  const first = Math.round(cost * raised * firstYears);
  if (period === 0) return first;
  const years = Math.ceil(Number((1 / rate).toPrecision(12)));
  if (period > years) return 0;
  // Whether each year is rounded before the next one is not known: where it matters, there is no result.
  let rounded = cost - first;
  let exact = cost - first;
  for (let year = 1; year < period; year += 1) {
    rounded -= Math.round(rounded * raised);
    exact -= exact * raised;
  }
  const result = Math.round(rounded * raised);
  const isLast = period >= years - 2 || rounded * (1 - raised) < salvage;
  if (isLast || result !== Math.round(exact * raised)) {
    throw new NotCalculatedError('the last years of a French declining depreciation');
  }
  return result;
}

const defineFrench = (calculate: (asset: Asset) => Result) =>
  define(
    ['number', 'number', 'number', 'number', 'number', 'number', 'number?'],
    (cost, purchased, firstEnd, salvage, period, rate, basis = 0) => {
      const asset = readAsset([cost, purchased, firstEnd, salvage], period, rate, basis);
      return isError(asset) ? asset : calculate(asset);
    },
  );

export const accrualFunctions: FunctionTable = {
  ACCRINT: accruedInterest,
  ACCRINTM: define(
    ['number', 'number', 'number', 'number?', 'number?'],
    (issue, settlement, rate, par = 1000, basisValue = 0) => {
      const period = toPeriod(issue, settlement);
      const basis = toBasis(basisValue);
      if (isError(period) || isError(basis) || rate <= 0 || par <= 0) return errors.number;
      return par * rate * yearsOf(period, basis);
    },
    { blank: 'default' },
  ),
  AMORLINC: defineFrench(linearDepreciation),
  AMORDEGRC: defineFrench(decliningDepreciation),
};
