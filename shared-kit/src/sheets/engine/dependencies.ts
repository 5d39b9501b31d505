import { findPrecedents, type Precedents } from './precedents';
import { MAX_COLUMNS, type FormulaCell, type SheetCells } from './workbook';
import type { Area } from '../value/values';
import type { Environment, Scope } from './scope';

const isSingleCell = ({ top, left, bottom, right }: Area) => top === bottom && left === right;

export const intersects = (a: Area, b: Area): boolean =>
  a.sheet === b.sheet &&
  a.top <= b.bottom &&
  b.top <= a.bottom &&
  a.left <= b.right &&
  b.left <= a.right;

const cellKey = (sheet: number, row: number, column: number) =>
  `${sheet}:${row * MAX_COLUMNS + column}`;

interface RangeDependents {
  area: Area;
  cells: FormulaCell[];
}

/** Who refers to a cell: by its address, and by the ranges that it is in. */
interface Index {
  byCell: Map<string, FormulaCell[]>;
  byRange: Map<string, RangeDependents>;
  volatile: FormulaCell[];
}

/** Knows which formulas refer to which cells, and marks those as stale whose inputs change. */
export function createDependencies(
  sheets: readonly SheetCells[],
  environment: Environment,
  scopeOf: (cell: FormulaCell) => Scope,
) {
  const precedents = new WeakMap<FormulaCell, Precedents>();
  let index: Index | null = null;

  const precedentsOf = (cell: FormulaCell): Precedents => {
    let found = precedents.get(cell);
    if (found === undefined) {
      found =
        cell.node === null
          ? // What it refers to is not known, so that it may depend on everything.
            { areas: [], isVolatile: true }
          : findPrecedents(cell.node, scopeOf(cell), environment);
      precedents.set(cell, found);
    }
    return found;
  };

  function add(result: Index, cell: FormulaCell): void {
    const { areas, isVolatile } = precedentsOf(cell);
    if (isVolatile) result.volatile.push(cell);
    for (const area of areas) {
      const { sheet, top, left, bottom, right } = area;
      if (isSingleCell(area)) {
        const key = cellKey(sheet, top, left);
        const cells = result.byCell.get(key);
        if (cells === undefined) result.byCell.set(key, [cell]);
        else cells.push(cell);
        continue;
      }
      const key = `${sheet}:${top}:${left}:${bottom}:${right}`;
      const range = result.byRange.get(key);
      if (range === undefined) result.byRange.set(key, { area, cells: [cell] });
      else range.cells.push(cell);
    }
  }

  function getIndex(): Index {
    if (index === null) {
      index = { byCell: new Map(), byRange: new Map(), volatile: [] };
      for (const sheet of sheets) for (const cell of sheet.formulas.values()) add(index, cell);
    }
    return index;
  }

  /** Formulas that refer to a cell of the area. */
  function* dependentsOf(area: Area): Generator<FormulaCell> {
    const { byCell, byRange } = getIndex();
    const sheet = sheets[area.sheet];
    const bottom = Math.min(area.bottom, (sheet?.rows ?? 0) + 1);
    const right = Math.min(area.right, (sheet?.columns ?? 0) + 1);
    for (let row = area.top; row <= bottom; row += 1) {
      for (let column = area.left; column <= right; column += 1) {
        yield* byCell.get(cellKey(area.sheet, row, column)) ?? [];
      }
    }
    for (const range of byRange.values()) if (intersects(range.area, area)) yield* range.cells;
  }

  return {
    precedentsOf,
    /** To be called when formulas were added or removed. */
    reset: () => {
      index = null;
    },
    /** Marks the formulas that refer to the areas, and those that refer to these in turn. */
    markDependents(areas: readonly Area[]): void {
      const pending = [...areas];
      const visited = new Set<string>();
      for (let area = pending.pop(); area !== undefined; area = pending.pop()) {
        const key = `${area.sheet}:${area.top}:${area.left}:${area.bottom}:${area.right}`;
        if (visited.has(key)) continue;
        visited.add(key);
        for (const cell of dependentsOf(area)) {
          if (cell.state === 'stale') continue;
          cell.state = 'stale';
          const { sheet, row, column } = cell;
          pending.push(cell.spill ?? { sheet, top: row, left: column, bottom: row, right: column });
        }
      }
    },
    /** Marks what changes without a change of a cell: the time, random numbers. */
    markVolatile(): Area[] {
      return getIndex().volatile.map((cell) => {
        cell.state = 'stale';
        const { sheet, row, column } = cell;
        return cell.spill ?? { sheet, top: row, left: column, bottom: row, right: column };
      });
    },
  };
}
