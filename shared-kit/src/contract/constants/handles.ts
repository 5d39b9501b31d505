/** Words of letters, digits and marks, joined by single hyphens or underscores. */
const FORM = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-_][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u;

/** Bounds what an index stores, in UTF-16 units. */
export const MAX_HANDLE_UNITS = 120;

/** What is stored, compared and shown of a handle as somebody types it: without its `@`, in small letters. */
export const normalizeHandle = (typed: string): string =>
  typed
    .trim()
    .replace(/^[@＠]/, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .normalize('NFKC');

/** Whether a normalized text has the form of a handle. `findHandleError` says what else a new one needs. */
export const isHandle = (text: string): boolean =>
  text.length <= MAX_HANDLE_UNITS && FORM.test(text);
