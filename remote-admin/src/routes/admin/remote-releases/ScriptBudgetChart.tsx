import { useMemo } from 'react';
import type { RemoteReleases } from 'shared-kit/contract';
import { formatDate } from 'shared-kit/ui';
import { ChartCard } from '../../../features/chart/ChartCard';
import type { ChartColumn } from '../../../features/chart/chart-column';
import { LineChart, type LineSeries } from '../../../features/chart/LineChart';
import { dayAndMonth } from '../analytics/date-range';
import { formatKilobytes } from './release-figures';

interface Size {
  version: string;
  date: string;
  /** Compressed, in KB. */
  scripts: number;
}

const HEIGHT = 260;

/** In KB with one decimal. */
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** The releases whose size is known, in the order of their release. */
const listSizes = ({ releases }: RemoteReleases): Size[] =>
  releases
    .flatMap(({ version, createdAt, scriptBytes }) =>
      scriptBytes === null ? [] : [{ version, date: createdAt, scripts: kilobytes(scriptBytes) }],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date));

const columns: readonly ChartColumn<Size>[] = [
  { key: 'version', header: 'Release', value: ({ version }) => version },
  {
    key: 'date',
    header: 'Released',
    value: ({ date }) => date,
    text: ({ date }) => formatDate(date, 'short') ?? date,
  },
  { key: 'scripts', header: 'Scripts, KB', value: ({ scripts }) => scripts },
];

/** How the scripts of a remote have grown, against what the next release may have. */
export function ScriptBudgetChart({ remote }: { remote: RemoteReleases }) {
  const { title, budgetBytes } = remote;
  const sizes = useMemo(() => listSizes(remote), [remote]);
  const budget = budgetBytes === null ? null : kilobytes(budgetBytes);
  const series: readonly LineSeries<Size>[] = [
    { label: 'Scripts, KB', style: 'first', value: ({ scripts }) => scripts },
    ...(budget === null
      ? []
      : [{ label: 'Budget, KB', style: 'second' as const, value: () => budget }]),
  ];
  return (
    <ChartCard
      id="release-scripts"
      title={`Scripts of ${title}`}
      period={sizes.length === 1 ? '1 release' : `${sizes.length} releases`}
      fileSuffix={remote.remote}
      description={
        budgetBytes === null
          ? 'What browsers download of each release, compressed.'
          : `What browsers download of each release, compressed. The next one may have ${formatKilobytes(budgetBytes)}.`
      }
      query={{
        data: sizes,
        ...{ isError: false, isFetching: false, error: null, isPlaceholderData: false },
        refetch: () => null,
      }}
      rowsOf={(rows) => rows}
      empty="The size of no release is known yet."
      columns={
        budget === null
          ? columns
          : [...columns, { key: 'budget', header: 'Budget of the next, KB', value: () => budget }]
      }
      rowKey={({ version }) => version}
      height={HEIGHT}
    >
      {(chart) => (
        <LineChart
          {...chart}
          tickLabel={dayAndMonth}
          rowLabel={({ version }) => version}
          series={series}
        />
      )}
    </ChartCard>
  );
}
