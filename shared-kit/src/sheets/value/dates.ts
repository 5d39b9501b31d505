/** A day as people write it. Day 0 of January 1900 and 29 February 1900 are days of Excel only. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

type DateSystem = 1900 | 1904;

/** How many days the 1904 system begins after the one of 1900. */
const SHIFT_1904 = 1462;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;
const MILLISECONDS_OF_DAY = 86_400_000;
/** The serial number of 1 January 1970. */
const UNIX_EPOCH = 25_569;
/** 1 March 1900: before it Excel counts a 29 February that never was. */
const FIRST_REAL_DAY = 61;

let shift = 0;

/** The system of the workbook that is calculated. */
export function setDateSystem(system: DateSystem): void {
  shift = system === 1904 ? SHIFT_1904 : 0;
}

/** How many days later the same serial number is than in the 1900 system: 0 or 1462. */
export const dateShift = (): number => shift;

export const isDateSerial = (serial: number): boolean =>
  serial >= 0 && Math.floor(serial) <= LAST_DAY - shift;

/** Days since 1970 of the first of a month; months beyond 1–12 are those of other years. */
function firstOfMonth(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, 1);
  return date.getTime() / MILLISECONDS_OF_DAY;
}

/** The serial number of a day; months and days beyond their range count on. May be out of range. */
export function toSerial(year: number, month: number, day: number): number {
  const first = firstOfMonth(year, month) + UNIX_EPOCH;
  const start = first < FIRST_REAL_DAY ? first - 1 : first;
  return start + day - 1 - shift;
}

/** The same; null where Excel has no such date. */
export function toDateSerial(year: number, month: number, day: number): number | null {
  const serial = toSerial(year, month, day);
  return isDateSerial(serial) ? serial : null;
}

/** Of a serial number in range, whose time of day is left out. */
export function toCalendarDay(serial: number): CalendarDay {
  const days = Math.floor(serial) + shift;
  if (days === 0) return { year: 1900, month: 1, day: 0 };
  if (days === FIRST_REAL_DAY - 1) return { year: 1900, month: 2, day: 29 };
  const real = days < FIRST_REAL_DAY ? days + 1 : days;
  const date = new Date((real - UNIX_EPOCH) * MILLISECONDS_OF_DAY);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

/** 0 is Sunday. As Excel has it also before March 1900, where the real weekday is another. */
export const weekdayOf = (serial: number): number =>
  (((Math.floor(serial) + shift + 6) % 7) + 7) % 7;

export const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) || year === 1900 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The time of the clock here, as a serial number. */
export function serialOfNow(): number {
  const now = new Date();
  const local = now.getTime() - now.getTimezoneOffset() * 60_000;
  return local / MILLISECONDS_OF_DAY + UNIX_EPOCH - shift;
}
