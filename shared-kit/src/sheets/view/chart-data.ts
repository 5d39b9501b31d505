import { resolveAreas } from '../engine/references';
import { parseFormula } from '../formula/parse';
import type { WorkbookModel } from '../engine/create-workbook';
import type { Area } from '../value/values';
import type { WorkbookView } from './view-sheet';

export type ChartKind = 'column' | 'line' | 'area' | 'pie' | 'scatter' | 'other';

/** A chart of a file; its references are formulas without `=`. */
export interface ChartInput {
  kind: ChartKind;
  title: string;
  series: { name: string; values: string; categories: string }[];
}

/** What is drawn of a chart at most. */
const MAX_POINTS = 300;
const MAX_SERIES = 12;

export interface ChartSeries {
  name: string;
  /** Null where a cell has no number. */
  values: (number | null)[];
}

/** A chart with the values that its cells have now, and the texts that they show. */
export interface ChartData {
  kind: ChartKind;
  title: string;
  categories: string[];
  series: ChartSeries[];
}

interface Position {
  sheet: number;
  row: number;
  column: number;
}

function listCells({ sheet, top, left, bottom, right }: Area): Position[] {
  const cells: Position[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      if (cells.length >= MAX_POINTS) return cells;
      cells.push({ sheet, row, column });
    }
  }
  return cells;
}

/** The values of the charts of a sheet. */
export function createChartData(
  model: WorkbookModel,
  { showCell }: WorkbookView,
  charts: readonly ChartInput[],
  sheet: number,
): ChartData[] {
  /** The cells of a reference, row by row; none if it is no reference. */
  const cellsOf = (reference: string): Position[] => {
    const parsed = parseFormula(`=${reference}`);
    if ('fault' in parsed || parsed.node.type !== 'reference') return [];
    const [area] = resolveAreas(parsed.node, sheet, model.environment) ?? [];
    return area === undefined ? [] : listCells(area);
  };
  const textsOf = (reference: string) =>
    cellsOf(reference).map((cell) => showCell(cell.sheet, cell.row, cell.column));
  const nameOf = (name: string, index: number) =>
    (name.includes('!') ? textsOf(name)[0] : name) || `Series ${index + 1}`;
  return charts.map(({ kind, title, series }) => ({
    ...{ kind, title },
    categories: textsOf(series[0]?.categories ?? ''),
    series: series.slice(0, MAX_SERIES).map(({ name, values }, index) => ({
      name: nameOf(name, index),
      values: cellsOf(values).map((cell) => {
        const value = model.sheets[cell.sheet]?.valueAt(cell.row, cell.column);
        return typeof value === 'number' ? value : null;
      }),
    })),
  }));
}
