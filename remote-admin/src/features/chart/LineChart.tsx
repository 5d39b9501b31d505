import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { formatCompactNumber, formatNumber } from './chart-column';
import { ChartPlot, type ChartPoint, type RowChart } from './ChartPlot';
import { Legend, Marker, type SeriesStyle } from './series';
import styles from './Chart.module.css';

export interface LineSeries<Row> {
  label: string;
  style: SeriesStyle;
  value: (row: Row) => number;
}

export interface LineChartProps<Row> extends RowChart<Row> {
  /** Below the axis: '9 Nov'. */
  tickLabel: (row: Row) => string;
  /** In the tooltip and for screen readers: '9 November 2026'. */
  rowLabel: (row: Row) => string;
  series: readonly LineSeries<Row>[];
}

const MARGIN = { top: 36, right: 10, bottom: 26 };
const TICK_LABEL_WIDTH = 54;
/** Closer together, the markers of a line would touch. */
const MIN_MARKER_DISTANCE = 14;

/** How many values of each series are between two labels of the axis, so that they do not touch. */
const labelStep = (step: number) => Math.max(1, Math.ceil(TICK_LABEL_WIDTH / step));

/** Lines over equal steps, such as days. The first series is filled. */
export function LineChart<Row>(props: LineChartProps<Row>) {
  const { width, height, rows, rowKey, tickLabel, rowLabel, series } = props;
  const max = Math.max(1, ...rows.flatMap((row) => series.map(({ value }) => value(row))));
  const bottom = height - MARGIN.bottom;
  const yScale = scaleLinear({ domain: [0, max], range: [bottom, MARGIN.top], nice: 4 });
  const ticks = yScale.ticks(4).filter(Number.isInteger);
  const tickTexts = ticks.map(formatCompactNumber);
  const left = 14 + 7 * Math.max(...tickTexts.map(({ length }) => length));
  const right = width - MARGIN.right;
  const xScale = scaleBand({ domain: rows.map(rowKey), range: [left, right] });
  const step = xScale.bandwidth();
  const x = (row: Row) => (xScale(rowKey(row)) ?? left) + step / 2;
  const every = labelStep(step);
  const points = rows.map((row): ChartPoint => {
    const values = series.map(({ label, style, value }) => ({
      label,
      series: style,
      value: formatNumber(value(row)),
    }));
    return {
      key: rowKey(row),
      label: `${rowLabel(row)}: ${values.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
      area: {
        x: x(row) - step / 2,
        y: MARGIN.top - 8,
        width: step,
        height: bottom - MARGIN.top + 8,
      },
      anchor: { x: x(row), y: Math.min(...series.map(({ value }) => yScale(value(row)))) },
      tooltip: { title: rowLabel(row), values },
    };
  });
  return (
    <ChartPlot {...props} points={points}>
      {(active) => (
        <>
          <Legend series={series} left={left} />
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={left}
                x2={right}
                y1={yScale(tick)}
                y2={yScale(tick)}
                className={tick === 0 ? styles.baseline : styles.grid}
              />
              <text
                x={left - 8}
                y={yScale(tick)}
                dy="0.32em"
                textAnchor="end"
                className={styles.tick}
              >
                {formatCompactNumber(tick)}
              </text>
            </g>
          ))}
          {rows.map((row, index) =>
            // Counted from the newest, which always has one.
            (rows.length - 1 - index) % every === 0 ? (
              <text
                key={rowKey(row)}
                x={Math.min(x(row), right - 16)}
                y={height - 8}
                textAnchor="middle"
                className={styles.tick}
              >
                {tickLabel(row)}
              </text>
            ) : null,
          )}
          {series.map(({ style, value }, index) => {
            const y = (row: Row) => yScale(value(row));
            return (
              <g key={style}>
                {index === 0 && (
                  <AreaClosed
                    data={[...rows]}
                    x={x}
                    y={y}
                    yScale={yScale}
                    className={styles.fill ?? ''}
                  />
                )}
                <LinePath data={[...rows]} x={x} y={y} className={styles[`${style}Line`] ?? ''} />
                {rows.map((row, at) =>
                  step >= MIN_MARKER_DISTANCE || at === active ? (
                    <Marker
                      key={rowKey(row)}
                      series={style}
                      x={x(row)}
                      y={y(row)}
                      size={at === active ? 11 : 7}
                      className={styles[`${style}Marker`]}
                    />
                  ) : null,
                )}
              </g>
            );
          })}
          <ActiveLine point={points[active ?? -1]} />
        </>
      )}
    </ChartPlot>
  );
}

/** The vertical line through the values of the point that is hovered or focused. */
function ActiveLine({ point }: { point: ChartPoint | undefined }) {
  if (point === undefined) return null;
  const { anchor, area } = point;
  return (
    <line
      data-overlay
      x1={anchor.x}
      x2={anchor.x}
      y1={area.y}
      y2={area.y + area.height}
      className={styles.activeLine}
    />
  );
}
