import { Group } from '@visx/group';
import { Marker, type SeriesStyle } from './Marker';
import styles from './Chart.module.css';

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
