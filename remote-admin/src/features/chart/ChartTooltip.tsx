import { Marker, type SeriesStyle } from './Marker';
import styles from './ChartPlot.module.css';

export interface TooltipContent {
  title: string;
  values: readonly { label: string; value: string; series?: SeriesStyle }[];
}

export interface ChartTooltipProps extends TooltipContent {
  x: number;
  y: number;
  /** Of the chart, inside which it stays. */
  width: number;
}

/** Room for a tooltip above its point. */
const MIN_Y = 84;

/** The values of a point. Hidden from screen readers, which read the point's own label. */
export function ChartTooltip({ title, values, x, y, width }: ChartTooltipProps) {
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
