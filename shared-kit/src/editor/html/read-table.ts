/** Larger tables stay as they are: each cell of an editable one costs an object and a line. */
const MAX_CELLS = 2_000;

const BLOCK_CONTENT =
  'p, div, ul, ol, pre, blockquote, table, figure, hr, h1, h2, h3, h4, h5, h6, section, dl';

export interface SourceRow {
  isHeader: boolean;
  cells: HTMLElement[];
}

export interface SourceTable {
  rows: SourceRow[];
  /** Of each column; '' for none. */
  alignments: string[];
}

const alignmentOf = (cell: Element | undefined) => cell?.getAttribute('align') ?? '';

/**
 * The rows of a table that can be edited; null for one that cannot and must stay as it is: merged
 * cells, a caption, a foot, blocks in cells, header cells elsewhere than in the first row, rows of
 * different length, cells of one column with different alignments.
 */
export function readTable(table: HTMLElement): SourceTable | null {
  if (!(table instanceof HTMLTableElement)) return null;
  if (table.caption || table.tFoot || table.querySelector('colgroup')) return null;
  const rows: SourceRow[] = [];
  for (const row of table.rows) {
    const cells = [...row.cells];
    const heads = cells.filter(({ nodeName }) => nodeName === 'TH').length;
    const isInHead = row.parentElement?.nodeName === 'THEAD';
    const isHeader = heads === cells.length && (isInHead || rows.length === 0);
    if (cells.length === 0 || cells.length !== (rows[0]?.cells.length ?? cells.length)) return null;
    if ((heads > 0 && !isHeader) || (isInHead && !isHeader)) return null;
    if (cells.some((cell) => cell.colSpan > 1 || cell.rowSpan > 1)) return null;
    if (cells.some((cell) => cell.querySelector(BLOCK_CONTENT))) return null;
    const above = rows[0]?.cells ?? cells;
    if (cells.some((cell, index) => alignmentOf(cell) !== alignmentOf(above[index]))) return null;
    rows.push({ isHeader, cells });
  }
  const isEditable = rows.length > 0 && rows.length * (rows[0]?.cells.length ?? 0) <= MAX_CELLS;
  return isEditable ? { rows, alignments: (rows[0]?.cells ?? []).map(alignmentOf) } : null;
}
