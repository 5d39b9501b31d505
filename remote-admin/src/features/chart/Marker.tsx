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
