import { parseRange, writeRange, type CellRange } from './ranges';

/** What the line says that begins a sheet: ```` ```sheet B2 name="Sales" ````. */
export interface SheetOptions {
  /** The cell of the first column and row: `B2`. */
  anchor: string;
  /** What formulas of other sheets of the text call it. */
  name?: string;
  /** Number formats by where they apply: the last one that names a cell counts. */
  formats: { range: CellRange; format: string }[];
  /** The cells whose results are wanted. */
  expect: CellRange[];
  /** Columns and rows that are calculated and not shown. */
  hide: CellRange[];
  /** Names of formulas and ranges: `Rate` and `$B$1`. */
  names: { name: string; formula: string }[];
  /** What is none of these, as typed. */
  unknown: string[];
}

/** Longer texts are no option that a person has typed. */
const MAX_OPTIONS = 200;
const SHEET_WORD = 'sheet';
const ANCHOR = /^[A-Z]{1,3}[1-9]\d{0,6}$/i;
const NAME = /^[\p{L}_\\][\p{L}\p{N}_.\\?]{0,254}$/u;

/** The words of a line. Spaces within quotes do not end one, and `""` is a quote. */
function splitWords(info: string): string[] {
  const words: string[] = [];
  let word = '';
  let isQuoted = false;
  for (const character of info) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && /\s/.test(character)) {
      if (word !== '') words.push(word);
      word = '';
    } else word += character;
  }
  if (word !== '') words.push(word);
  return words;
}

function unquote(value: string): string {
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  return isQuoted ? value.slice(1, -1).replaceAll('""', '"') : value;
}

/** `E3:E5,G3`; null if a part is no range. */
function parseRanges(value: string): CellRange[] | null {
  const ranges = value.split(',').map((part) => parseRange(part.trim()));
  return ranges.every((range) => range !== null) ? ranges : null;
}

/** Adds what an option says; false if it says nothing that is known. */
function addOption(options: SheetOptions, key: string, value: string): boolean {
  const separator = value.indexOf(key === 'names' ? '=' : ':');
  switch (key) {
    case 'name':
      if (value.trim() === '') return false;
      options.name = value.trim();
      return true;
    case 'expect':
    case 'hide': {
      const ranges = parseRanges(value);
      if (ranges === null) return false;
      options[key].push(...ranges);
      return true;
    }
    case 'formats': {
      // `D3:D9:0.0%`: the range is as long as it can be.
      const second = value.indexOf(':', separator + 1);
      for (const end of [second, separator].filter((at) => at > 0)) {
        const range = parseRange(value.slice(0, end));
        const format = value.slice(end + 1);
        if (range === null || format === '') continue;
        options.formats.push({ range, format });
        return true;
      }
      return false;
    }
    case 'names': {
      const [name, formula] = [value.slice(0, separator), value.slice(separator + 1)];
      if (separator < 1 || !NAME.test(name) || formula === '') return false;
      options.names.push({ name, formula });
      return true;
    }
    default:
      return false;
  }
}

/**
 * Reads the line that begins a sheet, without its backticks; null if it is of another block. What it does
 * not know is kept as `unknown`, so that it can be shown.
 */
export function parseSheetInfo(info: string): SheetOptions | null {
  const [first, ...words] = splitWords(info);
  if (first?.toLowerCase() !== SHEET_WORD) return null;
  const options: SheetOptions = {
    ...{ anchor: 'A1', formats: [], expect: [], hide: [], names: [], unknown: [] },
  };
  const [anchor] = words;
  const hasAnchor = anchor !== undefined && ANCHOR.test(anchor) && parseRange(anchor) !== null;
  if (hasAnchor) options.anchor = anchor.toUpperCase();
  for (const word of words.slice(hasAnchor ? 1 : 0, MAX_OPTIONS)) {
    const at = word.indexOf('=');
    const isKnown = at > 0 && addOption(options, word.slice(0, at), unquote(word.slice(at + 1)));
    if (!isKnown) options.unknown.push(word);
  }
  return options;
}

/** Backticks and line breaks would end the line, or the block, early. */
const quote = (value: string) => `"${value.replace(/[`\n\r]/g, ' ').replaceAll('"', '""')}"`;

/** The line that begins a sheet, without its backticks. */
export function writeSheetInfo(options: SheetOptions): string {
  const { anchor, name, formats, expect, hide, names, unknown } = options;
  return [
    SHEET_WORD,
    ...(anchor === 'A1' ? [] : [anchor]),
    ...(name === undefined ? [] : [`name=${quote(name)}`]),
    ...formats.map(({ range, format }) => `formats=${quote(`${writeRange(range)}:${format}`)}`),
    ...names.map((one) => `names=${quote(`${one.name}=${one.formula}`)}`),
    ...(expect.length === 0 ? [] : [`expect=${expect.map(writeRange).join(',')}`]),
    ...(hide.length === 0 ? [] : [`hide=${hide.map(writeRange).join(',')}`]),
    ...unknown.map((word) => word.replaceAll('`', '')),
  ].join(' ');
}
