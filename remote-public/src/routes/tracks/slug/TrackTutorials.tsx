import type { Track } from 'shared-kit/contract';
import { Row, RowTitle } from 'shared-kit/ui';
import { ReadingTime } from '../../../features/posts/PostMeta';
import styles from './TrackTutorials.module.css';

/** The tutorials of a track in the order to read them. */
export function TrackTutorials({ tutorials }: Pick<Track, 'tutorials'>) {
  return (
    <ol className={styles.tutorials}>
      {tutorials.map(({ _id: id, slug, title, readingMinutes }) => (
        <Row key={id} className={styles.tutorial}>
          <RowTitle className={styles.title} title={title} to={`/blog/${slug}`} />
          <p className={styles.time}>
            <ReadingTime minutes={readingMinutes} />
          </p>
        </Row>
      ))}
    </ol>
  );
}
