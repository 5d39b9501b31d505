import type { RichCell } from '../types';

export const title = (value: string): RichCell => ({ value, look: 'title' });
export const note = (value: string): RichCell => ({ value, look: 'note' });
export const heads = (...labels: string[]): RichCell[] =>
  labels.map((value) => ({ value, look: 'head' }));

/** A cell the reader is meant to change. */
export const input = (value: string | number, format?: string): RichCell => ({
  value,
  look: 'input',
  ...(format ? { format } : {}),
});

export const day = (date: string, format = 'yyyy-mm-dd'): RichCell => ({
  date,
  format,
  look: 'input',
});

/** A formula and what it shows once computed with the numbers of the template. */
export const calc = (formula: string, shows: string, format?: string): RichCell => ({
  formula,
  shows,
  ...(format ? { format } : {}),
});

export const total = (formula: string, shows: string, format?: string): RichCell => ({
  ...calc(formula, shows, format),
  look: 'total',
});

/** The same thousands and decimals as the number format '#,##0.00' or '#,##0' writes. */
export const money = (amount: number, decimals = 2): string =>
  amount.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
