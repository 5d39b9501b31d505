import { parseFormula } from '../formula/parse';
import { errors, Matrix, type Area, type Scalar } from '../value/values';
import type { FormulaNode, ParsedFormula, SyntaxFault } from '../formula/nodes';

/** A cell that has a formula. */
export interface FormulaCell {
  sheet: number;
  row: number;
  column: number;
  text: string;
  readonly node: FormulaNode | null;
  /** Why it has no node. */
  readonly fault: SyntaxFault | null;
  /** A formula of a time before arrays. */
  isSingle: boolean;
  value: Scalar;
  /** Whether its value is that of its inputs; `visited` while its inputs are calculated. */
  state: 'current' | 'stale' | 'visited' | 'calculating';
  /** Whether the value is what the file has stored, and not calculated here. */
  isStored: boolean;
  /** Why the value is not that of its inputs: `the function QUERY`. */
  missing: string | null;
  /** What it fills, its own cell included; null if only that. */
  spill: Area | null;
  /** What it would fill if there were room. */
  blocked: Area | null;
}

export const MAX_COLUMNS = 16_384;
const keyOf = (row: number, column: number): number => row * MAX_COLUMNS + column;

/** The cells of a sheet, with how far they reach. */
export class SheetCells {
  readonly name: string;
  readonly hiddenRows: ReadonlySet<number>;
  readonly values = new Map<number, Scalar>();
  readonly formulas = new Map<number, FormulaCell>();
  /** Cells that formulas elsewhere have filled. */
  readonly spilled = new Map<number, { value: Scalar; from: FormulaCell }>();
  rows = 0;
  columns = 0;
  private formulaRows: Map<number, number[]> | null = null;

  constructor(name: string, hiddenRows: readonly number[] = []) {
    this.name = name;
    this.hiddenRows = new Set(hiddenRows);
  }

  setValue(row: number, column: number, value: Scalar): void {
    this.delete(row, column);
    if (value !== null) this.values.set(keyOf(row, column), value);
    this.extend(row, column);
  }

  setFormula(cell: FormulaCell): void {
    this.delete(cell.row, cell.column);
    this.formulas.set(keyOf(cell.row, cell.column), cell);
    this.formulaRows = null;
    this.extend(cell.row, cell.column);
  }

  private delete(row: number, column: number): void {
    const key = keyOf(row, column);
    this.values.delete(key);
    if (this.formulas.delete(key)) this.formulaRows = null;
  }

  extend(row: number, column: number): void {
    this.rows = Math.max(this.rows, row + 1);
    this.columns = Math.max(this.columns, column + 1);
  }

  formulaAt(row: number, column: number): FormulaCell | undefined {
    return this.formulas.get(keyOf(row, column));
  }

  spilledAt(row: number, column: number) {
    return this.spilled.get(keyOf(row, column));
  }

  setSpilled(row: number, column: number, value: Scalar, from: FormulaCell): void {
    this.spilled.set(keyOf(row, column), { value, from });
    this.extend(row, column);
  }

  clearSpilled(row: number, column: number): void {
    this.spilled.delete(keyOf(row, column));
  }

  hasInput(row: number, column: number): boolean {
    const key = keyOf(row, column);
    return this.values.has(key) || this.formulas.has(key);
  }

  /** The value as it is now. */
  valueAt(row: number, column: number): Scalar {
    const key = keyOf(row, column);
    const value = this.values.get(key);
    if (value !== undefined) return value;
    const formula = this.formulas.get(key);
    if (formula !== undefined) return formula.value;
    return this.spilled.get(key)?.value ?? null;
  }

  /** The formulas within an area, found by columns: whole columns without any cost nothing. */
  *formulasIn({ top, left, bottom, right }: Area): Generator<FormulaCell> {
    const rowsByColumn = (this.formulaRows ??= this.indexFormulas());
    const last = Math.min(right, this.columns - 1);
    for (let column = left; column <= last; column += 1) {
      const rows = rowsByColumn.get(column) ?? [];
      for (let index = firstAtLeast(rows, top); index < rows.length; index += 1) {
        const row = rows[index] ?? 0;
        if (row > bottom) break;
        const cell = this.formulaAt(row, column);
        if (cell !== undefined) yield cell;
      }
    }
  }

  private indexFormulas(): Map<number, number[]> {
    const index = new Map<number, number[]>();
    for (const { row, column } of this.formulas.values()) {
      const rows = index.get(column);
      if (rows === undefined) index.set(column, [row]);
      else rows.push(row);
    }
    for (const rows of index.values()) rows.sort((a, b) => a - b);
    return index;
  }

  /** The cells of an area as they are now; those beyond what the sheet has are not stored. */
  readMatrix({ top, left, bottom, right }: Area): Matrix {
    const rows = Math.max(0, Math.min(bottom, this.rows - 1) - top + 1);
    const columns = Math.max(0, Math.min(right, this.columns - 1) - left + 1);
    const filled = Array.from({ length: columns === 0 ? 0 : rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => this.valueAt(top + row, left + column)),
    );
    return new Matrix(filled, bottom - top + 1, right - left + 1);
  }
}

function firstAtLeast(sorted: readonly number[], wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Formulas that were read before: those of a column are often the same, and each edit reads one again. */
const parsed = new Map<string, ParsedFormula>();
const MAX_PARSED = 20_000;

function parseOnce(text: string): ParsedFormula {
  let formula = parsed.get(text);
  if (formula === undefined) {
    formula = parseFormula(text);
    if (parsed.size >= MAX_PARSED) parsed.clear();
    parsed.set(text, formula);
  }
  return formula;
}

/** A formula of a file with its stored result is read when it is needed: its sheet is shown before. */
export function createFormulaCell(
  position: { sheet: number; row: number; column: number },
  text: string,
  { stored, isSingle = false }: { stored?: Scalar; isSingle?: boolean },
): FormulaCell {
  let formula = stored === undefined ? parseOnce(text) : null;
  const read = () => (formula ??= parseOnce(text));
  const isFaulty = formula !== null && 'fault' in formula;
  return {
    ...position,
    text,
    get node() {
      const known = read();
      return 'node' in known ? known.node : null;
    },
    get fault() {
      const known = read();
      return 'fault' in known ? known.fault : null;
    },
    isSingle,
    value: stored ?? (isFaulty ? errors.name : null),
    state: stored === undefined && !isFaulty ? 'stale' : 'current',
    isStored: stored !== undefined,
    missing: null,
    spill: null,
    blocked: null,
  };
}
