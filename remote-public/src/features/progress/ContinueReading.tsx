import { useQuery } from 'shared-kit/client/query';
import type { OwnTrackProgress } from 'shared-kit/contract';
import { Link } from 'shared-kit/client/router';
import { trackListQuery } from './queries';
import { ProgressBar } from './ProgressBar';
import { continueState } from './continue-state';
import { useSendMarks } from './use-send-marks';
import styles from './ContinueReading.module.css';

interface ContinueReadingProps {
  /** How many tracks are shown. */
  max: number;
}

type Begun = OwnTrackProgress & { next: NonNullable<OwnTrackProgress['next']> };

const isBegun = (progress: OwnTrackProgress): progress is Begun => progress.next !== null;

/** Of tracks that would lead to the same tutorial, the one of which more is read. */
const withoutSameNext = (tracks: readonly Begun[]): Begun[] =>
  tracks.filter((track, index) => {
    const same = tracks.filter(({ next }) => next._id === track.next._id);
    const most = Math.max(...same.map(({ readCount }) => readCount));
    return tracks.indexOf(same.find(({ readCount }) => readCount === most) ?? track) === index;
  });

/** The tracks that a member has begun, each with the tutorial to go on with. Nothing if there is none. */
export function ContinueReading({ max }: ContinueReadingProps) {
  useSendMarks();
  const { data } = useQuery(trackListQuery());
  const begun = withoutSameNext(data?.items.filter(isBegun) ?? []).slice(0, max);
  if (begun.length === 0) return null;
  return (
    <section className={styles.continue} aria-labelledby="continue-reading">
      <h3 id="continue-reading" className={styles.heading}>
        Continue where you stopped
      </h3>
      <ul className={styles.tracks}>
        {begun.map(({ track, next, readCount, total }) => (
          <li key={track._id} className={styles.track}>
            <div className={styles.titles}>
              <Link
                className={styles.next}
                to={`/blog/${next.slug}`}
                state={continueState}
                dir="auto"
              >
                {next.title}
              </Link>
              <p className={styles.of}>
                <Link to={`/tracks/${track.slug}`} dir="auto">
                  {track.title}
                </Link>
              </p>
            </div>
            <ProgressBar readCount={readCount} total={total} />
          </li>
        ))}
      </ul>
    </section>
  );
}
