import { classNames, useImageFallback } from 'shared-kit/ui';
import { coverDrawing } from './cover-drawing';
import styles from './Cover.module.css';

export type CoverProps = {
  /** The image; if there is none or it cannot be loaded, a drawing is shown. */
  src?: string | null | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Alternative text, also of the drawing; default empty, where the title beside it says enough. */
  alt?: string | undefined;
  /** Seeds the drawing, so that a post keeps its own: its slug or title. */
  seed: string;
  ratio?: '16/9' | '2/1' | '4/3' | '1/1' | undefined;
  /** For the largest image above the fold: loaded eagerly. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A cover image with a fixed aspect ratio, so that loading it shifts nothing. */
export function Cover(props: CoverProps) {
  const { src, srcSet, sizes, alt = '', seed, ratio = '16/9', priority, className } = props;
  const frame = classNames(styles.cover, className);
  const { hasFailed, imageProps } = useImageFallback(src);
  if (!src || hasFailed) {
    return (
      <div
        className={frame}
        style={{ aspectRatio: ratio }}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <Drawing seed={seed} />
      </div>
    );
  }
  return (
    <div className={frame} style={{ aspectRatio: ratio }}>
      <img
        className={styles.picture}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={1280}
        height={720}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        {...imageProps}
      />
    </div>
  );
}

function Drawing({ seed }: { seed: string }) {
  const { columns, rows, cells, selection } = coverDrawing(seed);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {cells.map(({ x, y, width, tone }) => (
        <rect
          key={`${x}:${y}`}
          x={x}
          y={y}
          width={width}
          height={1}
          className={styles[`tone${tone}`]}
        />
      ))}
      <path className={styles.lines} d={gridPath(columns, rows)} />
      <rect className={styles.selection} {...selection} />
      <rect
        className={styles.handle}
        x={selection.x + selection.width - 0.14}
        y={selection.y + selection.height - 0.14}
        width={0.28}
        height={0.28}
      />
    </svg>
  );
}

function gridPath(columns: number, rows: number) {
  let path = '';
  for (let x = 2; x < columns; x += 2) path += `M${x} 0V${rows}`;
  for (let y = 1; y < rows; y += 1) path += `M0 ${y}H${columns}`;
  return path;
}
