import { useId, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from 'shared-kit/ui';
import { ChartTooltip, type TooltipContent } from './ChartTooltip';
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
  tooltip: TooltipContent;
}

export interface ChartPlotProps {
  title: string;
  width: number;
  height: number;
  points: readonly ChartPoint[];
  svgRef: Ref<SVGSVGElement>;
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
      {shown && <ChartTooltip {...shown.tooltip} {...shown.anchor} width={width} />}
    </div>
  );
}
