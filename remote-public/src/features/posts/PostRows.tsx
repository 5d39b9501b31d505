import type { PostSummary } from 'shared-kit/contract';
import { DateText, Row, RowFacts, RowTitle, Skeleton } from 'shared-kit/ui';
import { Cover } from 'shared-kit/ui/cover';
import { authorOf, LikeCount, ReadingTime } from './PostMeta';
import styles from './PostRows.module.css';

/** Posts as compact rows with a small cover, for scanning a list; see `PostCard` for choosing. */
export function PostRows({ posts }: { posts: readonly PostSummary[] }) {
  return (
    <ul className={styles.rows}>
      {posts.map((post) => (
        <Row key={post._id} className={styles.row}>
          <Cover src={post.coverImage} seed={post.slug} ratio="4/3" className={styles.cover} />
          <div>
            <RowTitle className={styles.title} title={post.title} to={`/blog/${post.slug}`} />
            <RowFacts className={styles.facts}>
              <span dir="auto">{authorOf(post).name}</span>
              <DateText value={post.createdAt} format="short" />
              <span className={styles.reading}>
                <ReadingTime minutes={post.readingMinutes} />
              </span>
              <LikeCount likes={post.metrics.likes} />
            </RowFacts>
          </div>
        </Row>
      ))}
    </ul>
  );
}

/** Skeleton of `PostRows` with `rows` posts. */
export function PostRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.cover}>
            <Skeleton height="100%" />
          </span>
          <div>
            <Skeleton width={`${85 - ((index * 13) % 30)}%`} height="1.2em" />
            <Skeleton width="60%" height="0.9em" />
          </div>
        </div>
      ))}
    </div>
  );
}
