import { resolveAreas } from '../engine/references';
import { parseFormula } from '../formula/parse';
import { toText } from '../value/coerce';
import { isError, type Scalar } from '../value/values';
import type { ChartInput } from '../value/chart';
import type { WorkbookModel } from '../engine/create-workbook';

/** What is drawn of a chart at most. */
const MAX_POINTS = 300;
const MAX_SERIES = 12;

export interface ChartSeries {
  name: string;
  /** Null where a cell has no number. */
  values: (number | null)[];
}

/** A chart with the values that its cells have now. */
export interface ChartData {
  kind: ChartInput['kind'];
  title: string;
  categories: string[];
  series: ChartSeries[];
}

/** The cells of a reference, row by row; none if it is no reference. */
function readCells(model: WorkbookModel, reference: string, sheet: number): Scalar[] {
  const parsed = parseFormula(`=${reference}`);
  if ('fault' in parsed || parsed.node.type !== 'reference') return [];
  const [area] = resolveAreas(parsed.node, sheet, model.environment) ?? [];
  const cells = area && model.sheets[area.sheet]?.readMatrix(area).values();
  return (cells ?? []).slice(0, MAX_POINTS);
}

const toLabel = (value: Scalar): string => {
  const text = toText(value);
  return isError(text) ? text.code : text;
};

/** The values of the charts of a sheet. */
export const createChartData = (
  model: WorkbookModel,
  charts: readonly ChartInput[],
  sheet: number,
): ChartData[] =>
  charts.map(({ kind, title, series }) => ({
    kind,
    title,
    categories: readCells(model, series[0]?.categories ?? '', sheet).map(toLabel),
    series: series.slice(0, MAX_SERIES).map(({ name, values }, index) => ({
      name: name.includes('!')
        ? toLabel(readCells(model, name, sheet)[0] ?? null) || name
        : name || `Series ${index + 1}`,
      values: readCells(model, values, sheet).map((value) =>
        typeof value === 'number' ? value : null,
      ),
    })),
  }));
