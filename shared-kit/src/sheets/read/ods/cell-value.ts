import type { Attributes } from '../xml/read-xml';
import type { Cell, CellValue } from 'hucre/xlsx';

const DAY_SECONDS = 86_400;
const DAY_MS = 86_400_000;

const DURATION =
  /^(-?)P(?:(\d{1,9})D)?(?:T(?:(\d{1,12})H)?(?:(\d{1,12})M)?(?:(\d{1,12}(?:[.,]\d{1,15})?)S)?)?$/;

/** A duration in days: `PT30H15M00S`; null if it is none, or has years or months. */
export function toDays(duration: string): number | null {
  const found = DURATION.exec(duration.trim());
  if (found === null || /[PT]$/.test(duration.trim())) return null;
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = found;
  const total = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  return (sign === '-' ? -1 : 1) * (Number(days) + total / DAY_SECONDS);
}

const DATE =
  /^(-?\d{4,5})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:[.,]\d{1,15})?))?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** The days since the first day of the file's calendar: 30 December 1899, or 1 January 1904. */
export function toSerial(text: string, is1904: boolean): number | null {
  const found = DATE.exec(text.trim());
  if (found === null) return null;
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = found;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || Number(hours) > 24) return null;
  const whole = Math.round(date.getTime() / DAY_MS) + 25_569;
  const time = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  if (is1904) return whole - 1_462 + time / DAY_SECONDS;
  // Excel counts a 29 February 1900: the days before it have another number than in other programs.
  const own = whole >= 1 && whole < 61 ? whole - 1 : whole;
  return own + time / DAY_SECONDS;
}

const ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/;
/** The errors that LibreOffice shows by their number. */
const NUMBERED: Readonly<Record<string, string | undefined>> = {
  ...{ 'Err:503': '#NUM!', 'Err:523': '#NUM!', 'Err:524': '#REF!', 'Err:525': '#NAME?' },
  ...{ 'Err:508': '#NAME?', 'Err:532': '#DIV/0!' },
};

export interface FoundValue {
  value: CellValue;
  type: Cell['type'];
  /** Its number format, if its style has none. */
  format: string;
}

const GENERAL = 'General';

const toError = (text: string): FoundValue => ({
  value: ERROR.test(text) ? text : (NUMBERED[text] ?? '#VALUE!'),
  type: 'error',
  format: GENERAL,
});

const toText = (text: string): FoundValue =>
  text === ''
    ? { value: null, type: 'empty', format: GENERAL }
    : { value: text, type: 'string', format: GENERAL };

function toDate(attribute: string, shown: string, is1904: boolean): FoundValue {
  const serial = toSerial(attribute, is1904);
  if (serial === null) return toText(shown);
  const format = Number.isInteger(serial) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss';
  return { value: serial, type: 'number', format };
}

function toTime(attribute: string, shown: string): FoundValue {
  const days = toDays(attribute);
  return days === null ? toText(shown) : { value: days, type: 'number', format: '[h]:mm:ss' };
}

/** The value of a cell by its attributes; `shown` is its text. What cannot be understood is the text. */
export function readCellValue(
  attributes: Attributes,
  shown: string,
  paragraphs: number,
  is1904: boolean,
): FoundValue {
  const get = (name: string) => attributes.get(`office:${name}`);
  if (attributes.get('calcext:value-type') === 'error') return toError(shown);
  const kind = get('value-type') ?? attributes.get('calcext:value-type') ?? '';
  switch (kind) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const text = get('value')?.trim() ?? '';
      const value = Number(text);
      return text !== '' && Number.isFinite(value)
        ? { value, type: 'number', format: kind === 'percentage' ? '0.00%' : GENERAL }
        : toText(shown);
    }
    case 'boolean': {
      const text = get('boolean-value');
      if (text !== 'true' && text !== 'false') return toText(shown);
      return { value: text === 'true', type: 'boolean', format: GENERAL };
    }
    case 'date':
      return toDate(get('date-value') ?? '', shown, is1904);
    case 'time':
      return toTime(get('time-value') ?? '', shown);
    default: {
      const text = paragraphs > 1 ? shown : (get('string-value') ?? shown);
      const isFormula = attributes.has('table:formula');
      return isFormula && (ERROR.test(text) || /^Err:5\d\d$/.test(text))
        ? toError(text)
        : toText(text);
    }
  }
}
