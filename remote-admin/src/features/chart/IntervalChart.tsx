import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { ChartPlot, type ChartFrame, type ChartPoint } from './ChartPlot';
import { Marker, type SeriesStyle } from './series';
import styles from './Chart.module.css';

export interface IntervalRow {
  key: string;
  label: string;
  /** What the value is made of: '120 of 2,400'. */
  detail: string;
  style: SeriesStyle;
  /** Null without data. */
  interval: { value: number; low: number; high: number } | null;
}

export interface IntervalChartProps extends ChartFrame {
  rows: readonly IntervalRow[];
  format: (value: number) => string;
  /** What the values are: 'Conversion'. */
  valueLabel: string;
  /** 'No views yet.' */
  noValue: string;
}

const MARGIN = { side: 22, bottom: 26 };
const CAP = 7;

/** Values with their intervals on one scale: whether two of them overlap can be seen. */
export function IntervalChart(props: IntervalChartProps) {
  const { width, height, rows, format, valueLabel, noValue } = props;
  const max = Math.max(0.001, ...rows.map(({ interval }) => interval?.high ?? 0));
  const right = width - MARGIN.side;
  const scale = scaleLinear({ domain: [0, max], range: [MARGIN.side, right], nice: 4 });
  const bottom = height - MARGIN.bottom;
  const rowHeight = bottom / Math.max(1, rows.length);
  const lineY = rowHeight * 0.66;
  const points = rows.map(({ key, label, detail, style, interval }, index): ChartPoint => {
    const range = interval && `${format(interval.low)} to ${format(interval.high)}`;
    const text = interval
      ? `${valueLabel} ${format(interval.value)}, ${detail}, 95 % interval ${range}`
      : noValue;
    const values = interval
      ? [
          { label: valueLabel, value: format(interval.value), series: style },
          { label: '95 % interval', value: range ?? '' },
        ]
      : [{ label: noValue, value: '' }];
    return {
      key,
      label: `${label}: ${text}`,
      area: { x: 0, y: index * rowHeight + 1, width, height: rowHeight - 2 },
      anchor: { x: scale(interval?.value ?? 0), y: index * rowHeight + lineY },
      tooltip: { title: label, values },
    };
  });
  return (
    <ChartPlot {...props} points={points}>
      {(active) => (
        <>
          {scale.ticks(width < 400 ? 3 : 5).map((tick) => (
            <Group key={tick} left={scale(tick)}>
              <line y2={bottom} className={tick === 0 ? styles.baseline : styles.grid} />
              <text y={height - 8} textAnchor="middle" className={styles.tick}>
                {format(tick)}
              </text>
            </Group>
          ))}
          {rows.map(({ key, label, detail, style, interval }, index) => (
            <Group key={key} top={index * rowHeight}>
              <text y={rowHeight * 0.32} x={MARGIN.side + 6} className={styles.barLabel}>
                {label}
              </text>
              <text
                y={rowHeight * 0.32}
                x={right}
                textAnchor="end"
                className={interval ? styles.barValue : styles.tick}
              >
                {interval ? `${format(interval.value)} (${detail})` : noValue}
              </text>
              {interval && (
                <>
                  {[interval.low, interval.high].map((end, at) => (
                    <line
                      key={at}
                      x1={scale(end)}
                      x2={scale(end)}
                      y1={lineY - CAP}
                      y2={lineY + CAP}
                      className={styles[`${style}Cap`]}
                    />
                  ))}
                  <line
                    x1={scale(interval.low)}
                    x2={scale(interval.high)}
                    y1={lineY}
                    y2={lineY}
                    className={styles[`${style}Line`]}
                  />
                  <Marker
                    series={style}
                    x={scale(interval.value)}
                    y={lineY}
                    size={index === active ? 15 : 12}
                    className={styles[`${style}Marker`]}
                  />
                </>
              )}
            </Group>
          ))}
        </>
      )}
    </ChartPlot>
  );
}
