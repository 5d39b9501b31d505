import { toText } from '../value/coerce';
import { errors, isError, Matrix, type Scalar, type SheetError, type Value } from '../value/values';
import { define, type FunctionTable } from './define';
import { findDelimiters, type Delimiters, type Found } from './delimiters';
import { flatten } from './numbers';
import { regexFunctions } from './regex';
import { searchWildcard } from './search-text';

/** Where a search begins, from 0; an error if that is not within the text. */
function readStart(start: number, text: string): number | SheetError {
  const from = Math.trunc(start) - 1;
  return from < 0 || from > text.length ? errors.value : from;
}

const toPosition = (index: number): number | SheetError => (index < 0 ? errors.value : index + 1);

const find = define(['text', 'text', 'number?'], (part, text, start = 1) => {
  const from = readStart(start, text);
  return isError(from) ? from : toPosition(text.indexOf(part, from));
});

const search = define(['text', 'text', 'number?'], (pattern, text, start = 1) => {
  const from = readStart(start, text);
  return isError(from) ? from : toPosition(searchWildcard(pattern, text, from));
});

const replace = define(['text', 'number', 'number', 'text'], (text, start, count, insert) => {
  const from = Math.trunc(start) - 1;
  if (from < 0 || count < 0) return errors.value;
  return text.slice(0, from) + insert + text.slice(from + Math.trunc(count));
});

function substitute(text: string, old: string, insert: string, which?: number): Value {
  if (which !== undefined && Math.trunc(which) < 1) return errors.value;
  if (old === '') return text;
  if (which === undefined) return text.replaceAll(old, () => insert);
  let index = -1;
  let from = 0;
  for (let count = Math.trunc(which); count > 0; count -= 1) {
    index = text.indexOf(old, from);
    if (index < 0) return text;
    from = index + old.length;
  }
  return text.slice(0, index) + insert + text.slice(from);
}

/** The texts of delimiters; undefined if none are given. */
function readDelimiters(value: Value | undefined, mode: number): Delimiters | SheetError {
  const cells = value === undefined ? [] : flatten([value]);
  if (isError(cells)) return cells;
  const texts: string[] = [];
  for (const cell of cells) {
    const text = toText(cell);
    if (isError(text)) return text;
    texts.push(text);
  }
  const ignoreCase = Math.trunc(mode);
  if (ignoreCase !== 0 && ignoreCase !== 1) return errors.value;
  return { texts, ignoreCase: ignoreCase === 1 };
}

/** The place that TEXTBEFORE and TEXTAFTER cut at; null if there is none. */
function findCut(
  text: string,
  delimiters: Delimiters,
  which: number,
  atEnd: boolean,
): Found | null | SheetError {
  const instance = Math.trunc(which);
  if (instance === 0 || Math.abs(instance) > Math.max(text.length, 1)) return errors.value;
  const edge = instance > 0 ? 0 : text.length;
  if (delimiters.texts.includes('')) return { start: edge, end: edge };
  const found = findDelimiters(text, delimiters);
  const beyond = text.length - edge;
  if (atEnd && Math.abs(instance) === found.length + 1) return { start: beyond, end: beyond };
  return found.at(instance > 0 ? instance - 1 : instance) ?? null;
}

const defineCut = (cut: (text: string, place: Found) => string) =>
  define(
    ['text', 'value', 'number?', 'number?', 'number?', 'any?'],
    (text, separator, which = 1, mode = 0, end = 0, missing = errors.notAvailable) => {
      const delimiters = readDelimiters(separator, mode);
      if (isError(delimiters)) return delimiters;
      const place = findCut(text, delimiters, which, end !== 0);
      if (place === null) return missing ?? '';
      return isError(place) ? place : cut(text, place);
    },
    { blank: 'default' },
  );

function splitAt(text: string, delimiters: Delimiters, skipEmpty: boolean): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of findDelimiters(text, delimiters)) {
    parts.push(text.slice(from, start));
    from = end;
  }
  parts.push(text.slice(from));
  return skipEmpty ? parts.filter((part) => part !== '') : parts;
}

function split(
  text: string,
  columns: Delimiters,
  rows: Delimiters,
  skipEmpty: boolean,
  padding: Scalar,
): Value {
  const isMissing = columns.texts.length + rows.texts.length === 0;
  if (isMissing || columns.texts.includes('') || rows.texts.includes('')) return errors.value;
  const lines = rows.texts.length === 0 ? [text] : splitAt(text, rows, skipEmpty);
  const cells = lines.map((line) =>
    columns.texts.length === 0 ? [line] : splitAt(line, columns, skipEmpty),
  );
  const width = Math.max(0, ...cells.map((line) => line.length));
  if (width === 0) return errors.calculation;
  return Matrix.generate(cells.length, width, (row, column) => cells[row]?.[column] ?? padding);
}

const textSplit = define(
  ['text', 'value?', 'value?', 'logical?', 'number?', 'any?'],
  (text, column, row, skipEmpty = false, mode = 0, padding = errors.notAvailable) => {
    const columns = readDelimiters(column, mode);
    if (isError(columns)) return columns;
    const rows = readDelimiters(row, mode);
    if (isError(rows)) return rows;
    return split(text, columns, rows, skipEmpty, padding);
  },
  { blank: 'default' },
);

export const textSearchFunctions: FunctionTable = {
  FIND: find,
  FINDB: find,
  SEARCH: search,
  SEARCHB: search,
  SUBSTITUTE: define(['text', 'text', 'text', 'number?'], substitute),
  REPLACE: replace,
  REPLACEB: replace,
  TEXTBEFORE: defineCut((text, { start }) => text.slice(0, start)),
  TEXTAFTER: defineCut((text, { end }) => text.slice(end)),
  TEXTSPLIT: textSplit,
  ...regexFunctions,
};
