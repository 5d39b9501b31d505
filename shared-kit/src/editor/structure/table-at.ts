import type Quill from 'quill';
import { Cell, Row, rowIdOf, Table } from './table-blots';

/** One cell of a table, where the document has it. */
export interface CellPosition {
  cell: Cell;
  table: Table;
  /** From 0. */
  row: number;
  column: number;
  rows: Row[];
}

/** The cell at an index of the document, or null outside tables. */
export function cellAt(quill: Quill, index: number): CellPosition | null {
  const [cell] = quill.getLine(index);
  if (!(cell instanceof Cell) || !(cell.parent instanceof Row)) return null;
  const table = cell.parent.parent?.parent;
  if (!(table instanceof Table)) return null;
  const rows = rowsOf(table);
  return { cell, table, rows, row: rows.indexOf(cell.parent), column: cell.cellOffset() };
}

export const rowsOf = (table: Table): Row[] => table.descendants(Row);

export const cellsOf = (row: Row | undefined): Cell[] =>
  row?.children.map((cell) => cell).filter(isCell) ?? [];

const isCell = (blot: unknown): blot is Cell => blot instanceof Cell;

const isTable = (blot: unknown): blot is Table => blot instanceof Table;

/** The tables of the document, in order. */
export const tablesOf = (quill: Quill): Table[] =>
  quill.scroll.children.map((blot): unknown => blot).filter(isTable);

/** The index of a table's first character. */
export const startOf = (quill: Quill, table: Table): number => table.offset(quill.scroll);

export { rowIdOf };
