import { takeCodeUnits } from 'shared-kit/contract/constants';
import { stringify } from 'csv-stringify/sync';

/** What a column of an export may contain. A list is joined with `|`; null is an empty cell. */
export type CsvValue = string | number | boolean | Date | readonly string[] | null;

/**
 * What a spreadsheet may take for the start of a formula, also after spaces, invisible characters
 * and quotes, and in fullwidth and small forms, which some programs read as the plain signs. A tab
 * or line break at the start is removed by some, and the next character becomes the first. What may
 * come before a sign ends with its line, whose break begins the next attempt: so no character is
 * looked at twice, however many lines there are.
 */
const FORMULA = /^[\t\r\n]|(?:^|[\r\n])(?:(?![\r\n])[\s\p{C}"'`‘’“”«»])*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

/** Spreadsheets evaluate texts that start like a formula; a leading quote prevents it. */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The text that `escapeFormula` returned `cell` for. */
export function unescapeFormula(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && escapeFormula(text) === cell ? text : cell;
}

/** In characters. Excel cuts a longer cell, or goes on with it in the next rows, without a word. */
const MAX_CELL_LENGTH = 32_767;

/** The text as far as a spreadsheet's cell can hold it. A cell that is cut says so at its end. */
function boundCell(cell: string): string {
  if (cell.length <= MAX_CELL_LENGTH) return cell;
  const mark = ` … [Cut: a cell holds ${MAX_CELL_LENGTH} of these ${cell.length} characters. The API returns all of them.]`;
  return takeCodeUnits(cell, MAX_CELL_LENGTH - mark.length) + mark;
}

function toCell(value: CsvValue): string {
  // Numbers stay numbers, negative ones too.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return boundCell(escapeFormula(typeof value === 'string' ? value : value.join('|')));
}

/** Rows as CSV (RFC 4180): lines end with CRLF, cells are quoted where it is necessary. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(
    rows.map((row) => row.map(toCell)),
    // The library quotes what ends its own lines only: CRLF, but neither sign alone.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
