import type { FormulaNode } from '../formula/nodes';
import type { Area, CellReader, Value } from '../value/values';

/** The names of LET and the parameters of LAMBDA; undefined is a parameter that was left out. */
export interface Locals {
  name: string;
  value: Value | undefined;
  next: Locals | null;
}

/** Where a formula is calculated. */
export interface Scope {
  sheet: number;
  row: number;
  column: number;
  locals: Locals | null;
  /**
   * A formula of a time before arrays: where one value is needed, a range is the cell of it that is in the
   * formula's row or column.
   */
  isSingle: boolean;
}

export interface TableData {
  name: string;
  /** With its headings and its totals. */
  area: Area;
  columns: string[];
  hasHeader: boolean;
  hasTotals: boolean;
}

/** What formulas can refer to. */
export interface Environment {
  reader: CellReader;
  /** Undefined if there is no such sheet. Case does not matter. */
  findSheet: (name: string) => number | undefined;
  sheetNames: () => string[];
  /** The formula of a name: of the sheet, else of the workbook. */
  findName: (name: string, sheet: number) => FormulaNode | undefined;
  findTable: (name: string) => TableData | undefined;
  /** The table that a cell is in. */
  tableAt: (sheet: number, row: number, column: number) => TableData | undefined;
  /** The cells that a formula has filled; undefined if it has none. */
  findSpill: (sheet: number, row: number, column: number) => Area | undefined;
  /** The text of a cell's formula. */
  findFormula: (sheet: number, row: number, column: number) => string | undefined;
  isRowHidden: (sheet: number, row: number) => boolean;
}

export function findLocal(locals: Locals | null, name: string): Locals | undefined {
  for (let one = locals; one !== null; one = one.next) if (one.name === name) return one;
  return undefined;
}

export interface FormContext {
  scope: Scope;
  environment: Environment;
  evaluate: (node: FormulaNode) => Value;
}

/** A function that calculates its arguments itself: not all of them, or not only their values. */
export type SpecialForm = (args: readonly (FormulaNode | null)[], context: FormContext) => Value;
