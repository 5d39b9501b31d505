import { useViewer } from 'shared-kit/client/session';
import { createLazyComponent, Section, TextLink } from 'shared-kit/ui';
import { ProgressBar } from '../../../features/progress/ProgressBar';
import type { Profile } from '../../../features/people/queries';
import pageStyles from './page.module.css';
import styles from './LearningTracks.module.css';

const ContinueReading = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "member" */ '../../../features/progress/ContinueReading'))
      .ContinueReading,
);

/** The learning tracks that a member shows; on the viewer’s own profile also what to go on with. */
export function LearningTracks({ profile: { id, progress } }: { profile: Profile }) {
  const isOwn = useViewer()?.id === id;
  const tracks = progress ?? [];
  if (!isOwn && tracks.length === 0) return null;
  return (
    <Section className={pageStyles.section} title="Learning tracks">
      {isOwn && (
        <>
          <ContinueReading max={20} />
          <p className={styles.note}>
            <span>
              {progress === null
                ? 'Only you see what you have read.'
                : 'Everybody sees how much of each track you have read.'}
            </span>{' '}
            <TextLink to="/account">Change this in your account</TextLink>
          </p>
        </>
      )}
      <ul className={styles.tracks}>
        {tracks.map(({ track, readCount, total }) => (
          <li key={track._id} className={styles.track}>
            <TextLink variant="quiet" dir="auto" to={`/tracks/${track.slug}`}>
              {track.title}
            </TextLink>
            <ProgressBar readCount={readCount} total={total} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
