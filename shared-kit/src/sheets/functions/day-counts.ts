import { daysInMonth, isLeapYear, toCalendarDay, toSerial, type CalendarDay } from '../value/dates';
import { errors, type SheetError } from '../value/values';

const isEndOfFebruary = ({ year, month, day }: CalendarDay): boolean =>
  month === 2 && day === daysInMonth(year, month);

const days360Between = (start: CalendarDay, end: CalendarDay): number =>
  (end.year - start.year) * 360 + (end.month - start.month) * 30 + end.day - start.day;

const withDay = (date: CalendarDay, day: number): CalendarDay => ({ ...date, day });

const europeanDays = (start: CalendarDay, end: CalendarDay): number =>
  days360Between(withDay(start, Math.min(start.day, 30)), withDay(end, Math.min(end.day, 30)));

/** DAYS360: in the American way the end of February, too, is a 30th, but only as the start. */
export function countDays360(start: CalendarDay, end: CalendarDay, european: boolean): number {
  if (european) return europeanDays(start, end);
  const from = isEndOfFebruary(start) ? 30 : Math.min(start.day, 30);
  const to = end.day === 31 && from === 30 ? 30 : end.day;
  return days360Between(withDay(start, from), withDay(end, to));
}

/** Basis 0, 30/360 of NASD as YEARFRAC counts it: only the first rule that applies is used. */
function nasdDays(start: CalendarDay, end: CalendarDay): number {
  let [from, to] = [start.day, end.day];
  if (from === 31 && to === 31) [from, to] = [30, 30];
  else if (from === 31) from = 30;
  else if (from === 30 && to === 31) to = 30;
  else if (isEndOfFebruary(start) && isEndOfFebruary(end)) [from, to] = [30, 30];
  else if (isEndOfFebruary(start)) from = 30;
  return days360Between(withDay(start, from), withDay(end, to));
}

/** Basis 1: how long the years are that a period is in. */
function averageYear(from: number, to: number): number {
  const [start, end] = [toCalendarDay(from), toCalendarDay(to)];
  const isWithinYear =
    start.year === end.year ||
    (start.year + 1 === end.year &&
      (start.month > end.month || (start.month === end.month && start.day >= end.day)));
  if (!isWithinYear) {
    const years = end.year - start.year + 1;
    return (toSerial(end.year + 1, 1, 1) - toSerial(start.year, 1, 1)) / years;
  }
  if (start.year === end.year) return isLeapYear(start.year) ? 366 : 365;
  const hasLeapDay = [start.year, end.year].some((year) => {
    const leapDay = toSerial(year, 2, 29);
    return isLeapYear(year) && leapDay >= from && leapDay <= to;
  });
  return hasLeapDay ? 366 : 365;
}

/** The part of a year between two days, in either order, as YEARFRAC has it. */
export function yearFraction(a: number, b: number, basis: number): number | SheetError {
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  const [start, end] = [toCalendarDay(from), toCalendarDay(to)];
  switch (basis) {
    case 0:
      return nasdDays(start, end) / 360;
    case 1:
      return (to - from) / averageYear(from, to);
    case 2:
      return (to - from) / 360;
    case 3:
      return (to - from) / 365;
    case 4:
      return europeanDays(start, end) / 360;
    default:
      return errors.number;
  }
}
