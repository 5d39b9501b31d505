import { useId, useState, type ReactNode } from 'react';
import { Badge, Button, SkeletonLines, VisuallyHidden, type Tone } from 'shared-kit/ui';
import type { ChangeKind, SectionChange } from './compare-documents';
import type { DiffRow, MarkedBlock } from './diff-blocks';
import { foldUnchanged, type VisibleRow } from './fold-unchanged';
import { useBlockDiff } from './use-block-diff';
import styles from './SectionDiff.module.css';

export interface SectionDiffProps {
  change: SectionChange;
  /** Names the two sides: 'This version', 'Now'. */
  beforeLabel: string;
  afterLabel: string;
  /** Buttons below the heading, such as the choice between the two sides. */
  actions?: ReactNode;
}

const KINDS: Record<ChangeKind, { label: string; tone: Tone }> = {
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  added: { label: 'Added', tone: 'primary' },
  removed: { label: 'Removed', tone: 'danger' },
  changed: { label: 'Changed', tone: 'accent' },
  moved: { label: 'Moved', tone: 'info' },
};

/** Lines shown at first; a section of 400,000 characters has thousands. */
const ROWS_SHOWN = 200;

/** One section of two documents side by side, on a phone one below the other. */
export function SectionDiff({ change, beforeLabel, afterLabel, actions }: SectionDiffProps) {
  const headingId = useId();
  const { label, tone } = KINDS[change.kind];
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h3 id={headingId} className={styles.heading} dir="auto">
          {change.label}
        </h3>
        <Badge tone={tone}>{label}</Badge>
        {change.move && (
          <Badge tone="info">{`From place ${change.move.from} to ${change.move.to}`}</Badge>
        )}
      </header>
      {actions}
      {change.kind !== 'moved' && (
        <Rows change={change} beforeLabel={beforeLabel} afterLabel={afterLabel} />
      )}
    </section>
  );
}

function Rows({ change, beforeLabel, afterLabel }: Omit<SectionDiffProps, 'actions'>) {
  const diff = useBlockDiff(change);
  const [rowsShown, setRowsShown] = useState(ROWS_SHOWN);
  if (diff === null) return <SkeletonLines lines={3} />;
  const rows = foldUnchanged(diff.rows);
  const hidden = rows.length - rowsShown;
  return (
    <>
      {diff.isCoarse && (
        <p className={styles.note}>This section is too long to compare word by word.</p>
      )}
      {diff.rows.every(({ isSame }) => isSame) && (
        <p className={styles.note}>The text is the same; its formatting changed.</p>
      )}
      <div className={styles.grid}>
        <div className={styles.sides}>
          <p>{beforeLabel}</p>
          <p>{afterLabel}</p>
        </div>
        {rows.slice(0, rowsShown).map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </div>
      {hidden > 0 && (
        <Button size="small" onClick={() => setRowsShown(rowsShown + ROWS_SHOWN)}>
          Show <span>{Math.min(hidden, ROWS_SHOWN)}</span> more lines
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: VisibleRow }) {
  if ('folded' in row) {
    return <p className={styles.folded}>{`${row.folded} unchanged lines`}</p>;
  }
  return (
    <>
      <Cell row={row} block={row.before} mark="del" />
      <Cell row={row} block={row.after} mark="ins" />
    </>
  );
}

interface CellProps {
  row: DiffRow;
  block: MarkedBlock | null;
  mark: 'ins' | 'del';
}

function Cell({ row: { isSame }, block, mark }: CellProps) {
  return (
    <div className={styles.cell} data-side={mark} data-kind={block?.kind} data-same={isSame}>
      {block && <Block block={block} mark={mark} />}
    </div>
  );
}

function Block({
  block: { kind, segments },
  mark: Mark,
}: Pick<CellProps, 'mark'> & { block: MarkedBlock }) {
  const [first] = segments;
  if (kind === 'image') {
    const picture = <img className={styles.image} src={first?.text} alt="" loading="lazy" />;
    const isMarked = first?.isMarked === true;
    return (
      <>
        <VisuallyHidden>Image</VisuallyHidden>
        {isMarked ? <Mark className={styles.marked}>{picture}</Mark> : picture}
      </>
    );
  }
  return (
    <p className={styles.block} dir="auto">
      {segments.map(({ text, isMarked }, index) =>
        isMarked ? (
          <Mark key={index} className={styles.marked}>
            {text}
          </Mark>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </p>
  );
}
