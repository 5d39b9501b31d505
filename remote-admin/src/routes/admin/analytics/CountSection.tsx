import type { ReactNode } from 'react';
import { BarChart, barChartHeight } from '../../../features/chart/BarChart';
import { ChartCard, type ChartCardProps } from '../../../features/chart/ChartCard';
import { describeRange } from './date-range';
import { TOP } from './queries';

/** A name and how often it was counted. */
export interface NamedCount {
  name: string;
  count: number;
}

export interface CountSectionProps<Data> {
  id: string;
  title: string;
  description?: ReactNode;
  days: number;
  query: ChartCardProps<Data, NamedCount>['query'];
  rowsOf: (data: Data) => readonly NamedCount[];
  /** Heads the names: 'Page'. */
  nameHeader: string;
  /** Heads the counts: 'Page views'. */
  countHeader: string;
  filter?: ReactNode;
}

const HEIGHT = barChartHeight(TOP);

/** Names by how often they were counted, as bars. */
export function CountSection<Data>(props: CountSectionProps<Data>) {
  const { days, nameHeader, countHeader, ...card } = props;
  return (
    <ChartCard
      {...card}
      {...describeRange(days)}
      columns={[
        { key: 'name', header: nameHeader, value: ({ name }) => name },
        { key: 'count', header: countHeader, value: ({ count }) => count },
      ]}
      rowKey={({ name }) => name}
      height={HEIGHT}
    >
      {(chart) => (
        <BarChart
          {...chart}
          title={card.title}
          height={HEIGHT}
          rowKey={({ name }) => name}
          rowLabel={({ name }) => name}
          value={({ count }) => count}
          valueLabel={countHeader}
        />
      )}
    </ChartCard>
  );
}
