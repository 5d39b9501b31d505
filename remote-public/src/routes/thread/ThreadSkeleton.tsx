import { Skeleton, SkeletonLines } from 'shared-kit/ui';
import styles from './Conversation.module.css';

export function ThreadSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="10rem" height="1.5rem" />
      <Skeleton width="80%" height="2.6rem" />
      <SkeletonLines lines={5} />
      <SkeletonLines lines={4} />
      <SkeletonLines lines={4} />
    </div>
  );
}
