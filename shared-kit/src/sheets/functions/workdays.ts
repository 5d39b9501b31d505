import { isDateSerial, weekdayOf } from '../value/dates';
import { errors, isError, type Scalar, type SheetError, type Value } from '../value/values';
import { define, type FunctionTable } from './define';
import { flatten, toNumbers, toStrictNumber } from './numbers';

/** Of Monday to Sunday, whether it is a workday. */
type Week = readonly boolean[];

const STANDARD: Week = [true, true, true, true, true, false, false];
const MAX_DAYS = 3_000_000;

const isWorkday = (week: Week, serial: number): boolean =>
  week[(weekdayOf(serial) + 6) % 7] ?? false;

/** How many of a few days from `serial` on are workdays. */
function countDirectly(week: Week, serial: number, count: number): number {
  return Array.from({ length: count }, (_, index) => serial + index).filter((day) =>
    isWorkday(week, day),
  ).length;
}

const perWeek = (week: Week): number => week.filter(Boolean).length;

/** 1 is Saturday and Sunday, 2 Sunday and Monday; 11 is only Sunday, 12 only Monday. Also `0000011`. */
function readWeekend(weekend: Scalar): Week | SheetError {
  if (isError(weekend)) return weekend;
  if (typeof weekend === 'string' && /^[01]{7}$/.test(weekend)) {
    return [...weekend].map((mark) => mark === '0');
  }
  if (typeof weekend === 'string') return errors.value;
  const number = toStrictNumber(weekend);
  if (isError(number)) return number;
  const code = Math.trunc(number);
  if (code >= 1 && code <= 7) {
    const first = (code + 4) % 7;
    return STANDARD.map((_, day) => day !== first && day !== (first + 1) % 7);
  }
  if (code < 11 || code > 17) return errors.number;
  return STANDARD.map((_, day) => day !== (code - 5) % 7);
}

/** The distinct days off that would be workdays, in order. */
function readHolidays(holidays: Value | undefined, week: Week): number[] | SheetError {
  if (holidays === undefined) return [];
  const cells = flatten([holidays]);
  if (isError(cells)) return cells;
  const numbers = toNumbers(
    cells.filter((cell) => cell !== null),
    toStrictNumber,
  );
  if (isError(numbers)) return numbers;
  if (!numbers.every(isDateSerial)) return errors.number;
  const days = new Set(numbers.map(Math.floor));
  return [...days].filter((day) => isWorkday(week, day)).sort((a, b) => a - b);
}

function countWorkdays(
  start: number,
  end: number,
  week: Week,
  holidays: Value | undefined,
): number | SheetError {
  if (!isDateSerial(start) || !isDateSerial(end)) return errors.number;
  const off = readHolidays(holidays, week);
  if (isError(off)) return off;
  const [from, to] = [Math.floor(Math.min(start, end)), Math.floor(Math.max(start, end))];
  const length = to - from + 1;
  const weeks = Math.floor(length / 7);
  const all = weeks * perWeek(week) + countDirectly(week, from + weeks * 7, length % 7);
  const count = all - off.filter((day) => day >= from && day <= to).length;
  return start > end ? -count : count;
}

/** The next workday in a direction. */
function nextWorkday(week: Week, serial: number, step: number): number {
  let day = serial + step;
  while (!isWorkday(week, day)) day += step;
  return day;
}

function addWorkdays(
  start: number,
  days: number,
  week: Week,
  holidays: Value | undefined,
): number | SheetError {
  if (!isDateSerial(start)) return errors.number;
  if (perWeek(week) === 0) return errors.value;
  const off = readHolidays(holidays, week);
  if (isError(off)) return off;
  const count = Math.abs(Math.trunc(days));
  const from = Math.floor(start);
  if (count === 0) return from;
  if (count > MAX_DAYS) return errors.number;
  const step = Math.sign(days);
  const weeks = Math.floor((count - 1) / perWeek(week));
  let day = from + step * weeks * 7;
  for (let left = count - weeks * perWeek(week); left > 0; left -= 1) {
    day = nextWorkday(week, day, step);
  }
  // Each day off on the way, in its direction, puts the end off by one workday.
  for (const holiday of step > 0 ? off : off.toReversed()) {
    const isOnTheWay =
      step > 0 ? holiday > from && holiday <= day : holiday < from && holiday >= day;
    if (isOnTheWay) day = nextWorkday(week, day, step);
  }
  return isDateSerial(day) ? day : errors.number;
}

/** Calls with two numbers and a week, unless one of them is an error. */
function withWeek(
  first: Scalar,
  second: Scalar,
  weekend: Scalar | undefined,
  run: (first: number, second: number, week: Week) => number | SheetError,
): number | SheetError {
  const a = toStrictNumber(first);
  if (isError(a)) return a;
  const b = toStrictNumber(second);
  if (isError(b)) return b;
  const week = weekend === undefined ? STANDARD : readWeekend(weekend);
  return isError(week) ? week : run(a, b, week);
}

export const workdayFunctions: FunctionTable = {
  NETWORKDAYS: define(
    ['scalar', 'scalar', 'value?'],
    (start, end, holidays) =>
      withWeek(start, end, undefined, (a, b, week) => countWorkdays(a, b, week, holidays)),
    { blank: 'default' },
  ),
  'NETWORKDAYS.INTL': define(
    ['scalar', 'scalar', 'scalar?', 'value?'],
    (start, end, weekend, holidays) =>
      withWeek(start, end, weekend, (a, b, week) => countWorkdays(a, b, week, holidays)),
    { blank: 'default' },
  ),
  WORKDAY: define(
    ['scalar', 'scalar', 'value?'],
    (start, days, holidays) =>
      withWeek(start, days, undefined, (a, b, week) => addWorkdays(a, b, week, holidays)),
    { blank: 'default' },
  ),
  'WORKDAY.INTL': define(
    ['scalar', 'scalar', 'scalar?', 'value?'],
    (start, days, weekend, holidays) =>
      withWeek(start, days, weekend, (a, b, week) => addWorkdays(a, b, week, holidays)),
    { blank: 'default' },
  ),
};
