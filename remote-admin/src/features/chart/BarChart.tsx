import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { classNames } from 'shared-kit/ui';
import { formatNumber } from './chart-column';
import { ChartPlot, type ChartPoint, type RowChart } from './ChartPlot';
import { shortenText } from './shorten-text';
import styles from './Chart.module.css';

export interface BarChartProps<Row> extends RowChart<Row> {
  rowLabel: (row: Row) => string;
  value: (row: Row) => number;
  /** What the values count: 'Page views'. */
  valueLabel: string;
}

const MIN_ROW_HEIGHT = 36;
const MAX_ROW_HEIGHT = 52;
/** The name and value of a bar, above it. */
const LABEL_HEIGHT = 20;

/** The height of a chart with so many bars. With fewer ones their rows are higher. */
export const barChartHeight = (rows: number): number => rows * MIN_ROW_HEIGHT + 4;

/** Horizontal bars, each below its name and its value. */
export function BarChart<Row>(props: BarChartProps<Row>) {
  const { width, height, rows, rowKey, rowLabel, value, valueLabel } = props;
  const scale = scaleLinear({ domain: [0, Math.max(1, ...rows.map(value))], range: [0, width] });
  const rowHeight = Math.min(
    MAX_ROW_HEIGHT,
    Math.max(MIN_ROW_HEIGHT, height / Math.max(1, rows.length)),
  );
  const barHeight = Math.round(rowHeight / 4);
  const points = rows.map((row, index): ChartPoint => {
    const count = formatNumber(value(row));
    return {
      key: rowKey(row),
      label: `${rowLabel(row)}: ${count} ${valueLabel.toLowerCase()}`,
      area: { x: -4, y: index * rowHeight, width: width + 8, height: LABEL_HEIGHT + barHeight + 5 },
      anchor: { x: Math.min(scale(value(row)), width), y: index * rowHeight + 18 },
      tooltip: { title: rowLabel(row), values: [{ label: valueLabel, value: count }] },
    };
  });
  return (
    <ChartPlot {...props} points={points}>
      {(active) =>
        rows.map((row, index) => {
          const count = formatNumber(value(row));
          return (
            <Group key={rowKey(row)} top={index * rowHeight}>
              <text y={14} className={styles.barLabel}>
                {shortenText(rowLabel(row), width - count.length * 8 - 20)}
              </text>
              <text x={width} y={14} textAnchor="end" className={styles.barValue}>
                {count}
              </text>
              <Bar
                y={LABEL_HEIGHT}
                width={width}
                height={barHeight}
                rx={2}
                className={styles.barTrack ?? ''}
              />
              <Bar
                y={LABEL_HEIGHT}
                // At least two pixels: a small value is not none.
                width={Math.max(value(row) > 0 ? 2 : 0, scale(value(row)))}
                height={barHeight}
                rx={2}
                className={classNames(styles.bar, index === active && styles.activeBar)}
              />
            </Group>
          );
        })
      }
    </ChartPlot>
  );
}
