import { cutText } from 'shared-kit/contract/constants';

/** In characters. */
const MAX_LENGTH = 160;

const shorten = (text: string) => cutText(text, MAX_LENGTH);

/** A value of a form's field as a short text: 'on', 'empty', 'vba, macros'. */
export function formatFieldValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.startsWith('data:') ? 'a new file' : shorten(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? 'empty' : shorten(value.map(formatFieldValue).join(', '));
  }
  const parts = Object.values(value).filter((part) => part !== '' && part !== null);
  return parts.length === 0 ? 'empty' : shorten(parts.map(formatFieldValue).join(' '));
}
