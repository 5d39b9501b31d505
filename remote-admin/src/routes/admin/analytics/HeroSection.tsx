import { useQuery } from 'shared-kit/client/query';
import { ChartCard } from '../../../features/chart/ChartCard';
import { formatNumber, type ChartColumn } from '../../../features/chart/chart-column';
import { IntervalChart } from '../../../features/chart/IntervalChart';
import { describeRange } from './date-range';
import {
  describeComparison,
  formatPercent,
  variantResults,
  type VariantResult,
} from './hero-comparison';
import { ctaQuery } from './queries';
import styles from './page.module.css';

const HEIGHT = 300;

/** In percent, rounded: for the CSV file. */
const percent = (share: number) => Math.round(share * 10_000) / 100;

const percentColumn = (
  key: string,
  header: string,
  share: (result: VariantResult) => number | null | undefined,
): ChartColumn<VariantResult> => ({
  key,
  header: `${header}, %`,
  value: (result) => {
    const value = share(result);
    return typeof value === 'number' ? percent(value) : '';
  },
  text: (result) => {
    const value = share(result);
    return typeof value === 'number' ? formatPercent(value) : '–';
  },
});

const columns: readonly ChartColumn<VariantResult>[] = [
  { key: 'variant', header: 'Variant', value: ({ variant }) => variant },
  { key: 'exposures', header: 'Exposures', value: ({ exposures }) => exposures },
  { key: 'clicks', header: 'Clicks', value: ({ clicks }) => clicks },
  percentColumn('conversion', 'Conversion', ({ conversion }) => conversion),
  percentColumn('low', 'From', ({ interval }) => interval?.low),
  percentColumn('high', 'To', ({ interval }) => interval?.high),
];

const wasNotShown = (results: readonly VariantResult[]) =>
  results.every(({ exposures }) => exposures === 0);

/** Which variant of the home page's hero is clicked more often, and how sure that is. */
export function HeroSection({ days, area }: { days: number; area: string }) {
  // The same request as that of the calls to action.
  const query = useQuery(ctaQuery(days, area));
  const results = query.data && variantResults(query.data.exposures);
  return (
    <ChartCard
      id="hero-comparison"
      title="Hero A against B"
      {...describeRange(days)}
      description="Clicks on the hero by how often it was shown, with the 95 % interval."
      query={query}
      rowsOf={({ exposures }) => variantResults(exposures)}
      isEmpty={wasNotShown}
      columns={columns}
      rowKey={({ variant }) => variant}
      height={HEIGHT}
      footer={
        <p className={styles.conclusion} role="status">
          {results && !wasNotShown(results) && describeComparison(results)}
        </p>
      }
    >
      {({ rows, ...chart }) => (
        <IntervalChart
          {...chart}
          rows={rows.map(({ variant, exposures, clicks, conversion, interval }, index) => ({
            key: variant,
            label: `Variant ${variant}`,
            detail: `${formatNumber(clicks)} of ${formatNumber(exposures)}`,
            style: index === 0 ? 'first' : 'second',
            interval: interval && { ...interval, value: conversion ?? 0 },
          }))}
          format={formatPercent}
          valueLabel="Conversion"
          noValue="Not shown in this range"
        />
      )}
    </ChartCard>
  );
}
