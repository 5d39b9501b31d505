import { Skeleton, SkeletonLines } from 'shared-kit/ui';
import styles from './Article.module.css';

export function ArticleSkeleton() {
  return (
    <div className={styles.article}>
      <div className={styles.header} aria-hidden="true">
        <Skeleton width="6rem" height="1.6rem" />
        <span className={styles.title}>
          <Skeleton width="92%" />
        </span>
        <SkeletonLines lines={2} />
        <Skeleton width="14rem" height="2.5rem" />
      </div>
      <div className={styles.cover} aria-hidden="true" style={{ aspectRatio: '2/1' }} />
      <SkeletonLines lines={12} />
    </div>
  );
}
