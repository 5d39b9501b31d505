import { Link } from 'shared-kit/router';
import type { Track } from 'shared-kit/contract';
import { Skeleton, SkeletonLines } from 'shared-kit/ui';
import { LevelMeter } from './LevelMeter';
import styles from './TrackList.module.css';

interface TrackListProps {
  tracks: readonly Track[];
  /** The titles' place in the page's outline. */
  level: 2 | 3;
  /** The slug of one to leave out; the others keep their numbers. */
  without?: string;
  /** With what each track is about and leads to, where it is the page's subject. */
  detailed?: boolean;
}

/** Tracks as steps, one after the other: the order is the point of them. */
export function TrackList({ tracks, level, without, detailed = false }: TrackListProps) {
  const Heading = `h${level}` as const;
  const steps = tracks
    .map((track, index) => ({ track, place: index + 1 }))
    .filter(({ track }) => track.slug !== without);
  return (
    <ol className={styles.steps} data-detailed={detailed || undefined}>
      {steps.map(({ track, place }) => (
        <li
          key={track._id}
          value={place}
          className={styles.step}
          style={{ counterSet: `step ${place}` }}
        >
          <Heading className={styles.title}>
            <Link to={`/tracks/${track.slug}`}>{track.title}</Link>
          </Heading>
          <p className={styles.facts}>
            <LevelMeter level={track.level} />
            {track.duration !== '' && <span>{track.duration}</span>}
            {detailed && track.meta !== '' && <span>{track.meta}</span>}
          </p>
          {detailed && track.text !== '' && <p className={styles.text}>{track.text}</p>}
          <ul className={styles.outcomes}>
            {track.outcomes.slice(0, detailed ? undefined : 2).map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** The place of a `TrackList` with so many tracks. */
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
