import { formatNumber, OVERFLOW } from '../format/format-number';
import { parseNumber } from '../value/coerce';
import {
  errors,
  isError,
  isMatrix,
  NotCalculatedError,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';
import {
  fromWindowsCode,
  hasKana,
  toHalfWidth,
  toLower,
  toProper,
  toUpper,
  toWindowsCode,
} from './characters';
import { roundDecimal, toFixedText } from './decimal';
import { define, type FunctionDefinition, type FunctionTable } from './define';
import { firstScalar } from './numbers';

const MAX_TEXT = 32_767;
const MAX_PLACES = 127;

const left = define(['text', 'number?'], (text, count = 1) =>
  count < 0 ? errors.value : text.slice(0, Math.trunc(count)),
);

const right = define(['text', 'number?'], (text, count = 1) => {
  if (count < 0) return errors.value;
  return text.slice(Math.max(text.length - Math.trunc(count), 0));
});

const middle = define(['text', 'number', 'number'], (text, start, count) => {
  const from = Math.trunc(start) - 1;
  return from < 0 || count < 0 ? errors.value : text.slice(from, from + Math.trunc(count));
});

const length = define(['text'], (text) => text.length);

function toCharacter(number: number): string | SheetError {
  const code = Math.trunc(number);
  if (code < 1 || code > 0x10ffff) return errors.value;
  const isNone = (code >= 0xd800 && code <= 0xdfff) || (code & 0xfffe) === 0xfffe;
  return isNone ? errors.notAvailable : String.fromCodePoint(code);
}

function toUnicode(text: string): number | SheetError {
  const code = text.codePointAt(0);
  return code === undefined || (code >= 0xd800 && code <= 0xdfff) ? errors.value : code;
}

/** A text as `1.234,5` with these separators as a number. */
function readNumber(text: string, decimal: string, group: string): number | SheetError {
  const point = decimal.charAt(0);
  const comma = group.charAt(0);
  if (point === '' || comma === '') return errors.value;
  let rest = text.replace(/\s/g, '');
  if (rest === '') return 0;
  let scale = 1;
  while (rest.endsWith('%')) {
    scale *= 100;
    rest = rest.slice(0, -1);
  }
  const parts = rest.split(point);
  if (parts.length > 2 || parts[1]?.includes(comma) === true) return errors.value;
  const plain = [parts[0]?.replaceAll(comma, '') ?? '', ...parts.slice(1)].join('.');
  return /^[+-]?(?:\d{1,310}(?:\.\d{0,330})?|\.\d{1,330})(?:e[+-]?\d{1,3})?$/i.test(plain)
    ? Number(plain) / scale
    : errors.value;
}

function withCommas(fixed: string): string {
  const [whole = '', fraction] = fixed.replace('-', '').split('.');
  const first = whole.length % 3 || 3;
  const groups = [whole.slice(0, first)];
  for (let at = first; at < whole.length; at += 3) groups.push(whole.slice(at, at + 3));
  const grouped = `${fixed.startsWith('-') ? '-' : ''}${groups.join(',')}`;
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function toDollars(value: number, places: number): string | SheetError {
  const count = Math.trunc(places);
  if (count > MAX_PLACES) return errors.value;
  const amount = `$${withCommas(toFixedText(Math.abs(value), count))}`;
  return roundDecimal(value, count, 'nearest') < 0 ? `(${amount})` : amount;
}

/** TEXT: also of texts that are numbers; what a cell would show as `####` is a fault. */
function toFormatted(value: Exclude<Scalar, SheetError>, format: string): string | SheetError {
  const number = typeof value === 'string' ? parseNumber(value) : null;
  const shown = formatNumber(number ?? value ?? 0, format);
  return shown === null || shown === OVERFLOW ? errors.value : shown;
}

/** For functions that look only at the first cell of a range, but at each value of an array. */
const defineFirst = (run: (value: Scalar) => Scalar): FunctionDefinition =>
  define(['value'], (value) => (isMatrix(value) ? value.map(run) : run(firstScalar(value))));

function toNumeric(value: Scalar): Scalar {
  if (isError(value) || typeof value === 'number') return value;
  return value === true ? 1 : 0;
}

function encodeUrl(text: string): string | SheetError {
  // Half of a character that takes two units has no code.
  if (/\p{Surrogate}/u.test(text)) return errors.value;
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const defineMissing = (name: string): FunctionDefinition =>
  define(['any', 'any?', 'any?'], (): Value => {
    throw new NotCalculatedError(`the function ${name}`);
  });

export const textFunctions: FunctionTable = {
  LEFT: left,
  LEFTB: left,
  RIGHT: right,
  RIGHTB: right,
  MID: middle,
  MIDB: middle,
  LEN: length,
  LENB: length,
  UPPER: define(['text'], toUpper),
  LOWER: define(['text'], toLower),
  PROPER: define(['text'], toProper),
  TRIM: define(['text'], (text) =>
    text
      .split(' ')
      .filter((word) => word !== '')
      .join(' '),
  ),
  CLEAN: define(['text'], (text) => [...text].filter((character) => character >= ' ').join('')),
  CHAR: define(['number'], (number) => {
    const code = Math.trunc(number);
    return code < 1 || code > 255 ? errors.value : fromWindowsCode(code);
  }),
  CODE: define(['text'], (text) => (text === '' ? errors.value : toWindowsCode(text))),
  UNICHAR: define(['number'], toCharacter),
  UNICODE: define(['text'], toUnicode),
  REPT: define(['text', 'number'], (text, number) => {
    const count = Math.trunc(number);
    return count < 0 || text.length * count > MAX_TEXT ? errors.value : text.repeat(count);
  }),
  EXACT: define(['text', 'text'], (a, b) => a === b),
  T: defineFirst((value) => (typeof value === 'string' || isError(value) ? value : '')),
  N: defineFirst(toNumeric),
  VALUE: define(['scalar'], (value) => {
    if (typeof value === 'string') return parseNumber(value) ?? errors.value;
    return typeof value === 'boolean' ? errors.value : (value ?? 0);
  }),
  NUMBERVALUE: define(['text', 'text?', 'text?'], (text, decimal = '.', group = ',') =>
    readNumber(text, decimal, group),
  ),
  TEXT: define(['scalar', 'text'], toFormatted),
  FIXED: define(['number', 'number?', 'logical?'], (value, places = 2, plain = false) => {
    const count = Math.trunc(places);
    if (count > MAX_PLACES) return errors.value;
    const fixed = toFixedText(value, count);
    return plain ? fixed : withCommas(fixed);
  }),
  DOLLAR: define(['number', 'number?'], (value, places = 2) => toDollars(value, places)),
  ASC: define(['text'], (text) => {
    if (hasKana(text)) throw new NotCalculatedError('the function ASC for kana');
    return toHalfWidth(text);
  }),
  PHONETIC: define(['value'], (value) => {
    const text = firstScalar(value);
    if (isError(text)) return text;
    if (typeof text !== 'string') return '';
    if (/\p{Script=Han}/u.test(text))
      throw new NotCalculatedError('how Chinese characters are read');
    return text;
  }),
  ENCODEURL: define(['text'], encodeUrl),
  HYPERLINK: define(['text', 'any?'], (link, name = link) => name ?? 0),
  BAHTTEXT: defineMissing('BAHTTEXT'),
  DBCS: defineMissing('DBCS'),
  JIS: defineMissing('JIS'),
  TRANSLATE: defineMissing('TRANSLATE'),
  DETECTLANGUAGE: defineMissing('DETECTLANGUAGE'),
};
