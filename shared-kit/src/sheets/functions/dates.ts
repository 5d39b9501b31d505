import { parseDate, parseTime } from 'numfmt';
import {
  dateShift,
  daysInMonth,
  isDateSerial,
  serialOfNow,
  toCalendarDay,
  toDateSerial,
  toSerial,
  weekdayOf,
  type CalendarDay,
} from '../value/dates';
import { errors, isError, NotCalculatedError, type SheetError, type Value } from '../value/values';
import { define, type FunctionDefinition, type FunctionTable } from './define';
import { defineStrict } from './numbers';
import { countDays360, yearFraction } from './day-counts';

const SECONDS_OF_DAY = 86_400;
const MAX_TIME_PART = 32_767;
/** Longer texts are no dates. */
const MAX_DATE_TEXT = 64;

const defineDay = (run: (day: CalendarDay) => number): FunctionDefinition =>
  define(['number'], (serial) =>
    isDateSerial(serial) ? run(toCalendarDay(serial)) : errors.number,
  );

/** Of the time of day, in whole seconds as Excel rounds them. */
const defineClock = (run: (seconds: number) => number): FunctionDefinition =>
  define(['number'], (serial) => {
    if (!isDateSerial(serial)) return errors.number;
    return run(Math.round((serial - Math.floor(serial)) * SECONDS_OF_DAY) % SECONDS_OF_DAY);
  });

function dateOf(year: number, month: number, day: number): number | SheetError {
  const whole = Math.trunc(year);
  if (whole < 0 || whole > 9999) return errors.number;
  const first = dateShift() > 0 ? 1904 : 1900;
  const serial = toDateSerial(
    whole < first ? whole + 1900 : whole,
    Math.trunc(month),
    Math.trunc(day),
  );
  return serial ?? errors.number;
}

function timeOf(hours: number, minutes: number, seconds: number): number | SheetError {
  const parts = [Math.trunc(hours), Math.trunc(minutes), Math.trunc(seconds)];
  if (parts.some((part) => part > MAX_TIME_PART)) return errors.number;
  const [h = 0, m = 0, s = 0] = parts;
  const total = h * 3600 + m * 60 + s;
  return total < 0 ? errors.number : (total % SECONDS_OF_DAY) / SECONDS_OF_DAY;
}

/** The serial number of a text that is a date, a time of day or both; null if it is none. */
function parseMoment(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_DATE_TEXT) return null;
  const date = parseDate(trimmed)?.value;
  return date === undefined ? (parseTime(trimmed)?.value ?? null) : date - dateShift();
}

const defineMoment = (run: (serial: number) => number): FunctionDefinition =>
  define(['scalar'], (text) => {
    if (typeof text !== 'string') return errors.value;
    const serial = parseMoment(text);
    return serial === null || serial < 0 ? errors.value : run(serial);
  });

/** The day some months on: the same of its month, or the last if that has fewer. */
function addMonths(serial: number, months: number): CalendarDay {
  const { year, month, day } = toCalendarDay(serial);
  const total = year * 12 + month - 1 + Math.trunc(months);
  const to = { year: Math.floor(total / 12), month: (total % 12) + 1 };
  return { ...to, day: Math.min(day, daysInMonth(to.year, to.month)) };
}

const defineMonths = (dayOf: (day: CalendarDay) => number): FunctionDefinition =>
  defineStrict(2, 0, (start = 0, months = 0) => {
    if (!isDateSerial(start) || Math.abs(months) > 120_000) return errors.number;
    const day = addMonths(start, months);
    if (day.year < 1900) return errors.number;
    return toDateSerial(day.year, day.month, dayOf(day)) ?? errors.number;
  });

function daysWithoutYears(from: number, to: number): number {
  const [start, end] = [toCalendarDay(from), toCalendarDay(to)];
  const isLater = end.month > start.month || (end.month === start.month && end.day >= start.day);
  const inYearOfEnd = to - toSerial(isLater ? end.year : end.year - 1, start.month, start.day);
  const inYearOfStart = toSerial(isLater ? start.year : start.year + 1, end.month, end.day) - from;
  if (inYearOfEnd !== inYearOfStart) {
    throw new NotCalculatedError('the days that DATEDIF counts without years, over 29 February');
  }
  return inYearOfEnd;
}

