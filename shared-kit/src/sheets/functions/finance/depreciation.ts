import { errors, NotCalculatedError, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';

type Result = number | SheetError;

function assertWholePeriods(...periods: number[]): void {
  if (!periods.every(Number.isInteger)) {
    throw new NotCalculatedError('depreciation over parts of a period');
  }
}

function sumOfDigits(cost: number, salvage: number, life: number, period: number): Result {
  if (salvage < 0 || life <= 0 || period < 1 || period > life) return errors.number;
  return ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1));
}

/** By a fixed rate of three decimals; `months` is how much of the first year there is. */
function fixedBalance(
  [cost, salvage, life, period]: [number, number, number, number],
  months: number,
): Result {
  if (cost < 0 || salvage < 0 || life <= 0 || period <= 0) return errors.number;
  if (months < 1 || months > 12 || period > life + (months < 12 ? 1 : 0)) return errors.number;
  if (cost === 0) return 0;
  assertWholePeriods(life, period);
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  const first = (cost * rate * months) / 12;
  if (period === 1) return first;
  const whole = (cost - first) * (1 - rate) ** (period - 2) * rate;
  return period > life ? (whole * (12 - months)) / 12 : whole;
}

/** What is left of the cost after some periods of a declining balance, without regard to the salvage. */
const declined = (cost: number, rate: number, periods: number): number =>
  cost * (1 - Math.min(rate, 1)) ** periods;

function decliningBalance(
  cost: number,
  salvage: number,
  life: number,
  period: number,
  factor = 2,
): Result {
  if (cost < 0 || salvage < 0 || life <= 0 || factor <= 0) return errors.number;
  if (period <= 0 || period > life) return errors.number;
  assertWholePeriods(period);
  const rate = factor / life;
  const before = declined(cost, rate, period - 1);
  return Math.max(0, before - Math.max(declined(cost, rate, period), salvage));
}

interface Asset {
  cost: number;
  salvage: number;
  life: number;
  factor: number;
  /** Whether what is left is spread evenly as soon as that is more. */
  isSwitched: boolean;
}

/** The most periods that are looked at one by one. */
const MAX_PERIODS = 1_000_000;

/** The depreciation between two times. */
function variableBalance(asset: Asset, start: number, end: number): number {
  const { salvage, life, factor, isSwitched } = asset;
  assertWholePeriods(life);
  if (end > MAX_PERIODS) throw new NotCalculatedError('depreciation over a million periods');
  let value = asset.cost;
  let sum = 0;
  for (let period = 0; period < end; period += 1) {
    const left = Math.max(0, value - salvage);
    const declining = Math.min(value * (factor / life), left);
    const even = left / (life - period);
    const depreciation = isSwitched ? Math.max(declining, even) : declining;
    const share = Math.min(end, period + 1) - Math.max(start, period);
    if (share > 0) sum += depreciation * share;
    value -= depreciation;
  }
  return sum;
}

export const depreciationFunctions: FunctionTable = {
  SLN: define(['number', 'number', 'number'], (cost, salvage, life) =>
    life === 0 ? errors.division : (cost - salvage) / life,
  ),
  SYD: define(['number', 'number', 'number', 'number'], sumOfDigits),
  DB: define(
    ['number', 'number', 'number', 'number', 'number?'],
    (cost, salvage, life, period, months = 12) =>
      fixedBalance([cost, salvage, life, period], Math.trunc(months)),
    { blank: 'default' },
  ),
  DDB: define(['number', 'number', 'number', 'number', 'number?'], decliningBalance, {
    blank: 'default',
  }),
  VDB: define(
    ['number', 'number', 'number', 'number', 'number', 'number?', 'logical?'],
    (cost, salvage, life, start, end, factor = 2, isNotSwitched = false) => {
      if (cost < 0 || salvage < 0 || life <= 0 || factor <= 0) return errors.number;
      if (start < 0 || end < start || end > life) return errors.number;
      return variableBalance(
        { cost, salvage, life, factor, isSwitched: !isNotSwitched },
        start,
        end,
      );
    },
    { blank: 'default' },
  ),
};
