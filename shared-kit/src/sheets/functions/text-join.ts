import { numberToText, toText } from '../value/coerce';
import {
  errors,
  isError,
  type Matrix,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';
import { define, defineRest, type FunctionTable } from './define';
import { flatten } from './numbers';

const MAX_TEXT = 32_767;

/** All cells as texts, or the first error. */
function toTexts(values: readonly (Value | undefined)[]): string[] | SheetError {
  const cells = flatten(values);
  if (isError(cells)) return cells;
  const texts: string[] = [];
  for (const cell of cells) {
    const text = toText(cell);
    if (isError(text)) return text;
    texts.push(text);
  }
  return texts;
}

/** Joins, with the separators in turn. */
function join(texts: readonly string[], separators: readonly string[]): string | SheetError {
  let result = '';
  for (const [index, text] of texts.entries()) {
    if (index > 0) result += separators[(index - 1) % separators.length] ?? '';
    result += text;
    if (result.length > MAX_TEXT) return errors.value;
  }
  return result;
}

/** A value as text; `strict` as it would be typed in a formula. */
function toShown(value: Scalar, strict: boolean): string {
  if (isError(value)) return value.code;
  if (typeof value === 'string') return strict ? `"${value.replaceAll('"', '""')}"` : value;
  if (typeof value === 'number') return numberToText(value);
  if (value === null) return '';
  return value ? 'TRUE' : 'FALSE';
}

function arrayToText(matrix: Matrix, strict: boolean): string | SheetError {
  let result = '';
  for (const [index, row] of matrix.toRows().entries()) {
    const cells = row.map((cell) => toShown(cell, strict)).join(strict ? ',' : ', ');
    const separator = strict ? ';' : ', ';
    result += index === 0 ? cells : `${separator}${cells}`;
    if (result.length > MAX_TEXT) return errors.value;
  }
  return strict ? `{${result}}` : result;
}

/** The format of the text: 0 is concise, 1 strict, as Excel's documentation calls them. */
function readStrict(format: number): boolean | SheetError {
  const whole = Math.trunc(format);
  return whole === 0 || whole === 1 ? whole === 1 : errors.value;
}

export const textJoinFunctions: FunctionTable = {
  CONCATENATE: defineRest(['text'], 'text', (...texts) => texts.join('')),
  CONCAT: defineRest(['value'], 'value', (...values) => {
    const texts = toTexts(values);
    return isError(texts) ? texts : join(texts, ['']);
  }),
  TEXTJOIN: defineRest(['value', 'logical', 'value'], 'value', (separator, skip, ...values) => {
    const separators = toTexts([separator]);
    if (isError(separators)) return separators;
    const texts = toTexts(values);
    if (isError(texts)) return texts;
    return join(skip ? texts.filter((text) => text !== '') : texts, separators);
  }),
  ARRAYTOTEXT: define(
    ['matrix', 'number?'],
    (matrix, format = 0) => {
      const strict = readStrict(format);
      return isError(strict) ? strict : arrayToText(matrix, strict);
    },
    { blank: 'default' },
  ),
  VALUETOTEXT: define(
    ['any', 'number?'],
    (value, format = 0) => {
      const strict = readStrict(format);
      return isError(strict) ? strict : toShown(value, strict);
    },
    { blank: 'default' },
  ),
};
