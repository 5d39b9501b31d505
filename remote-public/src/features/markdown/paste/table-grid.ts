/** Wider tables, or tables of more cells, are pasted as their plain text. */
const LIMITS = { columns: 200, cells: 20_000 } as const;

/** A table that is too large to be converted while somebody waits. */
export class TableTooLargeError extends Error {
  override name = 'TableTooLargeError';
}

/** How many rows of its section a cell spans. `0` is to the end. */
function rowSpanOf(cell: HTMLTableCellElement, row: HTMLTableRowElement): number {
  const section = row.parentElement;
  const rows = section?.localName === 'table' ? 1_000_000 : (section?.children.length ?? 1);
  const left = Math.max(1, rows - Math.max(0, row.sectionRowIndex));
  const span = Number(cell.getAttribute('rowspan') ?? 1);
  return span === 0 ? left : Math.min(Math.max(1, span || 1), left);
}

/**
 * The cells of a table by row and column, so that spans shift none: a cell that spans several places is
 * in its first one, and the others are null. Without empty columns and rows at the ends.
 */
export function readGrid(table: HTMLTableElement): (HTMLTableCellElement | null)[][] {
  const rows = [...table.rows];
  const grid: (HTMLTableCellElement | null | undefined)[][] = rows.map(() => []);
  let count = 0;
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y]?.[x] !== undefined) x += 1;
      const width = Math.min(cell.colSpan, LIMITS.columns);
      const height = Math.min(rowSpanOf(cell, row), rows.length - y);
      count += width * height;
      if (x + width > LIMITS.columns || count > LIMITS.cells) throw new TableTooLargeError();
      for (let dy = 0; dy < height; dy += 1) {
        for (let dx = 0; dx < width; dx += 1) {
          const place = grid[y + dy];
          if (place !== undefined) place[x + dx] ??= dx + dy === 0 ? cell : null;
        }
      }
      x += width;
    }
  });
  const isFilled = (cell: HTMLTableCellElement | null | undefined) =>
    (cell?.textContent ?? '').trim() !== '';
  const columns = Math.max(0, ...grid.map((row) => row.findLastIndex(isFilled) + 1));
  return grid
    .slice(0, grid.findLastIndex((row) => row.some(isFilled)) + 1)
    .map((row) => Array.from({ length: columns }, (_, x) => row[x] ?? null));
}