function dateDifference(from: number, to: number, unit: string): number | SheetError {
  const [start, end] = [toCalendarDay(from), toCalendarDay(to)];
  const months =
    (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0);
  switch (unit.toUpperCase()) {
    case 'Y':
      return Math.floor(months / 12);
    case 'M':
      return months;
    case 'D':
      return to - from;
    case 'YM':
      return months % 12;
    case 'MD':
      // From that day of the month before, also where it has no such day: the result can be below 0.
      return end.day >= start.day
        ? end.day - start.day
        : to - toSerial(end.year, end.month - 1, start.day);
    case 'YD':
      return daysWithoutYears(from, to);
    default:
      return errors.number;
  }
}

/** Where a day is in a week that begins on a weekday (0 is Sunday): 0 to 6. */
const dayOfWeek = (serial: number, first: number) => (weekdayOf(serial) - first + 7) % 7;

function weekday(serial: number, type: number): number | SheetError {
  if (!isDateSerial(serial)) return errors.number;
  if (type === 1) return dayOfWeek(serial, 0) + 1;
  if (type === 2) return dayOfWeek(serial, 1) + 1;
  if (type === 3) return dayOfWeek(serial, 1);
  return type >= 11 && type <= 17 ? dayOfWeek(serial, (type - 10) % 7) + 1 : errors.number;
}

function isoWeek(serial: number): number {
  const thursday = Math.floor(serial) - dayOfWeek(serial, 1) + 3;
  // The first days of 1900 are in a week that no serial number begins.
  const year = thursday < 0 ? 1899 : toCalendarDay(thursday).year;
  return Math.floor((thursday - toSerial(year, 1, 1)) / 7) + 1;
}

function weekNumber(serial: number, type: number): Value {
  if (!isDateSerial(serial)) return errors.number;
  if (type === 21) return isoWeek(serial);
  const isKnown = type === 1 || type === 2 || (type >= 11 && type <= 17);
  if (!isKnown) return errors.number;
  const first = type > 10 ? (type - 10) % 7 : type - 1;
  const newYear = toSerial(toCalendarDay(serial).year, 1, 1);
  return Math.floor((Math.floor(serial) - newYear + dayOfWeek(newYear, first)) / 7) + 1;
}

export const dateFunctions: FunctionTable = {
  DATE: define(['number', 'number', 'number'], dateOf),
  TIME: define(['number', 'number', 'number'], timeOf),
  DATEVALUE: defineMoment(Math.floor),
  // In whole milliseconds: beside a day the rest of the time has noise.
  TIMEVALUE: defineMoment(
    (serial) => Math.round((serial - Math.floor(serial)) * 86_400_000) / 86_400_000,
  ),
  YEAR: defineDay(({ year }) => year),
  MONTH: defineDay(({ month }) => month),
  DAY: defineDay(({ day }) => day),
  HOUR: defineClock((seconds) => Math.floor(seconds / 3600)),
  MINUTE: defineClock((seconds) => Math.floor(seconds / 60) % 60),
  SECOND: defineClock((seconds) => seconds % 60),
  TODAY: define([], () => Math.floor(serialOfNow())),
  NOW: define([], serialOfNow),
  WEEKDAY: define(['number', 'number?'], (serial, type = 1) => weekday(serial, Math.trunc(type))),
  WEEKNUM: defineStrict(1, 1, (serial = 0, type = 1) => weekNumber(serial, Math.trunc(type))),
  ISOWEEKNUM: define(['number'], (serial) =>
    isDateSerial(serial) ? isoWeek(serial) : errors.number,
  ),
  EDATE: defineMonths(({ day }) => day),
  EOMONTH: defineMonths(({ year, month }) => daysInMonth(year, month)),
  DATEDIF: define(['number', 'number', 'text'], (start, end, unit) => {
    if (!isDateSerial(start) || !isDateSerial(end) || start > end) return errors.number;
    return dateDifference(Math.floor(start), Math.floor(end), unit);
  }),
  DAYS: define(['number', 'number'], (end, start) => {
    if (!isDateSerial(start) || !isDateSerial(end)) return errors.number;
    return Math.floor(end) - Math.floor(start);
  }),
  DAYS360: define(['number', 'number', 'logical?'], (start, end, european = false) => {
    if (!isDateSerial(start) || !isDateSerial(end)) return errors.number;
    return countDays360(toCalendarDay(start), toCalendarDay(end), european);
  }),
  YEARFRAC: defineStrict(2, 1, (start = 0, end = 0, basis = 0) => {
    if (!isDateSerial(start) || !isDateSerial(end)) return errors.number;
    const fraction = yearFraction(Math.floor(start), Math.floor(end), Math.trunc(basis));
    return isError(fraction) ? fraction : Math.abs(fraction);
  }),
};
