import { readGrid } from './table-grid';

export type Clipboard = Pick<DataTransfer, 'getData'>;

/** A cell or the sign after it. Sheets quote cells that have line breaks, tabs or quotes. */
const CELL = /("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/y;

/** The rows of cells that a sheet has put into the clipboard as text. */
function parseCells(text: string): string[][] {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex <= text.length) {
    const [, cell = '', end = ''] = CELL.exec(text) ?? [];
    const isQuoted = /^"(?:[^"]|"")*"$/.test(cell) && /[\t\n"]/.test(cell.slice(1, -1));
    rows.at(-1)?.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

const isEven = (rows: readonly string[][]): boolean =>
  rows.every((row) => row.length === rows[0]?.length);

function parseTable(html: string): string[][] {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return table === null
    ? []
    : readGrid(table).map((row) => row.map((cell) => cell?.textContent ?? ''));
}

const toLine = (cells: readonly string[], columns: number) =>
  Array.from({ length: columns }, (_, index) =>
    (cells[index] ?? '').trim().replace(/\s+/g, ' '),
  ).join('\t');

/**
 * The cells of a clipboard that holds a table and nothing else, as lines with equal tabs, which are
 * shown as a table; null for less than two columns.
 * @param parse reads the table where the text has no cells, or, as the text of a web page, rows of
 * other lengths because a cell spans several
 */
export function clipboardCells(clipboard: Clipboard, parse = parseTable): string | null {
  const text = clipboard.getData('text/plain').replaceAll('\r\n', '\n').replace(/\n$/, '');
  const html = clipboard.getData('text/html');
  if (!html.includes('<table')) return null;
  const cells = text.includes('\t') ? parseCells(text) : [];
  const rows = cells.length > 0 && isEven(cells) ? cells : parse(html);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return columns < 2 ? null : rows.map((row) => toLine(row, columns)).join('\n');
}
