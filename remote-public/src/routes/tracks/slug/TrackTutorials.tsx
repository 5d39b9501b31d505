import { Link } from 'shared-kit/router';
import type { Track } from 'shared-kit/contract';
import { clampTitle } from 'shared-kit/ui';
import { ReadingTime } from '../../../features/posts/PostMeta';
import styles from './TrackTutorials.module.css';

/** The tutorials of a track in the order to read them. */
export function TrackTutorials({ tutorials }: Pick<Track, 'tutorials'>) {
  return (
    <ol className={styles.tutorials}>
      {tutorials.map(({ _id: id, slug, title, readingMinutes }) => (
        <li key={id} className={styles.tutorial}>
          <h3 className={styles.title} dir="auto" {...clampTitle(title)}>
            <Link to={`/blog/${slug}`}>{title}</Link>
          </h3>
          <p className={styles.time}>
            <ReadingTime minutes={readingMinutes} />
          </p>
        </li>
      ))}
    </ol>
  );
}
