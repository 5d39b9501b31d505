import { parseTyped, toText } from './coerce';
import { errorByCode, errors, isError, type Scalar } from './values';

export interface TypedInput {
  value: Scalar;
  /** The number format that Excel gives a cell for it; undefined for General. */
  format?: string;
}

/** The longest text that can be a number, a date or a time. */
const MAX_NUMBER = 64;

/**
 * What a text is that is typed into a cell and no formula: `12.5`, `50%`, `2026-01-31`, `TRUE`, `#N/A`. An
 * apostrophe before it makes it a text.
 */
export function readInput(text: string): TypedInput {
  if (text === '') return { value: null };
  if (text.startsWith("'")) return { value: text.slice(1) };
  if (text.length > MAX_NUMBER) return { value: text };
  const trimmed = text.trim();
  const error = errorByCode.get(trimmed.toUpperCase());
  if (error !== undefined) return { value: error };
  if (/^[+-]?\d+(\.\d+)?$/.test(trimmed)) return { value: Number(trimmed) };
  const parsed = parseTyped(trimmed);
  if (parsed === null) return { value: text };
  const { value, format } = parsed;
  // Years first, as most of the world writes them; Excel keeps the day's order of the country.
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(trimmed)) return { value, format: 'yyyy-mm-dd' };
  return format === undefined || format === 'General' ? { value } : { value, format };
}

/** A value in a form that can be sent to a worker: errors as `{ error: '#N/A' }`. */
export type StoredValue = number | string | boolean | { error: string };

export const fromStored = (stored: StoredValue): Scalar =>
  typeof stored === 'object' ? (errorByCode.get(stored.error) ?? errors.value) : stored;

/** What would be typed for a value; a text that could be something else with an apostrophe. */
export function toInput(value: Scalar): string {
  if (isError(value)) return value.code;
  const text = toText(value);
  if (isError(text) || typeof value !== 'string') return isError(text) ? text.code : text;
  const isPlain = text !== '' && !text.startsWith('=') && readInput(text).value === text;
  return isPlain || text === '' ? text : `'${text}`;
}
