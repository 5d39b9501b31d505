import { format, getFormatDateInfo } from 'numfmt';
import { toDigits } from '../value/coerce';
import { dateShift, isDateSerial } from '../value/dates';
import { putEra } from './eras';
import { marks, mendFormat, type Calendar, type Section } from './mend-format';

/** What a cell shows for a date before the first one. */
export const OVERFLOW = '########';

const MAX_FORMAT = 255;
const MAX_CACHED = 500;

interface PreparedSection extends Section {
  /** Whether it shows a day, and not only the time or hours that have passed. */
  hasDay: boolean;
  /** Whether a whole is left out where there is only a fraction. */
  hasOptionalWhole: boolean;
}

interface Prepared {
  pattern: string;
  /** Those for numbers. */
  sections: PreparedSection[];
  calendar: Calendar | undefined;
}

const cache = new Map<string, Prepared | null>();

const prepareSection = (section: Section): PreparedSection => {
  const info = getFormatDateInfo(section.pattern);
  return {
    ...section,
    hasDay:
      section.isDate &&
      (info.year || info.month || info.day || /[\uE001-\uE005]/.test(section.pattern)),
    hasOptionalWhole: /#[#,]{0,40} {1,20}[#?0]{1,40} {0,20}\//.test(section.pattern),
  };
};

function prepare(pattern: string): Prepared | null {
  const mended = mendFormat(pattern);
  if (mended === null) return null;
  const whole = mended.sections.map((section) => section.pattern).join(';');
  try {
    // Throws for a format that is none.
    format(whole, 0, { throws: true });
    const numeric = mended.sections.slice(0, 3).filter((section) => !section.isText);
    return { pattern: whole, sections: numeric.map(prepareSection), calendar: mended.calendar };
  } catch {
    return null;
  }
}

function prepareOnce(pattern: string): Prepared | null {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const prepared = prepare(pattern);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(pattern, prepared);
  return prepared;
}

/** The section that is for a number. */
function sectionFor(value: number, sections: readonly PreparedSection[]) {
  if (sections.some((section) => section.applies !== undefined)) {
    const isFor = (section: PreparedSection, index: number) =>
      section.applies?.(value) ?? (index > 0 || value > 0);
    return sections.find(isFor) ?? sections.at(-1);
  }
  if (value < 0 && sections.length > 1) return sections[1];
  return value === 0 && sections.length > 2 ? sections[2] : sections[0];
}

function formatDate(value: number, hasDay: boolean, { pattern, calendar }: Prepared) {
  if (hasDay && !isDateSerial(value)) return OVERFLOW;
  // In the 1900 system there is no time before its first day.
  if (value < 0 && dateShift() === 0) return OVERFLOW;
  const shown = format(pattern, hasDay ? value + dateShift() : value, { throws: true });
  return calendar === undefined ? shown : putEra(shown, calendar, value, dateShift());
}

function formatValue(value: number, prepared: Prepared): string | null {
  const number = toDigits(value);
  const section = sectionFor(number, prepared.sections);
  if (section?.isDate === true) return formatDate(number, section.hasDay, prepared);
  const shown = format(prepared.pattern, number, { throws: true });
  // The space between a whole and a fraction goes with the whole.
  return section?.hasOptionalWhole === true ? shown.replace(/^(-?) +(?=\d+ *\/)/, '$1') : shown;
}

/** `A/P` gives capitals; `a/p`, marked, small letters. */
const finish = (shown: string): string =>
  shown.replaceAll(`${marks.smallMeridiem}A`, 'a').replaceAll(`${marks.smallMeridiem}P`, 'p');

/**
 * What a cell with a number format shows: in English, but for the names that the format asks for in another
 * language. Null if the format is none of Excel's, or needs what is not here (digits of other scripts).
 */
export function formatNumber(value: number | string | boolean, pattern: string): string | null {
  if (pattern === '') return '';
  if (pattern.length > MAX_FORMAT) return null;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const prepared = prepareOnce(pattern);
  if (prepared === null) return null;
  const shown =
    typeof value === 'string'
      ? format(prepared.pattern, value, { throws: true })
      : formatValue(value, prepared);
  return shown === null ? null : finish(shown);
}

/** Whether a number format shows the day of a date, and not a number or only a time. */
export const showsDay = (pattern: string): boolean =>
  pattern.length <= MAX_FORMAT && prepareOnce(pattern)?.sections[0]?.hasDay === true;
