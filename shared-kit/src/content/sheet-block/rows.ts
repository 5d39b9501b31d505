/** Characters of a cell, as in a sheet of the page. */
const MAX_CELL = 8_192;

/** The end of a quoted cell that begins at `start`; -1 if it is none. */
function findQuoteEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + MAX_CELL);
  for (let at = start + 1; at < limit; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || /[\t\n]/.test(text[at + 1] ?? '') ? at : -1;
  }
  return -1;
}

/**
 * The cells of lines with tabs, as typed. A cell is quoted, as sheets do in a clipboard, only if it
 * has a line break, a tab or a doubled quote: `"6 ft"` is itself.
 */
export function parseRows(text: string): string[][] {
  if (text === '') return [];
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const quoteEnd = text[at] === '"' ? findQuoteEnd(text, at) : -1;
    const content = quoteEnd < 0 ? '' : text.slice(at + 1, quoteEnd);
    if (/[\t\n]|""/.test(content)) {
      rows.at(-1)?.push(content.replaceAll('""', '"'));
      at = quoteEnd + 1;
    } else {
      let end = at;
      while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
      rows.at(-1)?.push(text.slice(at, end));
      at = end;
    }
    if (at >= text.length) return rows;
    if (text[at] === '\n') rows.push([]);
    at += 1;
  }
}

/** A cell as `parseRows` reads it: a quote at its start could end in another cell. */
function writeCell(cell: string): string {
  const text = cell.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return /^"|[\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as lines with tabs. */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(writeCell).join('\t')).join('\n');
