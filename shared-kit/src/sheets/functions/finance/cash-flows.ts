import { toNumber } from '../../value/coerce';
import { isDateSerial } from '../../value/dates';
import {
  errors,
  isError,
  NotCalculatedError,
  type Matrix,
  type Scalar,
  type SheetError,
} from '../../value/values';
import { define, defineRest, type FunctionTable } from '../define';
import { collectNumbers, withNumbers } from '../statistics/collect';
import { growth } from './annuity';
import { solveRate, type Point } from './solve-rate';

const hasBothSigns = (values: readonly number[]): boolean =>
  values.some((value) => value > 0) && values.some((value) => value < 0);

/** The value today of flows, the first of which is today. */
function valueToday(rate: number, flows: readonly number[]): number {
  const factor = 1 / (1 + rate);
  let sum = 0;
  let share = 1;
  for (const flow of flows) {
    sum += flow * share;
    share *= factor;
  }
  return sum;
}

/** The same with the slope by the rate, for flows at times in periods. */
function pointOf(rate: number, flows: readonly number[], times?: readonly number[]): Point {
  const point: Point = { value: 0, slope: 0, size: 0 };
  const factor = 1 / (1 + rate);
  let share = 1;
  for (const [index, flow] of flows.entries()) {
    const time = times === undefined ? index : (times[index] ?? 0);
    if (times !== undefined) share = growth(rate, -time);
    point.value += flow * share;
    point.slope -= flow * share * time * factor;
    point.size += Math.abs(flow) * share;
    share *= factor;
  }
  return point;
}

const netPresentValue = defineRest(['number', 'value'], 'value', (rate, ...values) => {
  const flows = collectNumbers(values);
  if (isError(flows)) return flows;
  return rate === -1 ? errors.division : valueToday(rate, flows) / (1 + rate);
});

const internalRate = define(
  ['value', 'number?'],
  (values, guess = 0.1) =>
    withNumbers(values, (flows) =>
      hasBothSigns(flows) ? solveRate((rate) => pointOf(rate, flows), guess) : errors.number,
    ),
  { blank: 'default' },
);

const modifiedRate = define(['value', 'number', 'number'], (values, financeRate, reinvestRate) =>
  withNumbers(values, (flows) => {
    if (!hasBothSigns(flows)) return errors.division;
    if (financeRate === -1 || reinvestRate === -1) return errors.division;
    const gains = valueToday(
      reinvestRate,
      flows.map((flow) => Math.max(flow, 0)),
    );
    const losses = valueToday(
      financeRate,
      flows.map((flow) => Math.min(flow, 0)),
    );
    const periods = flows.length - 1;
    return ((gains * growth(reinvestRate, periods)) / -losses) ** (1 / periods) - 1;
  }),
);

interface DatedFlows {
  flows: number[];
  /** In years of 365 days since the first. */
  times: number[];
}

const numberOf = (cell: Scalar): number | SheetError =>
  typeof cell === 'string' || typeof cell === 'boolean' ? errors.value : toNumber(cell);

function readDatedFlows(values: Matrix, dates: Matrix): DatedFlows | SheetError {
  if (values.rows * values.columns !== dates.rows * dates.columns) return errors.number;
  const days = dates.toVector();
  const result: DatedFlows = { flows: [], times: [] };
  let first: number | undefined;
  for (const [index, cell] of values.toVector().entries()) {
    const flow = numberOf(cell);
    if (isError(flow)) return flow;
    const day = numberOf(days[index] ?? null);
    if (isError(day)) return day;
    const date = Math.trunc(day);
    first ??= date;
    if (!isDateSerial(date) || date < first) return errors.number;
    result.flows.push(flow);
    result.times.push((date - first) / 365);
  }
  return result;
}

const datedValue = define(['number', 'matrix', 'matrix'], (rate, values, dates) => {
  const dated = readDatedFlows(values, dates);
  if (isError(dated)) return dated;
  if (rate < 0) return errors.number;
  if (rate === 0) throw new NotCalculatedError('XNPV at a rate of 0');
  return pointOf(rate, dated.flows, dated.times).value;
});

const datedRate = define(
  ['matrix', 'matrix', 'number?'],
  (values, dates, guess = 0.1) => {
    const dated = readDatedFlows(values, dates);
    if (isError(dated)) return dated;
    if (!hasBothSigns(dated.flows)) return errors.number;
    return solveRate((rate) => pointOf(rate, dated.flows, dated.times), guess);
  },
  { blank: 'default' },
);

export const cashFlowFunctions: FunctionTable = {
  NPV: netPresentValue,
  IRR: internalRate,
  MIRR: modifiedRate,
  XNPV: datedValue,
  XIRR: datedRate,
  FVSCHEDULE: define(['number', 'matrix'], (principal, schedule) => {
    let value = principal;
    for (const cell of schedule.values()) {
      const rate = numberOf(cell);
      if (isError(rate)) return rate;
      value *= 1 + rate;
    }
    return value;
  }),
};
