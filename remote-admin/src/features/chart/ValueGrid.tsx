import styles from './Chart.module.css';

export interface ValueGridProps {
  ticks: readonly number[];
  format: (value: number) => string;
  /** The position of a value, in pixels. */
  positionOf: (value: number) => number;
  /** Of the plot inside its margins. */
  left: number;
  right: number;
}

/** The horizontal lines of a value axis, with their numbers left of them. */
export function ValueGrid({ ticks, format, positionOf, left, right }: ValueGridProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={left}
        x2={right}
        y1={positionOf(tick)}
        y2={positionOf(tick)}
        className={tick === 0 ? styles.baseline : styles.grid}
      />
      <text x={left - 8} y={positionOf(tick)} dy="0.32em" textAnchor="end" className={styles.tick}>
        {format(tick)}
      </text>
    </g>
  ));
}
