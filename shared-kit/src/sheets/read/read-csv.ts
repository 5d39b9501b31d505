import { detectDelimiter, parseCsv } from 'hucre/csv';
import { toAddress, type CellInput } from 'shared-kit/sheets';
import { decodeText } from './decode-text';
import { READ_LIMITS, type ReadWorkbook } from './workbook-data';

/** `1.234,56`, as spreadsheets in most of Europe write numbers. */
const COMMA_NUMBER = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/;

/** A file of text: numbers and dates are what they look like, formulas are not run. */
function toCell(text: string, hasCommas: boolean): CellInput | null {
  if (text === '') return null;
  // What a spreadsheet would run, or take for something else.
  if (/^[=@]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d.,]/.test(text)))
    return { text: `'${text}` };
  if (hasCommas && COMMA_NUMBER.test(text)) {
    return { text: text.replaceAll('.', '').replace(',', '.') };
  }
  return { text: text.startsWith("'") ? `'${text}` : text };
}

/** Excel's first line of such a file may name the separator: `sep=;`. */
function splitSeparator(text: string): { delimiter: string; content: string } {
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (named === undefined) return { delimiter: detectDelimiter(text), content: text };
  return { delimiter: named, content: text.slice(text.indexOf('\n') + 1) };
}

/** Reads a CSV or TSV file with any of the usual separators. */
export function readCsv(bytes: ArrayBuffer): ReadWorkbook {
  const { delimiter, content } = splitSeparator(decodeText(bytes));
  const rows = parseCsv(content, { delimiter, maxRows: READ_LIMITS.rows + 1 });
  const cells: Record<string, CellInput> = {};
  let count = 0;
  let isCut = rows.length > READ_LIMITS.rows;
  for (const [row, values] of rows.slice(0, READ_LIMITS.rows).entries()) {
    for (const [column, value] of values.entries()) {
      const cell = toCell(String(value ?? ''), delimiter === ';');
      if (cell === null) continue;
      if (count >= READ_LIMITS.cells || column >= READ_LIMITS.columns) {
        isCut = true;
        break;
      }
      cells[toAddress(row, column)] = cell;
      count += 1;
    }
  }
  return { sheets: [{ name: 'Sheet1', cells, isCut }], names: [], tables: [], leftOut: [] };
}
