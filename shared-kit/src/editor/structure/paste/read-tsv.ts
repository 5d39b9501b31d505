/**
 * Reads text with tabs as the cells of a spreadsheet, which quotes cells that contain line breaks.
 * @returns the rows, all of one length; null for text that is no such table
 */
export function readTsv(text: string): string[][] | null {
  if (!text.includes('\t')) return null;
  const rows = parse(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  const [first] = rows;
  const isTable =
    first !== undefined && first.length > 1 && rows.every(({ length }) => length === first.length);
  // Lines that are only indented are code.
  const hasFirstColumn = rows.some(([cell]) => cell !== undefined && cell.trim() !== '');
  return isTable && hasFirstColumn ? rows : null;
}

function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;
  while (cell.lastIndex <= text.length) {
    const match = cell.exec(text);
    if (!match) break;
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
