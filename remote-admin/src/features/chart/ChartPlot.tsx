import { useId, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from 'shared-kit/ui';
import { Marker, type SeriesStyle } from './series';
import { useChartCursor } from './use-chart-cursor';
import styles from './ChartPlot.module.css';

/** A point of a chart that can be reached with the pointer and the keyboard. */
export interface ChartPoint {
  key: string;
  /** Its whole value as a sentence, for screen readers. */
  label: string;
  /** Where it can be hovered, and where the focus is drawn. */
  area: { x: number; y: number; width: number; height: number };
  /** Where the tooltip points to. */
  anchor: { x: number; y: number };
  tooltip: {
    title: string;
    values: readonly { label: string; value: string; series?: SeriesStyle }[];
  };
}

/** What every chart is drawn in, as `ChartCard` gives it. */
export interface ChartFrame {
  title: string;
  /** In pixels. */
  width: number;
  height: number;
  svgRef: Ref<SVGSVGElement>;
}

/** A chart whose points are rows of data. */
export interface RowChart<Row> extends ChartFrame {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

interface ChartPlotProps extends ChartFrame {
  points: readonly ChartPoint[];
  /** Draws the chart; `active` is the index of the point that is hovered or focused. */
  children: (active: number | null) => ReactNode;
}

/**
 * The frame of every chart: its drawing below, its points above, and a tooltip. Screen readers pass
 * on the arrow keys because of the role `application`, and read the label of each point.
 */
export function ChartPlot({ title, width, height, points, svgRef, children }: ChartPlotProps) {
  const hintId = useId();
  const { active, pointProps } = useChartCursor(points.length);
  const shown = active === null ? undefined : points[active];
  return (
    <div className={styles.plot} style={{ blockSize: height }}>
      <svg
        ref={svgRef}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className={styles.drawing}
        role="application"
        aria-roledescription="chart"
        aria-label={title}
        aria-describedby={hintId}
      >
        <g aria-hidden="true">{children(active)}</g>
        <g data-overlay>
          {points.map(({ key, label, area }, index) => (
            <g
              key={key}
              role="img"
              aria-label={label}
              className={styles.point}
              {...pointProps(index)}
            >
              <rect {...area} rx={3} className={styles.area} />
            </g>
          ))}
        </g>
      </svg>
      <VisuallyHidden id={hintId}>
        {`${points.length} values. The arrow keys move between them, Home and End to the first and last.`}
      </VisuallyHidden>
      {shown && <ChartTooltip point={shown} width={width} />}
    </div>
  );
}

/** Room for a tooltip above its point. */
const MIN_Y = 84;

/** The values of a point. Hidden from screen readers, which read the point's own label. */
function ChartTooltip({ point, width }: { point: ChartPoint; width: number }) {
  const { x, y } = point.anchor;
  const { title, values } = point.tooltip;
  // At the left edge it starts at the point, at the right edge it ends there.
  const shiftX = `${-Math.round((x / Math.max(1, width)) * 100)}%`;
  const shiftY = y < MIN_Y ? '0.9rem' : 'calc(-100% - 0.75rem)';
  return (
    <div
      aria-hidden="true"
      className={styles.tooltip}
      style={{ left: x, top: y, translate: `${shiftX} ${shiftY}` }}
    >
      <p className={styles.tooltipTitle} dir="auto">
        {title}
      </p>
      {values.map(({ label, value, series }) => (
        <p key={label} className={styles.tooltipValue}>
          {series && (
            <svg width="10" height="10" className={styles[series]}>
              <Marker series={series} x={5} y={5} size={7} />
            </svg>
          )}
          <span>{label}</span>
          <strong>{value}</strong>
        </p>
      ))}
    </div>
  );
}
