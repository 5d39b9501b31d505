import { Container, Skeleton, SkeletonLines, VisuallyHidden } from 'shared-kit/ui';
import styles from './Hero.module.css';
import { KpiSkeleton } from './KpiStrip';

export function HeroSkeleton() {
  return (
    <section className={styles.hero} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Container className={styles.inner}>
        <div className={styles.words} aria-hidden="true">
          <span className={styles.title}>
            <Skeleton width="90%" />
            <Skeleton width="75%" />
            <Skeleton width="60%" />
          </span>
          <SkeletonLines lines={4} />
          <span className={styles.actions}>
            <Skeleton width="13rem" height="3.25rem" />
            <Skeleton width="10rem" height="3.25rem" />
          </span>
          <Skeleton height="3.5rem" />
        </div>
        <div className={styles.picture} aria-hidden="true" />
        <KpiSkeleton />
      </Container>
    </section>
  );
}
