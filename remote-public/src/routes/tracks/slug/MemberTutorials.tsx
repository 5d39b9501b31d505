import { Check } from 'lucide-react';
import { useQuery } from 'shared-kit/client/query';
import type { Track } from 'shared-kit/contract';
import { classNames, Row, RowTitle, Stack, VisuallyHidden } from 'shared-kit/ui';
import { ReadingTime } from '../../../features/posts/PostMeta';
import { MarkButton } from '../../../features/progress/MarkButton';
import { ProgressBar } from '../../../features/progress/ProgressBar';
import { trackProgressQuery } from '../../../features/progress/queries';
import { useSendMarks } from '../../../features/progress/use-send-marks';
import styles from './TrackTutorials.module.css';

/** The tutorials of a track with what the member has read of them. */
export function MemberTutorials({ track }: { track: Track }) {
  useSendMarks();
  const { data: progress, isError } = useQuery(trackProgressQuery(track._id));
  const { tutorials } = track;
  const isRead = (id: string) => progress?.readIds.includes(id) ?? false;
  return (
    <Stack gap={4}>
      {progress === undefined && isError ? (
        <p className={styles.time}>Unable to load what you have read right now.</p>
      ) : (
        <ProgressBar readCount={progress?.readCount ?? 0} total={tutorials.length} />
      )}
      <ol className={styles.tutorials}>
        {tutorials.map(({ _id, slug, title, readingMinutes }) => (
          <Row key={_id} className={classNames(styles.tutorial, styles.marked)}>
            <div className={styles.titleLine}>
              <RowTitle className={styles.title} title={title} to={`/blog/${slug}`} />
              {isRead(_id) && (
                <span className={styles.read}>
                  <Check aria-hidden="true" size={18} />
                  <VisuallyHidden>Read</VisuallyHidden>
                </span>
              )}
            </div>
            <p className={styles.time}>
              <ReadingTime minutes={readingMinutes} />
            </p>
            <div className={styles.mark}>
              <MarkButton
                post={{ _id, title }}
                isRead={isRead(_id)}
                size="small"
                variant="quiet"
                namesPost
              />
            </div>
          </Row>
        ))}
      </ol>
    </Stack>
  );
}
