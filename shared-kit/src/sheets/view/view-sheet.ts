import { setDateSystem } from '../value/dates';
import { formatNumber } from '../format/format-number';
import { createConditionalStyles } from './conditional-styles';
import { inferFormat } from './infer-format';
import type { CellStyle, ConditionalFormat } from '../value/cell-style';
import { suggestFormula } from '../suggest/suggest-formula';
import { toAddress } from '../value/address';
import { readInput } from '../value/input';
import { isError, type Scalar } from '../value/values';
import { resolveAreas, resolveTable } from '../engine/references';
import type { CellInput, WorkbookModel } from '../engine/create-workbook';
import type { FormulaCell } from '../engine/workbook';

export type CellType = 'number' | 'text' | 'boolean' | 'error';

export interface CellView {
  text: string;
  type: CellType;
  style?: CellStyle;
  /** The formula's cell, if the value is filled from one. */
  spilledFrom?: string;
  /** Why a value is not calculated: `the function QUERY`. What is shown is an error, or is from the file. */
  missing?: string;
  /** Whether the value that is shown is what the file stored, though its inputs are others now. */
  isOutdated?: boolean;
  /** Where the formula cannot be read. */
  fault?: { start: number; end: number; found: string };
  /** What may have been meant by a formula that cannot be read. */
  suggestion?: string;
}

/** The cells of a part of a sheet. */
export interface SheetView {
  /** By address; empty cells are missing. */
  cells: Record<string, CellView>;
  /** How many rows and columns have something, in the whole sheet. */
  rows: number;
  columns: number;
}

export interface Window {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

/** Long formulas take a moment each: those of one view must not add up. */
const MAX_SUGGESTIONS = 20;

/** Names of names that lead to the format of a cell end somewhere. */
const MAX_STEPS = 8;

function typeOf(value: Scalar): CellType {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return isError(value) ? 'error' : 'text';
}

/** What a cell shows for a value, as Excel does at a width that is enough. */
export function showValue(value: Scalar, format = 'General'): string {
  if (value === null) return '';
  if (isError(value)) return value.code;
  return formatNumber(value, format) ?? String(value);
}

/** Shows a workbook. `inputs` are the cells of each sheet, by address, `formats` its conditional formats. */
export function createView(
  model: WorkbookModel,
  inputs: readonly Record<string, CellInput>[],
  formats: readonly (readonly ConditionalFormat[])[] = [],
) {
  const { environment, sheets, date1904 } = model;
  const suggestions = new WeakMap<FormulaCell, string | null>();
  let suggested = 0;

  function formatAt(sheet: number, row: number, column: number, steps: number): string | undefined {
    const input = inputs[sheet]?.[toAddress(row, column)];
    if (input?.format !== undefined) return input.format;
    const formula = sheets[sheet]?.formulaAt(row, column);
    if (formula !== undefined) return formatOfFormula(formula, steps + 1);
    if (input !== undefined)
      return input.value === undefined ? readInput(input.text).format : undefined;
    const from = sheets[sheet]?.spilledAt(row, column)?.from;
    return from === undefined ? undefined : formatOfFormula(from, steps + 1);
  }

  function formatOfFormula(cell: FormulaCell, steps = 0): string | undefined {
    const own = inputs[cell.sheet]?.[toAddress(cell.row, cell.column)]?.format;
    if (own !== undefined || cell.node === null || steps > MAX_STEPS) return own;
    const scope = { ...cell, locals: null };
    return inferFormat(cell.node, (node) => {
      if (node.type === 'name') return undefined;
      const area =
        node.type === 'table'
          ? resolveTable(node, scope, environment)
          : resolveAreas(node, cell.sheet, environment)?.[0];
      return area ? formatAt(area.sheet, area.top, area.left, steps) : undefined;
    });
  }

  function suggestFor(cell: FormulaCell): string | null {
    const { text, row, column, missing, isStored } = cell;
    if (isStored || (cell.fault === null && missing?.startsWith('the function') !== true))
      return null;
    let suggestion = suggestions.get(cell);
    if (suggestion === undefined) {
      suggested += 1;
      if (suggested > MAX_SUGGESTIONS) return null;
      suggestion = suggestFormula(text, toAddress(row, column));
      suggestions.set(cell, suggestion);
    }
    return suggestion;
  }

  function viewFormula(cell: FormulaCell): CellView {
    const { value, missing, isStored } = cell;
    const fault = isStored ? null : cell.fault;
    const suggestion = suggestFor(cell);
    return {
      text: showValue(value, formatOfFormula(cell)),
      type: typeOf(value),
      ...(missing !== null && { missing, ...(isStored && { isOutdated: true }) }),
      ...(fault !== null && { fault }),
      ...(suggestion !== null && { suggestion }),
    };
  }

  function viewCell(index: number, row: number, column: number): CellView | null {
    const sheet = sheets[index];
    const formula = sheet?.formulaAt(row, column);
    if (formula !== undefined) return viewFormula(formula);
    const spilled = sheet?.spilledAt(row, column);
    if (spilled !== undefined) {
      const { value, from } = spilled;
      const spilledFrom = toAddress(from.row, from.column);
      return { text: showValue(value, formatOfFormula(from)), type: typeOf(value), spilledFrom };
    }
    const value = sheet?.valueAt(row, column) ?? null;
    if (value === null) return null;
    return { text: showValue(value, formatAt(index, row, column, 0)), type: typeOf(value) };
  }

  /** The cells of a window of a sheet. */
  function showSheet(index: number, { top, left, rows, columns }: Window): SheetView {
    setDateSystem(date1904 ? 1904 : 1900);
    suggested = 0;
    const sheet = sheets[index];
    const view: SheetView = { cells: {}, rows: sheet?.rows ?? 0, columns: sheet?.columns ?? 0 };
    const conditionalStyle = createConditionalStyles(model, index, formats[index] ?? []);
    const bottom = Math.min(top + rows, view.rows);
    const right = Math.min(left + columns, view.columns);
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const cell = viewCell(index, row, column);
        const address = toAddress(row, column);
        const own = inputs[index]?.[address]?.style;
        const conditional = conditionalStyle(row, column);
        if (cell === null && own === undefined && conditional === null) continue;
        const style = own || conditional ? { style: { ...own, ...conditional } } : {};
        view.cells[address] = { ...(cell ?? { text: '', type: 'text' }), ...style };
      }
    }
    return view;
  }

  return {
    showSheet,
    /** What one cell shows. */
    showCell: (sheet: number, row: number, column: number): string =>
      viewCell(sheet, row, column)?.text ?? '',
  };
}

export type WorkbookView = ReturnType<typeof createView>;
