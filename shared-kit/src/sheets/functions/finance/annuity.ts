import { errors, type SheetError } from '../../value/values';
import { define, type FunctionTable } from '../define';
import { solveRate } from './solve-rate';

type Result = number | SheetError;

/** (1 + rate) ^ periods. */
export const growth = (rate: number, periods: number): number =>
  Math.abs(rate) < 1e-3 ? Math.exp(periods * Math.log1p(rate)) : (1 + rate) ** periods;

/** ((1 + rate) ^ periods − 1) / rate: what payments of 1 at the ends of periods grow to. */
export function annuity(rate: number, periods: number): number {
  if (rate === 0) return periods;
  if (Math.abs(rate) < 1e-3) return Math.expm1(periods * Math.log1p(rate)) / rate;
  return (growth(rate, periods) - 1) / rate;
}

/** 1 if payments are due at the beginning of periods. */
const toDue = (type: number): 0 | 1 => (type === 0 ? 0 : 1);

const futureValue = (rate: number, periods: number, pmt: number, pv: number, due: 0 | 1): number =>
  -(pv * growth(rate, periods) + pmt * (1 + rate * due) * annuity(rate, periods));

function presentValue(rate: number, periods: number, pmt: number, fv: number, due: 0 | 1): Result {
  const factor = growth(rate, periods);
  if (factor === 0) return errors.number;
  return -(fv + pmt * (1 + rate * due) * annuity(rate, periods)) / factor;
}

/** The payment that pays off `pv`, so that `fv` is there at the end. */
function payment(rate: number, periods: number, pv: number, fv: number, due: 0 | 1): number {
  return -(pv * growth(rate, periods) + fv) / ((1 + rate * due) * annuity(rate, periods));
}

interface Loan {
  rate: number;
  periods: number;
  pv: number;
  fv: number;
  due: 0 | 1;
}

/** The interest of one period. */
function interestOf({ rate, periods, pv, fv, due }: Loan, period: number): Result {
  if (period < 1 || period > periods) return errors.number;
  if (due === 1 && period === 1) return 0;
  const pmt = payment(rate, periods, pv, fv, due);
  if (due === 0) return futureValue(rate, period - 1, pmt, pv, 0) * rate;
  return (futureValue(rate, period - 2, pmt, pv, 1) - pmt) * rate;
}

function principalOf(loan: Loan, period: number): Result {
  const interest = interestOf(loan, period);
  if (typeof interest !== 'number') return interest;
  return payment(loan.rate, loan.periods, loan.pv, loan.fv, loan.due) - interest;
}

/** What the payments from one to another pay off. The parts grow by the rate from payment to payment. */
function principalBetween(loan: Loan, first: number, last: number): number {
  const { rate, periods, pv, due } = loan;
  const count = last - first + 1;
  if (due === 0) {
    return (-pv / annuity(rate, periods)) * growth(rate, first - 1) * annuity(rate, count);
  }
  // The first payment, due at once, is without interest; the others pay off the rest.
  const pmt = payment(rate, periods, pv, 0, due);
  if (first === 1) {
    return pmt + (last > 1 ? principalBetween(loan, 2, last) : 0);
  }
  const rest = -(pv + pmt) / annuity(rate, periods - 1);
  return rest * growth(rate, first - 2) * annuity(rate, count);
}

const defineCumulative = (part: 'interest' | 'principal') =>
  define(
    ['number', 'number', 'number', 'number', 'number', 'number'],
    (rate, nper, pv, start, end, type) => {
      const [periods, first, last] = [Math.trunc(nper), Math.trunc(start), Math.trunc(end)];
      const due = Math.trunc(type);
      if (rate <= 0 || periods <= 0 || pv <= 0 || (due !== 0 && due !== 1)) return errors.number;
      if (first < 1 || last < first || last > periods) return errors.number;
      const loan: Loan = { rate, periods, pv, fv: 0, due };
      const pmt = payment(rate, periods, pv, 0, due);
      const principal = principalBetween(loan, first, last);
      return part === 'principal' ? principal : pmt * (last - first + 1) - principal;
    },
  );

function countPeriods(rate: number, pmt: number, pv: number, fv: number, due: 0 | 1): Result {
  if (rate === 0) return pmt === 0 ? errors.number : -(pv + fv) / pmt;
  if (rate <= -1) return errors.number;
  const paid = pmt * (1 + rate * due);
  const ratio = (paid - fv * rate) / (paid + pv * rate);
  return ratio > 0 ? Math.log(ratio) / Math.log1p(rate) : errors.number;
}

/** The rate at which payments and values cancel out. */
function findRate(
  { periods, pv, fv, due }: Omit<Loan, 'rate'>,
  pmt: number,
  guess: number,
): Result {
  if (periods <= 0) return errors.number;
  return solveRate((rate) => {
    // From the beginning for losses, from the end for gains: so nothing grows beyond all numbers.
    const isGain = rate >= 0;
    const factor = growth(rate, isGain ? -periods : periods);
    const payments = isGain ? -annuity(rate, -periods) : annuity(rate, periods);
    const slopeOfFactor = ((isGain ? -periods : periods) * factor) / (1 + rate);
    const side = isGain ? -1 : 1;
    const slopeOfPayments =
      Math.abs(rate) < 1e-6
        ? (side * periods * (periods - side)) / 2
        : (side * slopeOfFactor - payments) / rate;
    const [now, later] = isGain ? [pv, fv] : [fv, pv];
    const each = pmt * (1 + rate * due);
    return {
      value: now + later * factor + each * payments,
      slope: later * slopeOfFactor + each * slopeOfPayments + pmt * due * payments,
      size: Math.abs(now) + Math.abs(later * factor) + Math.abs(each * payments),
    };
  }, guess);
}

const definePart = (part: (loan: Loan, period: number) => Result) =>
  define(
    ['number', 'number', 'number', 'number', 'number?', 'number?'],
    (rate, period, periods, pv, fv = 0, type = 0) =>
      part({ rate, periods, pv, fv, due: toDue(type) }, period),
  );

export const annuityFunctions: FunctionTable = {
  PMT: define(
    ['number', 'number', 'number', 'number?', 'number?'],
    (rate, periods, pv, fv = 0, type = 0) => payment(rate, periods, pv, fv, toDue(type)),
  ),
  IPMT: definePart(interestOf),
  PPMT: definePart(principalOf),
  FV: define(
    ['number', 'number', 'number', 'number?', 'number?'],
    (rate, periods, pmt, pv = 0, type = 0) => futureValue(rate, periods, pmt, pv, toDue(type)),
  ),
  PV: define(
    ['number', 'number', 'number', 'number?', 'number?'],
    (rate, periods, pmt, fv = 0, type = 0) => presentValue(rate, periods, pmt, fv, toDue(type)),
  ),
  NPER: define(
    ['number', 'number', 'number', 'number?', 'number?'],
    (rate, pmt, pv, fv = 0, type = 0) => countPeriods(rate, pmt, pv, fv, toDue(type)),
  ),
  RATE: define(
    ['number', 'number', 'number', 'number?', 'number?', 'number?'],
    (periods, pmt, pv, fv = 0, type = 0, guess = 0.1) =>
      findRate({ periods, pv, fv, due: toDue(type) }, pmt, guess),
  ),
  CUMIPMT: defineCumulative('interest'),
  CUMPRINC: defineCumulative('principal'),
  ISPMT: define(['number', 'number', 'number', 'number'], (rate, period, periods, pv) =>
    periods === 0 ? errors.division : pv * rate * (period / periods - 1),
  ),
};
