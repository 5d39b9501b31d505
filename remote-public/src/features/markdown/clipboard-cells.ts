type Clipboard = Pick<DataTransfer, 'getData'>;

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

function parseTable(html: string): string[][] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rows = page.querySelector('table')?.rows ?? [];
  return [...rows].map((row) => [...row.cells].map((cell) => cell.textContent));
}

const toLine = (cells: readonly string[], columns: number) =>
  Array.from({ length: columns }, (_, index) =>
    (cells[index] ?? '').trim().replace(/\s+/g, ' '),
  ).join('\t');

/**
 * The cells of the clipboard as lines with equal tabs, which are shown as a table; null if it has
 * something else, such as code that is indented by tabs.
 */
export function clipboardCells(clipboard: Clipboard): string | null {
  const text = clipboard.getData('text/plain').replaceAll('\r\n', '\n').replace(/\n$/, '');
  const html = clipboard.getData('text/html');
  if (!html.includes('<table')) return null;
  const rows = text.includes('\t') ? parseCells(text) : parseTable(html);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return columns < 2 ? null : rows.map((row) => toLine(row, columns)).join('\n');
}
