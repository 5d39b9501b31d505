import { useState } from 'react';
import { isOneOf } from 'shared-kit/client/guards';

export type ChartView = 'chart' | 'table';

const isChartView = isOneOf<ChartView>(['chart', 'table']);

const storageName = (chartId: string) => `chart:${chartId}`;

function readView(chartId: string): ChartView {
  try {
    const stored = localStorage.getItem(storageName(chartId));
    return isChartView(stored) ? stored : 'chart';
  } catch {
    return 'chart';
  }
}

/** Whether the viewer wants a chart or its table; kept in the browser for each chart. */
export function useChartView(chartId: string) {
  const [view, setView] = useState(() => readView(chartId));
  const change = (next: ChartView) => {
    setView(next);
    try {
      localStorage.setItem(storageName(chartId), next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [view, change] as const;
}
