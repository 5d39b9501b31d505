import { CardGrid, Skeleton, SkeletonCard } from 'shared-kit/ui';
import styles from './page.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.person}>
        <Skeleton width="6rem" height="6rem" />
        <div className={styles.about}>
          <Skeleton width="16rem" height="2.6rem" />
          <Skeleton width="80%" height="1.4rem" />
          <Skeleton width="12rem" height="1.4rem" />
        </div>
      </div>
      <CardGrid>
        {Array.from({ length: 3 }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </CardGrid>
    </div>
  );
}
