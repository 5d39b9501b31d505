import { toCalendarDay } from '../value/dates';
import { marks, type Calendar } from './mend-format';

interface Era {
  /** The serial number of its first day in the 1900 system. */
  start: number;
  /** What is added to its years to have those of our calendar. */
  before: number;
  names: readonly [string, string, string];
}

const japanese: readonly Era[] = [
  { start: 43_586, before: 2018, names: ['R', '令', '令和'] },
  { start: 32_516, before: 1988, names: ['H', '平', '平成'] },
  { start: 9_856, before: 1925, names: ['S', '昭', '昭和'] },
  { start: 4_595, before: 1911, names: ['T', '大', '大正'] },
  { start: 0, before: 1867, names: ['M', '明', '明治'] },
];

/** Puts in the years of an emperor of Japan or of the Republic of China, for a serial number of the day. */
export function putEra(
  shown: string,
  calendar: Calendar,
  serial: number,
  shift: number,
): string | null {
  const { year } = toCalendarDay(serial);
  const days = serial + shift;
  const era =
    calendar === 'taiwan'
      ? { before: 1911, names: ['', '民國', '中華民國'] as const }
      : japanese.find(({ start }) => days >= start);
  if (era === undefined || year <= era.before) return null;
  const years = String(year - era.before);
  return shown
    .replaceAll(marks.eraYear, years)
    .replaceAll(marks.eraYearOfTwo, years.padStart(2, '0'))
    .replaceAll(marks.eraLetter, era.names[0])
    .replaceAll(marks.eraShort, era.names[1])
    .replaceAll(marks.eraName, era.names[2]);
}
