import type { TrackSummary } from 'shared-kit/contract';
import { Row, RowFacts, RowTitle, Skeleton, SkeletonLines } from 'shared-kit/ui';
import { LevelMeter } from './LevelMeter';
import styles from './TrackList.module.css';

interface TrackListProps {
  tracks: readonly TrackSummary[];
  /** The heading level of the titles. */
  level: 2 | 3;
  /** The slug of a track to leave out; the others keep their numbers. */
  excludedSlug?: string;
  /** Adds each track's description and all its outcomes. Defaults to false. */
  detailed?: boolean;
}

/** Tracks as numbered steps: their order matters. */
export function TrackList({ tracks, level, excludedSlug, detailed = false }: TrackListProps) {
  const steps = tracks
    .map((track, index) => ({ track, position: index + 1 }))
    .filter(({ track }) => track.slug !== excludedSlug);
  return (
    <ol className={styles.steps} data-detailed={detailed || undefined}>
      {steps.map(({ track, position }) => (
        <Row
          key={track._id}
          value={position}
          className={styles.step}
          style={{ counterSet: `step ${position}` }}
        >
          <RowTitle
            level={level}
            className={styles.title}
            title={track.title}
            to={`/tracks/${track.slug}`}
          />
          <RowFacts className={styles.facts}>
            <LevelMeter level={track.level} />
            {track.duration !== '' && <span dir="auto">{track.duration}</span>}
            {detailed && track.meta !== '' && <span dir="auto">{track.meta}</span>}
          </RowFacts>
          {detailed && track.text !== '' && (
            <p className={styles.text} dir="auto">
              {track.text}
            </p>
          )}
          <ul className={styles.outcomes}>
            {track.outcomes.slice(0, detailed ? undefined : 2).map((outcome) => (
              <li key={outcome} dir="auto">
                {outcome}
              </li>
            ))}
          </ul>
        </Row>
      ))}
    </ol>
  );
}

/** Skeleton of a `TrackList` of `tracks` tracks. */
export function TrackListSkeleton({ tracks, detailed }: { tracks: number; detailed?: boolean }) {
  return (
    <div className={styles.steps} data-detailed={detailed || undefined} aria-hidden="true">
      {Array.from({ length: tracks }, (_, index) => (
        <div key={index} className={styles.step}>
          <Skeleton width="70%" height="1.4em" />
          <Skeleton width="50%" height="0.9em" />
          <SkeletonLines lines={detailed ? 5 : 3} />
        </div>
      ))}
    </div>
  );
}
