import { Group } from '@visx/group';
import styles from './Chart.module.css';

/** Series differ in shape and in the dashes of their line, not in colour alone. */
export type SeriesStyle = 'first' | 'second';

export interface MarkerProps {
  series: SeriesStyle;
  x: number;
  y: number;
  /** In pixels. */
  size?: number;
  className?: string | undefined;
}

/** The mark of a value: a circle in the first series, a diamond in the second. */
export function Marker({ series, x, y, size = 7, className }: MarkerProps) {
  const half = size / 2;
  if (series === 'first') return <circle cx={x} cy={y} r={half} className={className} />;
  const far = half * 1.25;
  return (
    <path
      d={`M${x} ${y - far}L${x + far} ${y}L${x} ${y + far}L${x - far} ${y}Z`}
      className={className}
    />
  );
}

export interface LegendProps {
  series: readonly { label: string; style: SeriesStyle }[];
  left: number;
}

const LINE_WIDTH = 26;
/** A generous width of a character; text cannot be measured before it is drawn. */
const CHARACTER_WIDTH = 7;
const GAP = 24;

const widthOf = (label: string) => LINE_WIDTH + 8 + label.length * CHARACTER_WIDTH + GAP;

/** The names of the series in the drawing itself, so that a saved picture has them. */
export function Legend({ series, left }: LegendProps) {
  return series.map(({ label, style }, index) => (
    <Group
      key={style}
      top={10}
      left={left + series.slice(0, index).reduce((sum, one) => sum + widthOf(one.label), 0)}
    >
      <line x2={LINE_WIDTH} className={styles[`${style}Line`]} />
      <Marker series={style} x={LINE_WIDTH / 2} y={0} className={styles[`${style}Marker`]} />
      <text x={LINE_WIDTH + 8} dy="0.32em" className={styles.label}>
        {label}
      </text>
    </Group>
  ));
}
