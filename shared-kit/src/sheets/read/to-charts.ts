import type { ChartInput, ChartKind } from 'shared-kit/sheets';
import type { Sheet } from 'hucre/xlsx';

const KINDS: Record<string, ChartKind | undefined> = {
  ...{ bar: 'column', bar3D: 'column', line: 'line', line3D: 'line', area: 'area', area3D: 'area' },
  ...{
    pie: 'pie',
    pie3D: 'pie',
    doughnut: 'pie',
    ofPie: 'pie',
    scatter: 'scatter',
    bubble: 'scatter',
  },
};

const MAX_CHARTS = 20;

/** The charts of a sheet, with what their series refer to. */
export const toCharts = ({ charts = [] }: Sheet): ChartInput[] =>
  charts.slice(0, MAX_CHARTS).map(({ kinds, title, frameTitle, series = [] }) => {
    return {
      kind: KINDS[kinds[0] ?? ''] ?? 'other',
      title: title ?? frameTitle ?? '',
      series: series.map(({ name = '', valuesRef = '', categoriesRef = '' }) => ({
        ...{ name, values: valuesRef, categories: categoriesRef },
      })),
    };
  });
