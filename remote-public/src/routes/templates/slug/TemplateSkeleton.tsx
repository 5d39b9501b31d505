import { Skeleton, SkeletonLines, Stack } from 'shared-kit/ui';
import styles from './page.module.css';

export function TemplateSkeleton() {
  return (
    <div className={styles.page}>
      <Stack gap={4} className={styles.head}>
        <Skeleton width="8rem" />
        <Skeleton width="60%" height="2.6em" />
        <SkeletonLines lines={2} />
      </Stack>
      <div className={styles.picture}>
        <Skeleton height="24rem" />
      </div>
      <div className={styles.side}>
        <Skeleton height="9rem" />
        <Skeleton height="12rem" />
      </div>
    </div>
  );
}
