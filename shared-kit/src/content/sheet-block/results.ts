/** What a cell of a sheet shows. */
export interface CellResult {
  text: string;
  type: 'number' | 'text' | 'boolean' | 'error';
  /** Why it is not calculated: `the function QUERY`. */
  missing?: string;
}

/** What the sheets of a text come to. */
export interface SheetResult {
  /** By address, also what formulas fill; empty cells are missing. */
  cells: Record<string, CellResult>;
  /** Formulas in the order of their rows. One that was filled down is one, of a range. */
  formulas: { range: string; text: string }[];
  /** `2026-11-28`, if results depend on when they are calculated. */
  date?: string;
}
