import {
  dereference,
  errors,
  isError,
  isLambda,
  isMatrix,
  Matrix,
  NotCalculatedError,
  type Area,
  type Scalar,
  type SheetError,
  type Value,
} from '../value/values';
import { createDependencies, intersects } from './dependencies';
import { createEvaluator } from './evaluate';
import type { Environment, Scope } from './scope';
import { createFormulaCell, type FormulaCell, type SheetCells } from './workbook';

/** How often results may fill other cells anew before it is taken for a circle. */
const MAX_ROUNDS = 12;
/** Of one result, what is shown on the sheet. */
const MAX_SPILL_ROWS = 100_000;

const scopeOf = ({ sheet, row, column, isSingle }: FormulaCell): Scope => ({
  sheet,
  row,
  column,
  isSingle,
  locals: null,
});

const areaKey = ({ sheet, top, left, bottom, right }: Area) =>
  `${sheet}:${top}:${left}:${bottom}:${right}`;

/** Calculates what is stale of a workbook, in the order in which results are needed. */
export function createCalculation(
  sheets: readonly SheetCells[],
  createEnvironment: (reader: Environment['reader']) => Environment,
) {
  /** Areas whose cells are all calculated, until something fills cells anew. */
  let areas = new Map<string, Matrix>();
  const environment = createEnvironment({ readArea });
  const evaluate = createEvaluator(environment);
  const dependencies = createDependencies(sheets, environment, scopeOf);
  /** Sheets in which something was calculated since they were asked for. */
  const changedSheets = new Set<number>();
  /** What results have filled, or no longer fill, since the last round. */
  let refilled: Area[] = [];

  function readArea(area: Area): Matrix {
    const key = areaKey(area);
    const known = areas.get(key);
    if (known !== undefined) return known;
    const sheet = sheets[area.sheet];
    if (sheet === undefined) return new Matrix([[errors.reference]]);
    for (const cell of sheet.formulasIn(area)) {
      if (cell.state === 'calculating')
        throw new NotCalculatedError('a formula that depends on itself', errors.circular);
      if (cell.state !== 'current') calculateWithInputs(cell);
      if (cell.missing !== null) throw new NotCalculatedError(cell.missing, shownFor(cell));
    }
    const matrix = sheet.readMatrix(area);
    areas.set(key, matrix);
    return matrix;
  }

  /** Calculates a formula after those that it refers to: with a list, for chains may be long. */
  function calculateWithInputs(first: FormulaCell): void {
    const pending = [first];
    for (let cell = pending.at(-1); cell !== undefined; cell = pending.at(-1)) {
      if (cell.state === 'stale') {
        cell.state = 'visited';
        for (const area of dependencies.precedentsOf(cell).areas) {
          if (areas.has(areaKey(area))) continue;
          for (const input of sheets[area.sheet]?.formulasIn(area) ?? []) {
            if (input.state === 'stale') pending.push(input);
          }
        }
        continue;
      }
      pending.pop();
      if (cell.state === 'visited') calculate(cell);
    }
  }

  function calculate(cell: FormulaCell): void {
    if (cell.node === null) {
      if (cell.isStored) cell.missing = 'a formula that cannot be read here';
      changedSheets.add(cell.sheet);
      cell.state = 'current';
      return;
    }
    cell.state = 'calculating';
    cell.blocked = null;
    changedSheets.add(cell.sheet);
    try {
      const value = evaluate(cell.node, scopeOf(cell));
      // The file had a value for it: a name is one that was not read.
      if (value === errors.name && cell.isStored && !isError(cell.value)) {
        throw new NotCalculatedError('a name that is not defined here');
      }
      fill(cell, value);
      cell.missing = null;
      cell.isStored = false;
    } catch (error) {
      const failure = toFailure(error);
      cell.missing = failure.message;
      // What the file has stored stays, with a mark; without it there is no value.
      if (!cell.isStored) {
        clearSpill(cell);
        cell.value = failure.shown;
      }
    }
    cell.state = 'current';
  }

  function clearSpill(cell: FormulaCell): void {
    const { spill } = cell;
    const sheet = sheets[cell.sheet];
    if (spill === null || sheet === undefined) return;
    for (let row = spill.top; row <= spill.bottom; row += 1) {
      for (let column = spill.left; column <= spill.right; column += 1) {
        if (sheet.spilledAt(row, column)?.from === cell) sheet.clearSpilled(row, column);
      }
    }
    cell.spill = null;
    refilled.push(spill);
  }

  function isFree(sheet: SheetCells, cell: FormulaCell, area: Area): boolean {
    const rows = Math.min(area.bottom, sheet.rows);
    const columns = Math.min(area.right, sheet.columns);
    for (let row = area.top; row <= rows; row += 1) {
      for (let column = area.left; column <= columns; column += 1) {
        const isOwn = row === cell.row && column === cell.column;
        if (!isOwn && sheet.hasInput(row, column)) return false;
        const other = sheet.spilledAt(row, column)?.from;
        if (other !== undefined && other !== cell) return false;
      }
    }
    return true;
  }

  /** Puts a result into the cell, and what does not fit into it into those beside and below. */
  function fill(cell: FormulaCell, result: Value): void {
    const value = dereference(result);
    const sheet = sheets[cell.sheet];
    const before = cell.spill;
    const previous = before && readSpill(sheet, before);
    if (!isMatrix(value) || cell.isSingle || sheet === undefined) {
      clearSpill(cell);
      const single = isMatrix(value) ? value.get(0, 0) : value;
      cell.value = isLambda(single) ? single.asValue : (single ?? 0);
      return;
    }
    const size = limitSize(value, cell);
    const area: Area = {
      sheet: cell.sheet,
      top: cell.row,
      left: cell.column,
      bottom: cell.row + size.rows - 1,
      right: cell.column + size.columns - 1,
    };
    if (dependencies.precedentsOf(cell).areas.some((input) => intersects(input, area))) {
      throw new NotCalculatedError('a formula that depends on itself', errors.circular);
    }
    if (!isFree(sheet, cell, area)) {
      clearSpill(cell);
      cell.blocked = area;
      cell.value = errors.spill;
      return;
    }
    const refilledBefore = refilled.length;
    clearSpill(cell);
    cell.value = value.get(0, 0) ?? 0;
    let isSame = before !== null && areaKey(before) === areaKey(area);
    for (let row = 0; row < size.rows; row += 1) {
      for (let column = 0; column < size.columns; column += 1) {
        if (row === 0 && column === 0) continue;
        const one = value.get(row, column) ?? 0;
        if (isSame && previous?.get(row, column) !== one) isSame = false;
        sheet.setSpilled(cell.row + row, cell.column + column, one, cell);
      }
    }
    cell.spill = area;
    if (isSame) refilled.length = refilledBefore;
    else refilled.push(area);
  }

  function giveUp(cell: FormulaCell): void {
    cell.missing = 'a result that never settles';
    if (!cell.isStored) cell.value = errors.circular;
    changedSheets.add(cell.sheet);
    cell.state = 'current';
  }

  /** One round: all stale formulas. */
  const calculateStale = (cells: Iterable<FormulaCell>) => {
    for (const cell of cells) if (cell.state !== 'current') calculateWithInputs(cell);
  };

  return {
    environment,
    dependencies,
    changedSheets,
    /** `#N/A` where it cannot be calculated. */
    evaluateText(text: string, position: { sheet: number; row: number; column: number }): Scalar {
      const { node } = createFormulaCell(position, text, {});
      if (node === null) return errors.notAvailable;
      try {
        const scope = { ...position, isSingle: true, locals: null };
        const value = dereference(evaluate(node, scope));
        if (isMatrix(value)) return value.get(0, 0);
        return isLambda(value) ? value.asValue : value;
      } catch (error) {
        toFailure(error);
        return errors.notAvailable;
      }
    },
    /** Marks formulas that fill the area, or would if there were room. */
    markFillers(area: Area): void {
      for (const cell of sheets[area.sheet]?.formulas.values() ?? []) {
        const wanted = cell.spill ?? cell.blocked;
        if (wanted !== null && intersects(wanted, area)) cell.state = 'stale';
      }
    },
    /** Empties the cells that a formula has filled, before it is replaced. */
    release(cell: FormulaCell | undefined): void {
      if (cell !== undefined) clearSpill(cell);
    },
    /** Calculates all stale formulas, again where results have filled cells that others had read before. */
    run(): void {
      areas = new Map();
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        for (const sheet of sheets) calculateStale(sheet.formulas.values());
        if (refilled.length === 0) return;
        areas = new Map();
        const changed = refilled;
        refilled = [];
        dependencies.markDependents(changed);
      }
      refilled = [];
      // Each round has filled other cells: what would still have to be calculated has no result.
      for (const sheet of sheets) {
        for (const cell of sheet.formulas.values()) if (cell.state !== 'current') giveUp(cell);
      }
    },
  };
}

function toFailure(error: unknown): NotCalculatedError {
  if (error instanceof NotCalculatedError) return error;
  // The stack is full.
  if (!(error instanceof RangeError)) throw error;
  return new NotCalculatedError('a formula that calls itself so often', errors.number);
}

/** What depends on a cell without a value shows the same error. */
const shownFor = ({ value }: FormulaCell): SheetError => (isError(value) ? value : errors.name);

const readSpill = (sheet: SheetCells | undefined, area: Area): Matrix | undefined =>
  sheet?.readMatrix(area);

function limitSize({ rows, columns, filled, rest }: Matrix, cell: FormulaCell) {
  // The empty rows of a whole column are shown by nothing.
  const used = rest === null ? Math.max(filled.length, 1) : rows;
  return {
    rows: Math.min(rows, used, MAX_SPILL_ROWS, 1_048_576 - cell.row),
    columns: Math.min(columns, 16_384 - cell.column),
  };
}
