import { getFormatFromId, isDateFormat, parseValue } from 'numfmt';
import { dateShift } from './dates';
import { errors, isError, type Scalar, type SheetError } from './values';

/** Excel keeps 15 significant digits; what is beyond is noise of binary fractions. */
export const toDigits = (value: number): number =>
  (Number.isInteger(value) && Math.abs(value) < 1e15) || !Number.isFinite(value)
    ? value
    : Number(value.toPrecision(15));

/** A number as text, as `&` joins it: up to 15 digits, `1E+20` from 21 digits on. */
export function numberToText(value: number): string {
  const rounded = toDigits(value);
  const size = Math.abs(rounded);
  if (size === 0) return '0';
  if (size < 1e21 && size >= 1e-9) {
    const text = String(rounded);
    if (!text.includes('e')) return text;
    return rounded.toFixed(20).replace(/0{1,20}$/, '');
  }
  const [digits = '', exponent = ''] = rounded.toExponential().split('e');
  const power = Math.abs(Number(exponent));
  return `${digits}E${exponent.startsWith('-') ? '-' : '+'}${power < 10 ? '0' : ''}${power}`;
}

/** The numbers of formats that have no date, only a time; those below and above them do. */
const TIME_FORMATS = [18, 21, 45, 47] as const;

const hasDate = (formatId: number): boolean => {
  const [first, last, second, end] = TIME_FORMATS;
  const isTime = (formatId >= first && formatId <= last) || (formatId >= second && formatId <= end);
  return !isTime && isDateFormat(getFormatFromId(formatId));
};

/** What a short text is that is typed: a number, a date, a time or a logical value; null for a text. */
export function parseTyped(text: string): { value: number | boolean; format?: string } | null {
  const parsed = parseValue(text);
  if (parsed === undefined) return null;
  const { value, formatId } = { formatId: undefined, ...parsed };
  if (typeof value === 'boolean') return { value };
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (typeof formatId !== 'number') return { value };
  const format = getFormatFromId(formatId);
  return { value: hasDate(formatId) ? value - dateShift() : value, format };
}

/**
 * The number that a text is, as it would be typed: `1,234`, `50%`, `$5`, `2024-03-05`, `14:30`. Null if it
 * is none.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  // Longer texts are no numbers; the reader must not try.
  if (trimmed === '' || trimmed.length > 64) return null;
  if (/^[+-]?\d+(\.\d*)?$/.test(trimmed)) return Number(trimmed);
  const value = parseTyped(trimmed)?.value;
  return typeof value === 'number' ? value : null;
}

export function toNumber(value: Scalar): number | SheetError {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (isError(value)) return value;
  return parseNumber(value) ?? errors.value;
}

export function toText(value: Scalar): string | SheetError {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'number') return numberToText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value;
}

export function toLogical(value: Scalar): boolean | SheetError {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (typeof value === 'number') return value !== 0;
  if (isError(value)) return value;
  const text = value.toUpperCase();
  if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE';
  return errors.value;
}
